import { createStore } from 'zustand/vanilla'
import type { Lists, Wishlist } from '../device/wishlist/wishlist.types.ts'

/** Creates an in-memory wishlist with these lists, for the studio. */
export function createSampleWishlist(start: Lists): Wishlist {
  const lists = createStore<Lists>()(() => start)
  return {
    refresh: async () => undefined,
    lists,
    name: async (list, name) => {
      const id = list ?? crypto.randomUUID()
      lists.setState(({ lists: before }) => {
        const others = before.filter((one) => one.list !== id)
        return { lists: name === null ? others : [...others, { list: id, name }] }
      })
      return id
    },
    move: async (product, list) => {
      lists.setState(({ where }) => ({ where: new Map([...where, [product, list]]) }))
    },
  }
}
