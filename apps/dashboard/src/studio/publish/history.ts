import {
  apply,
  invertOperation,
  isSameJson,
  type Json,
  type JsonObject,
  type Operation,
} from '@vitrine/core/design/operations'
import { findDesignLocation } from '@vitrine/storefront/design'
import { type Change, listChanges } from './changes.ts'

/** One saved operation from the server's log, with the value at its path before it; undefined for none. */
export type LoggedOperation = Operation & {
  readonly previous?: Json
  readonly version: number
  readonly by: string
  readonly at: string
}

/** One publishing of the design, as stored by the server. */
export type Publishing = {
  readonly id: string
  readonly version: number
  readonly by: string
  readonly at: string
  /** True when it was scheduled. */
  readonly scheduled: boolean
  readonly name?: string
  readonly note?: string
}

/** Saved edits of one gesture, or typing of one merchant in one field. */
export type Edit = {
  readonly kind: 'edit'
  readonly version: number
  /** Section or item of the newest edit. */
  readonly path: string
  /** What differs after the edits from before; empty when they leave no difference. */
  readonly changes: readonly Change[]
  readonly before: JsonObject
  readonly after: JsonObject
  readonly by: string
  readonly at: string
  /** Number of edits in this entry. */
  readonly count: number
}

/** Entry of the history. `after` is the design at that time. */
export type Entry = Edit | (Publishing & { readonly kind: 'live'; readonly after: JsonObject })

/** Entries, newest first, and the design before the oldest of them. */
export type History = { readonly entries: readonly Entry[]; readonly before: JsonObject }

/** Maximum time in ms between the edits of one person and field that form one entry. */
const MERGE_WINDOW_MS = 10 * 60_000

/**
 * Groups the log into entries, newest first, and restores the design as it was after each of them, by undoing the log
 * backward from `design`. Typing in one field is one entry, unless it leads back to where it began: an undo is an entry
 * of its own. Each publishing precedes the edits that it published. Both lists must be sorted newest first; `design` is
 * the stored design at `version`, and newer entries are left out. The history ends before an edit that cannot be undone.
 */
export function groupHistoryEntries(
  logged: readonly LoggedOperation[],
  publishings: readonly Publishing[],
  { design, version }: { readonly design: JsonObject; readonly version: number },
): History {
  const waiting = publishings.filter((publishing) => publishing.version <= version)
  const entries: (Draft | (Publishing & { readonly kind: 'live'; readonly after: JsonObject }))[] = []
  let here = design
  const passLive = (since: number) => {
    for (let next = waiting[0]; next && next.version >= since; next = waiting[0]) {
      entries.push({ ...next, kind: 'live', after: here })
      waiting.shift()
    }
  }
  for (const row of logged) {
    if (row.version > version) continue
    const undone = apply(here, invertOperation(row, row.previous))
    if (!undone.ok) return { entries: entries.map(toEntry), before: here }
    passLive(row.version)
    const before = undone.design
    const last = entries.at(-1)
    if (last?.kind === 'edit' && joins(row, last, before))
      entries[entries.length - 1] = {
        ...last,
        before,
        oldest: row.at,
        count: last.count + (last.oldestVersion === row.version ? 0 : 1),
        oldestVersion: row.version,
      }
    else entries.push(createDraft(row, before, here))
    here = before
  }
  passLive(Number.NEGATIVE_INFINITY)
  return { entries: entries.map(toEntry), before: here }
}

type Draft = Omit<Edit, 'changes'> & {
  readonly schema: string
  readonly oldest: string
  readonly oldestVersion: number
}

function createDraft(row: LoggedOperation, before: JsonObject, after: JsonObject): Draft {
  const { schema, version, by, at } = row
  const path = findElementPath(row.operation === 'remove' ? before : after, schema)
  const oldest = { oldest: at, oldestVersion: version }
  return { kind: 'edit', version, path, schema, before, after, by, at, count: 1, ...oldest }
}

/** Returns true for an edit that belongs to the entry of the next newer one. */
function joins(row: LoggedOperation, newer: Draft, before: JsonObject): boolean {
  if (newer.oldestVersion === row.version) return true
  return (
    row.operation === 'edit' &&
    newer.schema === row.schema &&
    newer.by === row.by &&
    Date.parse(newer.oldest) - Date.parse(row.at) < MERGE_WINDOW_MS &&
    !isSameJson(before, newer.after)
  )
}

function toEntry(entry: Draft | (Publishing & { readonly kind: 'live'; readonly after: JsonObject })): Entry {
  if (entry.kind === 'live') return entry
  const { schema: _schema, oldest: _oldest, oldestVersion: _version, ...edit } = entry
  return { ...edit, changes: listChanges(edit.before, edit.after) }
}

/** Returns the section or item of a logged path; its section when the design knows no such path. */
function findElementPath(design: JsonObject, schema: string): string {
  const designLocation = findDesignLocation(design, schema)
  if (!designLocation) return schema.split('.')[0] ?? schema
  return designLocation.what === 'value' || designLocation.what === 'rank'
    ? designLocation.path.slice(0, designLocation.path.lastIndexOf('.'))
    : designLocation.path
}
