import { createStore } from 'zustand/vanilla'
import type { Lists, Wishlist } from './wishlist.types.ts'

export const EMPTY_LISTS: Lists = { lists: [], where: new Map() }

/** The wishlist of nobody: the canvas, where nothing is kept. */
export function createEmptyWishlist(): Wishlist {
  return {
    refresh: async () => undefined,
    lists: createStore<Lists>()(() => EMPTY_LISTS),
    name: async (list) => list ?? '',
    move: async () => undefined,
  }
}
