import type { Fields, Section, ValuesOf } from '@vitrine/core/design/fields'
import { type JsonObject, valueAt } from '@vitrine/core/design/operations'
import type { DesignValues, SectionName } from '../design/values.ts'
import type { DesignStore } from './design-store.ts'

/** A design as it can be read: at once, without following its changes. */
export type Design = Pick<DesignStore, 'get' | 'items'>
export type RecordOf<S> = S extends Section<infer F extends Fields> ? ValuesOf<F> : never

/**
 * The record at a path, typed by its section: `recordIn<typeof banner>(design, path)`. Documents are repaired
 * against the sections before they are drawn, so that the type can be trusted here.
 */
export function recordIn<S extends Section<Fields>>(
  design: JsonObject,
  path: string,
): RecordOf<S> | undefined {
  const value: unknown = valueAt(design, path)
  return isRecord<RecordOf<S>>(value) ? value : undefined
}

/** A section's values. Throws when the design has none of that name. */
export function sectionIn<N extends SectionName>(design: JsonObject, name: N): DesignValues[N] {
  const value: unknown = valueAt(design, name)
  if (!isRecord<DesignValues[N]>(value)) throw new Error(`The design has no section "${name}"`)
  return value
}

/** True for any object: what its fields are is the design's promise. */
export function isRecord<R>(value: unknown): value is R {
  return typeof value === 'object' && value !== null
}
