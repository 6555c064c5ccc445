import type { JsonObject } from '@vitrine/core/design/operations'
import { type DesignLocation, findDesignLocation } from '@vitrine/storefront/design'

/** One saved operation as the server's log holds it. */
export type LoggedOperation = {
  readonly schema: string
  readonly operation: 'edit' | 'replace' | 'add' | 'remove'
  readonly version: number
  readonly by: string
  readonly at: string
}

/** The design going live with a version, as the server kept it. */
export type Publishing = {
  readonly id: string
  readonly version: number
  readonly by: string
  readonly at: string
  /** By itself, at a time that was set for it. */
  readonly scheduled: boolean
  readonly name?: string
  readonly note?: string
}

/** What one merchant did in one go. */
export type Entry = {
  readonly kind: 'edit'
  readonly version: number
  readonly path: string
  readonly did: 'changed' | 'moved' | 'added' | 'removed'
  readonly by: string
  readonly at: string
  /** How many operations this entry stands for. */
  readonly count: number
}

/** Edits of one person and one place join while they lie less than this apart, ms. */
const TOGETHER_MS = 10 * 60_000

/**
 * A log, newest first, told as people would: a burst of typing in one place is one entry, named by its newest, and
 * each publishing stands above the edits that it put live. Both lists are newest first.
 */
export function entriesOf(
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
  // Any other `add` below an item is a text's first translation.
  const whole = place?.what === 'item' && place.path === schema
  return whole && operation === 'add' ? 'added' : whole && operation === 'remove' ? 'removed' : 'changed'
}

/** The section or item that a logged path lies in; its section where the item is gone with what it stood in. */
function whereOf({ schema }: LoggedOperation, place: DesignLocation | null): string {
  if (!place) return schema.split('.')[0] ?? schema
  return place.what === 'value' || place.what === 'rank'
    ? place.path.slice(0, place.path.lastIndexOf('.'))
    : place.path
}
