import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getDiscountPercent, getPriceAt } from './prices.ts'

test.each([
  [7500, 10_000, 25],
  [4500, 12_000, 62],
  [998, 1000, null],
  [990, 1000, 1],
  [1, 10_000, 99],
  [0, 10_000, 99],
  [1000, 1000, null],
  [1000, 900, null],
  [1000, null, null],
])('a price of %s instead of %s is %s percent off', (price, old, percent) => {
  expect(getDiscountPercent(price, old)).toBe(percent)
})

test('a discount in percent never promises more than the price gives', () => {
  const amount = fc.integer({ min: 0, max: 1e9 })
  fc.assert(
    fc.property(amount, amount, (price, old) => {
      const percent = getDiscountPercent(price, old)
      if (percent === null) {
        expect(old === 0 || (old - price) * 100 < old).toBe(true)
        return
      }
      expect(percent).toBeGreaterThanOrEqual(1)
      expect(percent).toBeLessThanOrEqual(99)
      expect(percent * old).toBeLessThanOrEqual((old - price) * 100)
    }),
  )
})

test('a piece costs the volume price from its quantity on', () => {
  const cheaper = {
    price: 250,
    breaks: [
      { from: 50, price: 220 },
      { from: 100, price: 190 },
    ],
  }
  expect([1, 49, 50, 99, 100, 500].map((quantity) => getPriceAt(cheaper, quantity))).toEqual([
    250, 250, 220, 220, 190, 190,
  ])
  expect(getPriceAt({ price: 250 }, 100)).toBe(250)
})
