import type { ListDefinition, Section } from '@vitrine/core/design/fields'
import { isJsonObject, isObject, type Json, type JsonObject } from '@vitrine/core/design/operations'
import { compareByRank } from '@vitrine/core/design/rank-order'
import { rankBetween } from '@vitrine/core/design/ranks'
import { getCurrentVersion, migrate, revert, type Version } from '@vitrine/core/sync/versions'
import { isRecord } from '@vitrine/core/validation/is-record'
import { createDefaultList, createDefaultRecord, toJson } from './defaults.ts'
import { checkValue, getItemSection, isItemId, isRank } from './schema.ts'
import { listSectionNames, SECTIONS } from './sections.ts'
import { DESIGN_VERSIONS } from './versions.ts'

export type ReadDesign =
  | { readonly ok: true; readonly design: JsonObject; readonly repairs: readonly string[] }
  | { readonly ok: false; readonly reason: string }

/** Maximum number of notes about repairs for the merchant; a last note says that there were more. */
const NOTES = 100

/**
 * Reads a stored design in the current format. Migrates older versions, fills in missing values with defaults, and
 * replaces or drops invalid parts, with a note that names the path. Returns a reason when the input is no record, or
 * has a version that this app does not know. Never throws.
 */
export function readDesign(stored: unknown): ReadDesign {
  if (!isRecord(stored)) return { ok: false, reason: 'A design is a record; this is something else.' }
  const version = Object.hasOwn(stored, 'version') ? stored.version : 0
  if (typeof version !== 'number') return { ok: false, reason: 'The design says no version.' }
  const migrated = migrate(stored, version, DESIGN_VERSIONS)
  if (!migrated.ok) return { ok: false, reason: `This design cannot be read. ${migrated.reason}` }
  const old = migrated.value
  if (!isJsonObject(old)) {
    return { ok: false, reason: 'The design is no JSON document, or nests too deep.' }
  }
  const repairs: string[] = []
  const note = (text: string) => {
    if (repairs.length < NOTES) repairs.push(text)
    else if (repairs.length === NOTES) repairs.push('… and more')
  }
  const names = listSectionNames()
  const design: Record<string, Json> = { version: getCurrentVersion(DESIGN_VERSIONS) }
  for (const name of names) {
    const value = own(old, name)
    if (value !== undefined && !isObject(value)) note(`${name}: no record; its defaults stand in`)
    design[name] = isObject(value)
      ? readRecord(SECTIONS[name], value, name, note)
      : createDefaultRecord(SECTIONS[name])
  }
  for (const key of Object.keys(old)) {
    if (key !== 'version' && !names.some((name) => name === key)) note(`${shortened(key)}: unknown; dropped`)
  }
  return { ok: true, design, repairs }
}

/**
 * Reads a stored design for edits at these paths. For the current version it reads only the sections of these paths, so
 * that one edit of a large design is cheap; the whole design must have been read before. Problems in other sections are
 * found when the design is loaded or published. An older design is read whole, as `readDesign` does.
 */
export function readDesignAt(stored: JsonObject, paths: readonly string[]): ReadDesign {
  if (stored.version !== getCurrentVersion(DESIGN_VERSIONS)) return readDesign(stored)
  const touched = new Set(paths.map((path) => path.split('.', 1)[0]))
  const design: Record<string, Json> = { ...stored }
  const repairs: string[] = []
  for (const name of listSectionNames()) {
    if (!touched.has(name)) continue
    const value = own(stored, name)
    design[name] = isObject(value)
      ? readRecord(SECTIONS[name], value, name, (text) => repairs.push(text))
      : createDefaultRecord(SECTIONS[name])
  }
  return { ok: true, design, repairs }
}

/**
 * Converts a design of the current version to an older one, for an installed app that can read only that
 * version. Null when a change between the two cannot be reverted.
 * @param version Version to convert to.
 * @param versions Version steps; tests replace them.
 */
export function revertDesign(
  design: JsonObject,
  version: number,
  versions: readonly Version[] = DESIGN_VERSIONS,
): JsonObject | null {
  const { version: _, ...content } = design
  const reverted = revert(content, version, versions)
  return reverted.ok && isJsonObject(reverted.value) ? { ...reverted.value, version } : null
}

type Note = (text: string) => void

function readRecord(
  section: Section,
  record: JsonObject,
  path: string,
  note: Note,
  besides: readonly string[] = [],
): Record<string, Json> {
  const lists = section.lists ?? {}
  const read: Record<string, Json> = {}
  for (const [name, field] of Object.entries(section.fields)) {
    const value = own(record, name)
    const reason = value === undefined ? null : checkValue(field, value)
    if (reason) note(`${path}.${name}: ${reason}; its default stands in`)
    read[name] = value === undefined || reason ? toJson(section.defaults[name], `${path}.${name}`) : value
  }
  for (const [name, list] of Object.entries(lists)) {
    const value = own(record, name)
    if (value !== undefined && !isObject(value)) note(`${path}.${name}: no list; its start stands in`)
    read[name] = isObject(value) ? readList(list, value, `${path}.${name}`, note) : createDefaultList(list)
  }
  for (const key of Object.keys(record)) {
    if (!Object.hasOwn(read, key) && !besides.includes(key))
      note(`${path}.${shortened(key)}: unknown; dropped`)
  }
  return read
}

function readList(list: ListDefinition, value: JsonObject, path: string, note: Note): JsonObject {
  const validItems: { id: string; rank: string | null; record: Record<string, Json> }[] = []
  for (const [id, item] of Object.entries(value)) {
    const here = `${path}.${shortened(id)}`
    if (!isItemId(id)) {
      note(`${here}: no id; dropped`)
      continue
    }
    const section = isObject(item) ? getItemSection(list, own(item, 'kind')) : null
    if (!isObject(item) || !section) {
      note(`${here}: ${isObject(item) ? 'of no kind known here' : 'no record'}; dropped`)
      continue
    }
    const rank = own(item, 'rank')
    const whole = isRank(rank)
    if (!whole) note(`${here}: without a place; put at the end`)
    validItems.push({
      id,
      rank: whole ? rank : null,
      record: { kind: toJson(item.kind, here), ...readRecord(section, item, here, note, ['rank', 'kind']) },
    })
  }
  validItems.sort((a, b) => {
    if (a.rank === null || b.rank === null) return Number(a.rank === null) - Number(b.rank === null)
    return compareByRank({ id: a.id, rank: a.rank }, { id: b.id, rank: b.rank })
  })
  if (validItems.length > list.maximum)
    note(`${path}: more than ${list.maximum}; the last ${validItems.length - list.maximum} dropped`)
  const items: Record<string, Json> = {}
  let last: string | null = null
  for (const { id, rank, record } of validItems.slice(0, list.maximum)) {
    const itemRank: string = rank ?? rankBetween(last, null)
    last = itemRank
    items[id] = { rank: itemRank, ...record }
  }
  return items
}

function own(record: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/** Shortens an external key for a note. */
function shortened(key: string): string {
  return key.length > 40 ? `${key.slice(0, 40)}…` : key
}
