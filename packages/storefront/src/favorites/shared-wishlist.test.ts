import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSharedWishlist, toSharedWishlistPath } from './shared-wishlist.ts'

describe('the link of a shared wishlist', () => {
  test('has its products in the fragment, which no server sees, and restores them', () => {
    expect(toSharedWishlistPath([7, 8])).toBe('/favorites#wishes=7,8')
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 100 }), (products) => {
        expect(parseSharedWishlist(toSharedWishlistPath(products).replace('/favorites', ''))).toEqual(
          products,
        )
      }),
    )
  })
  test.each([
    ['', null],
    ['#lines=7:1', null],
    [`#wishes=${'7,'.repeat(2000)}`, null],
    ['#wishes=', []],
    ['#wishes=0,-1,1.5,9e9,99999999999999999,x,<img>,7\u0000,__proto__', []],
    ['#wishes=7,7,8%2C9', [7, 8, 9]],
  ])('with invalid parts (%.40j) is read as far as valid', (fragment, products) => {
    expect(parseSharedWishlist(fragment)).toEqual(products)
  })
})
