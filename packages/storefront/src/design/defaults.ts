import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { isJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import { getCurrentVersion } from '@vitrine/core/sync/versions'
import { getItemSection } from './schema.ts'
import { listSectionNames, SECTIONS } from './sections.ts'
import { DESIGN_VERSIONS } from './versions.ts'

/** A default as JSON; throws for what no document could hold, which a test would show at once. */
export function toJson(value: unknown, path: string): Json {
  if (!isJson(value)) throw new Error(`The default of ${path} is no JSON.`)
  return value
}

/** A section's or item's record as a new design has it, with its lists. */
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

/** The items that a new design's list starts with. */
export function createDefaultList(list: ListDefinition): JsonObject {
  const ranks = startRanks(list.start.length)
  const items: Record<string, Json> = {}
  list.start.forEach(({ id, kind, values }, index) => {
    items[id] = createItem(list, kind, ranks[index] ?? '', values)
  })
  return items
}

/**
 * A whole item for a list, ready for an `add`: its kind's defaults with `values` over them. Throws for a kind
 * that the list does not hold.
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

/** The design of a new project: every section's defaults at the current version. */
export function createDefaultDesign(): JsonObject {
  const design: Record<string, Json> = { version: getCurrentVersion(DESIGN_VERSIONS) }
  for (const name of listSectionNames()) design[name] = createDefaultRecord(SECTIONS[name])
  return design
}
