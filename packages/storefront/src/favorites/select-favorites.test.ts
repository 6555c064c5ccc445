import fc from 'fast-check'
import { expect, test } from 'vitest'
import { selectFavorites } from './select-favorites.ts'

test('the wishlist shows the latest product first and omits deleted ones', () => {
  expect(selectFavorites([{ id: 1 }, { id: 3 }], [1, 2, 3])).toEqual([{ id: 3 }, { id: 1 }])
})
test('the wishlist never shows a product that is not on it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(20)), fc.uniqueArray(fc.nat(20)), (came, favoriteIds) => {
      const selectedProducts = selectFavorites(
        came.map((id) => ({ id })),
        favoriteIds,
      )
      expect(selectedProducts.every(({ id }) => favoriteIds.includes(id) && came.includes(id))).toBe(true)
    }),
  )
})
