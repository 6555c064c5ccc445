import type { JsonObject } from '@vitrine/core/design/operations'
import { type DesignLocation, findDesignLocation } from '@vitrine/storefront/design'

/** One saved operation from the server's log. */
export type LoggedOperation = {
  readonly schema: string
  readonly operation: 'edit' | 'replace' | 'add' | 'remove'
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

/** Consecutive edits of one merchant in one place. */
export type Entry = {
  readonly kind: 'edit'
  readonly version: number
  readonly path: string
  readonly did: 'changed' | 'moved' | 'added' | 'removed'
  readonly by: string
  readonly at: string
  /** Number of operations in this entry. */
  readonly count: number
}

/** Maximum time in ms between edits of one person and place that form one entry. */
const TOGETHER_MS = 10 * 60_000

/**
 * Groups the log into entries, newest first. Consecutive edits in one place form one entry, described by its newest
 * edit. Each publishing precedes the edits that it published. Both inputs must be sorted newest first.
 */
export function groupHistoryEntries(
  logged: readonly LoggedOperation[],
  publishings: readonly Publishing[],
  design: JsonObject,
): readonly (Entry | (Publishing & { readonly kind: 'live' }))[] {
  const waiting = [...publishings]
  const entries: ((Entry & { readonly oldest: string }) | (Publishing & { readonly kind: 'live' }))[] = []
  const passLive = (version: number) => {
    for (let next = waiting[0]; next && next.version >= version; next = waiting[0]) {
      entries.push({ ...next, kind: 'live' })
      waiting.shift()
    }
  }
  for (const row of logged) {
    passLive(row.version)
    const place = findDesignLocation(design, row.schema)
    const did = didOf(row, place)
    const path = whereOf(row, place)
    const last = entries.at(-1)
    const joins =
      last?.kind === 'edit' &&
      (last.version === row.version ||
        (did === 'changed' &&
          last.did === 'changed' &&
          last.path === path &&
          last.by === row.by &&
          Date.parse(last.oldest) - Date.parse(row.at) < TOGETHER_MS))
    if (joins && last) entries[entries.length - 1] = { ...last, oldest: row.at, count: last.count + 1 }
    else {
      const { version, by, at } = row
      entries.push({ kind: 'edit', version, path, did, by, at, oldest: at, count: 1 })
    }
  }
  passLive(Number.NEGATIVE_INFINITY)
  return entries
}

function didOf({ schema, operation }: LoggedOperation, place: DesignLocation | null): Entry['did'] {
  if (place?.what === 'rank') return 'moved'
  // Any other `add` below an item is the first translation of a text.
  const whole = place?.what === 'item' && place.path === schema
  return whole && operation === 'add' ? 'added' : whole && operation === 'remove' ? 'removed' : 'changed'
}

/** Returns the section or item of a logged path; its section when the item no longer exists. */
function whereOf({ schema }: LoggedOperation, place: DesignLocation | null): string {
  if (!place) return schema.split('.')[0] ?? schema
  return place.what === 'value' || place.what === 'rank'
    ? place.path.slice(0, place.path.lastIndexOf('.'))
    : place.path
}
