import type { RecordOf, Section } from '@vitrine/core/design/fields'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { isRecord } from '@vitrine/core/validation/record'
import type { DesignValues, RecordPath, SectionName } from '../design/values.ts'
import type { DesignStore } from './design-store.ts'

/** A design as it can be read: at once, without following its changes. */
export type Design = Pick<DesignStore, 'get' | 'items'>

/**
 * The record at a path, typed by what declares it; undefined where the design has none.
 */
export function getRecord<S extends Section>(
  design: JsonObject,
  path: RecordPath<S>,
): RecordOf<S> | undefined {
  return toRecord<S>(getValueAt(design, path))
}

/** A section's values. Throws when the design has none of that name. */
export function getSection<N extends SectionName>(design: JsonObject, name: N): DesignValues[N] {
  const section = toSection<N>(getValueAt(design, name))
  if (!section) throw new Error(`The design has no section "${name}"`)
  return section
}

/** A value of the design as the record that stands there. */
export function toRecord<S extends Section>(value: unknown): RecordOf<S> | undefined {
  return isRecord(value) ? asDeclared<RecordOf<S>>(value) : undefined
}

/** A value of the design as the section that stands there. */
export function toSection<N extends SectionName>(value: unknown): DesignValues[N] | undefined {
  return isRecord(value) ? asDeclared<DesignValues[N]>(value) : undefined
}

/**
 * The one place where a design is taken at its word: what its records hold is what their sections declare, because
 * every document was checked against them before it reached the app (`readDesign`), which carries no check itself.
 */
function asDeclared<R>(record: Readonly<Record<string, unknown>>): R
function asDeclared(record: Readonly<Record<string, unknown>>) {
  return record
}
