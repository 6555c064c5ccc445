import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { isJson, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { startRanks } from '@vitrine/core/design/ranks'
import { currentVersion } from '@vitrine/core/sync/versions'
import { itemSection } from './schema.ts'
import { SECTIONS, sectionNames } from './sections.ts'
import { DESIGN_VERSIONS } from './versions.ts'

/** A default as JSON; throws for what no document could hold, which a test would show at once. */
export function plain(value: unknown, path: string): Json {
  if (!isJson(value)) throw new Error(`The default of ${path} is no JSON.`)
  return value
}

/** A section's or item's record as a new design has it, with its lists. */
export function defaultRecord(
  section: Section,
  values: Readonly<Record<string, unknown>> = {},
): Record<string, Json> {
  const record: Record<string, Json> = {}
  for (const name of Object.keys(section.fields)) {
    record[name] = plain(Object.hasOwn(values, name) ? values[name] : section.defaults[name], name)
  }
  for (const [name, list] of Object.entries(section.lists ?? {})) record[name] = defaultList(list)
  return record
}

/** The items that a new design's list starts with. */
export function defaultList(list: ListDefinition): JsonObject {
  const ranks = startRanks(list.start.length)
  const items: Record<string, Json> = {}
  list.start.forEach(({ id, kind, values }, index) => {
    items[id] = newItem(list, kind, ranks[index] ?? '', values)
  })
  return items
}

/**
 * A whole item for a list, ready for an `add`: its kind's defaults with `values` over them. Throws for a kind
 * that the list does not hold.
 */
export function newItem(
  list: ListDefinition,
  kind: string,
  rank: string,
  values: Readonly<Record<string, unknown>> = {},
): JsonObject {
  const section = itemSection(list, kind)
  if (!section) throw new Error(`This list cannot hold "${kind}".`)
  return { rank, kind, ...defaultRecord(section, values) }
}

/** The design that a new project starts with: every section's defaults, at today's version. */
export function defaultDesign(): JsonObject {
  const design: Record<string, Json> = { version: currentVersion(DESIGN_VERSIONS) }
  for (const name of sectionNames()) design[name] = defaultRecord(SECTIONS[name])
  return design
}
