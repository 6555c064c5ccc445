import { createStore } from 'zustand/vanilla'
import type { Lists, Wishlist } from './wishlist.types.ts'

export const EMPTY_LISTS: Lists = { lists: [], where: new Map() }

/** Creates an empty wishlist for the studio's canvas, which stores nothing. */
export function createEmptyWishlist(): Wishlist {
  return {
    refresh: async () => undefined,
    lists: createStore<Lists>()(() => EMPTY_LISTS),
    name: async (list) => list ?? '',
    move: async () => undefined,
  }
}
