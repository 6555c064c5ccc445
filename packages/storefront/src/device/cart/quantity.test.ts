import type { Variant } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMaxQuantity, toRuledQuantity } from './quantity.ts'

const variant = (own: Partial<Variant> = {}): Variant => ({
  id: 1,
  in_stock: 999,
  sku: '',
  image: null,
  price: 250,
  old_price: null,
  currency: 'USD',
  option_1: null,
  option_2: null,
  option_3: null,
  plans: [],
  ...own,
})
const boxes = variant({ rule: { minimum: 10, maximum: 200, increment: 5 } })

test('a quantity rule raises what is less, and rounds up to its increment', () => {
  expect([0, 1, 10, 11, 15, 500].map((quantity) => toRuledQuantity(quantity, boxes))).toEqual([
    10, 10, 10, 15, 15, 200,
  ])
  expect([0, 1, 7].map((quantity) => toRuledQuantity(quantity, variant()))).toEqual([1, 1, 7])
})

test('the largest quantity is a multiple of the increment within rule and stock', () => {
  expect(getMaxQuantity(boxes)).toBe(200)
  expect(getMaxQuantity({ ...boxes, in_stock: 43 })).toBe(40)
  expect(getMaxQuantity({ ...boxes, in_stock: 3 })).toBe(10)
  expect(getMaxQuantity(variant({ in_stock: 7 }))).toBe(7)
  expect(getMaxQuantity(null)).toBe(1)
})

test('any quantity becomes one that the platform accepts', () => {
  const rule = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 10 }), fc.nat(10))
    .map(([increment, times, more]) => ({
      increment,
      minimum: increment * times,
      maximum: increment * (times + more),
    }))
  fc.assert(
    fc.property(rule, fc.integer({ min: -5, max: 1000 }), (own, quantity) => {
      const ruled = toRuledQuantity(quantity, variant({ rule: own }))
      expect(ruled % own.increment).toBe(0)
      expect(ruled).toBeGreaterThanOrEqual(own.minimum)
      expect(ruled).toBeLessThanOrEqual(own.maximum)
      expect(toRuledQuantity(ruled, variant({ rule: own }))).toBe(ruled)
    }),
  )
})
