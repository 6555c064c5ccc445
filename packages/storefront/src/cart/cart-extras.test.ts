import { createCartLine } from '@vitrine/testing/memory.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, countItems, toLineKey } from '../device/cart/cart.ts'
import { EMPTY_CART_EXTRAS, moveToCart, saveForLater, toCartAttributes } from './cart-extras.ts'
import { getFreeDeliveryProgress } from './free-delivery.ts'

const line = (id: number, quantity = 1) => ({ ...createCartLine({ id }), quantity })

describe('saving cart lines for later', () => {
  test('and restoring them loses and duplicates nothing, in any order', () => {
    const step = fc.record({ back: fc.boolean(), place: fc.nat(5) })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
        fc.array(step),
        (quantities, steps) => {
          const cart = quantities.map((quantity, index) => line(index + 1, quantity))
          let now: { readonly cart: Cart; readonly aside: typeof EMPTY_CART_EXTRAS } = {
            cart,
            aside: EMPTY_CART_EXTRAS,
          }
          for (const { back, place } of steps) {
            const from = back ? now.aside.later : now.cart
            const one = from[place % Math.max(1, from.length)]
            if (one) now = back ? moveToCart(now, one) : saveForLater(now, one)
            expect(countItems(now.cart) + countItems(now.aside.later)).toBe(countItems(cart))
            const keys = now.aside.later.map(toLineKey)
            expect(new Set(keys).size).toBe(keys.length)
          }
        },
      ),
    )
  })
  test('adds to a line already saved, which moves to the front', () => {
    const aside = { ...EMPTY_CART_EXTRAS, later: [line(1), line(2, 2)] }
    const { later } = saveForLater({ cart: [line(2, 3)], aside }, line(2, 3)).aside
    expect(later.map(({ id, quantity }) => [id, quantity])).toEqual([
      [2, 5],
      [1, 1],
    ])
  })
  test('ignores a restore of a line that is not saved', () => {
    const now = { cart: [line(1)], aside: EMPTY_CART_EXTRAS }
    expect(moveToCart(now, line(7))).toEqual(now)
  })
})

describe('the extras of an order', () => {
  const aside = { note: '  Ring twice ', wrap: true, later: [] }
  test('are what the design shows, and nothing hidden', () => {
    expect(toCartAttributes(aside, { showNote: true, showGiftWrap: true })).toEqual({
      note: 'Ring twice',
      attributes: [{ key: 'Gift wrap', value: 'Yes' }],
    })
    expect(toCartAttributes(aside, { showNote: false, showGiftWrap: false })).toEqual({
      note: '',
      attributes: [],
    })
    expect(toCartAttributes(null, { showNote: true, showGiftWrap: true })).toEqual({
      note: '',
      attributes: [],
    })
  })
})

describe('the free-shipping progress', () => {
  const usd = { from: 10_000, discount: 0, currency: 'USD' }
  const of = (cents: number, part = {}) => {
    const { variant } = createCartLine()
    return { ...createCartLine(part), quantity: 1, variant: { ...variant, price: cents, currency: 'USD' } }
  }
  test('is the missing amount, between zero and the threshold', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.nat(5_000_000), (price, discount) => {
        const progress = getFreeDeliveryProgress([of(price)], { ...usd, discount })
        expect(progress?.remainingAmount).toBe(Math.max(0, 10_000 - Math.max(0, price - discount)))
        expect(progress?.share).toBeGreaterThanOrEqual(0)
        expect(progress?.share).toBeLessThanOrEqual(1)
      }),
    )
  })
  test('ignores gift cards, which are not shipped', () => {
    expect(getFreeDeliveryProgress([of(9000, { giftcard: true })], usd)).toBeNull()
    expect(getFreeDeliveryProgress([of(9000, { giftcard: true }), of(4000)], usd)?.remainingAmount).toBe(6000)
  })
  test('is not shown in a currency without a threshold or with a zero one', () => {
    expect(getFreeDeliveryProgress([of(4000)], { ...usd, currency: 'AED' })).toBeNull()
    expect(getFreeDeliveryProgress([of(4000)], { ...usd, from: 0 })).toBeNull()
    expect(getFreeDeliveryProgress([], usd)).toBeNull()
  })
})
