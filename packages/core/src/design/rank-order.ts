import type { RankedItem } from './fields.ts'

type Placed = { readonly id: string } & RankedItem

/** Compares list items by rank, then by id, so that every editor and phone has the same order. */
export function compareByRank(a: Placed, b: Placed): number {
  return compare(a.rank, b.rank) || compare(a.id, b.id)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Returns the items of a list `{[id]: {rank, ...}}` in order, each with its id. */
export function inOrder<T extends RankedItem>(
  list: Readonly<Record<string, T>>,
): readonly (T & { readonly id: string })[] {
  return Object.entries(list)
    .map(([id, item]) => ({ ...item, id }))
    .sort(compareByRank)
}
