import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { isObject } from './operations.ts'
import type { Json, JsonObject } from './operations.types.ts'
import { compareByRank } from './order.ts'

export type RankedRecord = JsonObject & { readonly rank: string }

function isRanked(value: Json | undefined): value is RankedRecord {
  return isObject(value) && typeof value.rank === 'string'
}

type Ranked = { readonly id: string; readonly item: RankedRecord }

/** Orders by the very list: records never change, and an editor asks for each row's place after each key. */
const known = new WeakMap<object, readonly Ranked[]>()

/** The items of an ordered list `{[id]: {rank, ...}}` by rank, then id, so that every editor sees one order. */
export function listByRank(list: Json | undefined): readonly Ranked[] {
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return []
  const before = known.get(list)
  if (before) return before
  const items = Object.entries(list)
    .flatMap(([id, item]) => (isRanked(item) ? [{ id, item }] : []))
    .sort((a, b) => compareByRank({ id: a.id, rank: a.item.rank }, { id: b.id, rank: b.item.rank }))
  known.set(list, items)
  return items
}

/** A rank between two neighbours; null stands for the list's start or end. */
export function rankBetween(before: string | null, after: string | null): string {
  return generateKeyBetween(before, before !== null && after !== null && before >= after ? null : after)
}

/**
 * The rank that puts an item at `index` of the list (0 first), not counting the item `moving` itself.
 * Where two editors gave neighbours the same rank the item lands behind both.
 */
export function rankAt(list: Json | undefined, index: number, moving?: string): string {
  const others = listByRank(list).filter(({ id }) => id !== moving)
  const before = others[Math.min(index, others.length) - 1]?.item.rank ?? null
  const after =
    others.slice(Math.max(index, 0)).find(({ item }) => before === null || item.rank > before)?.item.rank ??
    null
  return rankBetween(before, after)
}

/** `count` ranks in order, for what is put together at `index` of the list (0 first). */
export function createRanksAt(list: Json | undefined, index: number, count: number): readonly string[] {
  const all = listByRank(list)
  const before = all[Math.min(index, all.length) - 1]?.item.rank ?? null
  const after =
    all.slice(Math.max(index, 0)).find(({ item }) => before === null || item.rank > before)?.item.rank ?? null
  return generateNKeysBetween(before, after, count)
}

/** `count` ranks in order, for a list's start. */
export function startRanks(count: number): readonly string[] {
  return generateNKeysBetween(null, null, count)
}
