import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { isObject } from './operations.ts'
import type { Json, JsonObject } from './operations.types.ts'
import { compareByRank } from './rank-order.ts'

export type RankedRecord = JsonObject & { readonly rank: string }

function isRanked(value: Json | undefined): value is RankedRecord {
  return isObject(value) && typeof value.rank === 'string'
}

type Ranked = { readonly id: string; readonly item: RankedRecord }

/**
 * Ordered items by list object: records never change, and an editor asks for each row's position on every keystroke.
 */
const rankedByList = new WeakMap<object, readonly Ranked[]>()

/** Returns the items of a list `{[id]: {rank, ...}}` by rank, then id, so that every editor has the same order. */
export function listByRank(list: Json | undefined): readonly Ranked[] {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return []
  const before = rankedByList.get(list)
  if (before) return before
  const items = Object.entries(list)
    .flatMap(([id, item]) => (isRanked(item) ? [{ id, item }] : []))
    .sort((a, b) => compareByRank({ id: a.id, rank: a.item.rank }, { id: b.id, rank: b.item.rank }))
  rankedByList.set(list, items)
  return items
}

/** Returns a rank between two neighbors; null stands for the start or end of the list. */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, before !== null && after !== null && before >= after ? null : after)
}

/**
 * Returns the rank for position `index` of the list (0 first), not counting the item `moving` itself. When neighbors
 * have equal ranks, the item goes after both.
 */
export function rankAt(list: Json | undefined, index: number, moving?: string): string {
  const others = listByRank(list).filter(({ id }) => id !== moving)
  const before = others[Math.min(index, others.length) - 1]?.item.rank ?? null
  const after =
    others.slice(Math.max(index, 0)).find(({ item }) => before === null || item.rank > before)?.item.rank ??
    null
  return rankBetween(before, after)
}

/** Returns `count` ascending ranks for items that are inserted at `index` of the list (0 first). */
export function createRanksAt(list: Json | undefined, index: number, count: number): readonly string[] {
  const all = listByRank(list)
  const before = all[Math.min(index, all.length) - 1]?.item.rank ?? null
  const after =
    all.slice(Math.max(index, 0)).find(({ item }) => before === null || item.rank > before)?.item.rank ?? null
  return generateNKeysBetween(before, after, count)
}

/** Returns `count` ascending ranks for a new list. */
export function startRanks(count: number): readonly string[] {
  return generateNKeysBetween(null, null, count)
}
