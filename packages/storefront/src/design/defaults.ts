import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { isJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { getItemSection } from './schema.ts'
import { listSectionNames, SECTIONS } from './sections.ts'
import { DESIGN_VERSIONS } from './versions.ts'

/** Converts a default value to JSON. Throws for a value that no document can hold, so that a test finds it at once. */
export function toJson(value: unknown, path: string): Json {
  if (!isJson(value)) throw new Error(`The default of ${path} is no JSON.`)
  return value
}

/** Creates the record of a section or item for a new design, with its lists. */
export function createDefaultRecord(
  section: Section,
  values: Readonly<Record<string, unknown>> = {},
): Record<string, Json> {
  const record: Record<string, Json> = {}
  for (const name of Object.keys(section.fields)) {
    record[name] = toJson(Object.hasOwn(values, name) ? values[name] : section.defaults[name], name)
  }
  for (const [name, list] of Object.entries(section.lists ?? {})) record[name] = createDefaultList(list)
  return record
}

/** Creates the items that a list has in a new design. */
export function createDefaultList(list: ListDefinition): JsonObject {
  const ranks = startRanks(list.start.length)
  const items: Record<string, Json> = {}
  list.start.forEach(({ id, kind, values }, index) => {
    items[id] = createItem(list, kind, ranks[index] ?? '', values)
  })
  return items
}

/**
 * Creates an item for a list, ready for an `add`: the defaults of its kind with `values` merged over them. Throws for a
 * kind that the list does not allow.
 */
export function createItem(
  list: ListDefinition,
  kind: string,
  rank: string,
  values: Readonly<Record<string, unknown>> = {},
): JsonObject {
  const section = getItemSection(list, kind)
  if (!section) throw new Error(`This list cannot hold "${kind}".`)
  return { rank, kind, ...createDefaultRecord(section, values) }
}

/** Creates the design of a new project: every section's defaults at the current version. */
export function createDefaultDesign(): JsonObject {
  const design: Record<string, Json> = { version: getCurrentVersion(DESIGN_VERSIONS) }
  for (const name of listSectionNames()) design[name] = createDefaultRecord(SECTIONS[name])
  return design
}
