import type { RecordOf, Section } from '@vitrine/core/design/fields'
import { getValueAt, type JsonObject } from '@vitrine/core/design/operations'
import { isRecord } from '@vitrine/core/validation/is-record'
import type { DesignValues, RecordPath, SectionName } from '../design/section-values.ts'
import type { DesignStore } from './design-store.ts'

/** A design for reading once, without subscribing to its changes. */
export type Design = Pick<DesignStore, 'get' | 'items'>

/** Returns the record at a path, typed by the section that declares it; undefined where the design has none. */
export function getRecord<S extends Section>(
  design: JsonObject,
  path: RecordPath<S>,
): RecordOf<S> | undefined {
  return toRecord<S>(getValueAt(design, path))
}

/** Returns a section's values. Throws when the design has no section of that name. */
export function getSection<N extends SectionName>(design: JsonObject, name: N): DesignValues[N] {
  const section = toSection<N>(getValueAt(design, name))
  if (!section) throw new Error(`No section ${name}`)
  return section
}

/** Returns a design value as a typed record; undefined when it is not an object. */
export function toRecord<S extends Section>(value: unknown): RecordOf<S> | undefined {
  return isRecord(value) ? asDeclared<RecordOf<S>>(value) : undefined
}

/** Returns a design value as typed section values; undefined when it is not an object. */
export function toSection<N extends SectionName>(value: unknown): DesignValues[N] | undefined {
  return isRecord(value) ? asDeclared<DesignValues[N]>(value) : undefined
}

/**
 * Asserts the declared type of a design record, the only place that does. Records match what their sections declare
 * because `readDesign` checked every document before it reached the app, which ships no validation itself.
 */
function asDeclared<R>(record: Readonly<Record<string, unknown>>): R
function asDeclared(record: Readonly<Record<string, unknown>>) {
  return record
}
