import type { OrderItem, Product, Variant } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlans, toBuyAgainLines } from './buy-again.ts'

const item = (own: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  handle: 'mug',
  variant: 11,
  name: 'Mug',
  quantity: 2,
  price: 900,
  full: 2000,
  image: null,
  options: '',
  ...own,
})
const variant: Variant = {
  id: 11,
  in_stock: 9,
  sku: '',
  image: null,
  price: 1200,
  old_price: null,
  currency: 'USD',
  option_1: null,
  option_2: null,
  option_3: null,
  plans: [],
}
const sold = (stock: number, own: Partial<Product> = {}) => {
  const product: Product = {
    id: 1,
    handle: 'mug',
    planOnly: false,
    available: true,
    giftcard: false,
    name: 'Mug',
    image: '',
    description: '',
    options: [],
    values: [],
    variants: [variant],
    ...own,
  }
  return new Map([[11, { product, variant: { ...variant, in_stock: stock } }]])
}

test('Buy again adds available items at current prices, in the bought quantities', () => {
  const { lines, missing, fewer } = toBuyAgainLines([item()], sold(9))
  expect(lines).toMatchObject([{ quantity: 2, plan: null, variant: { id: 11, price: 1200 } }])
  expect([missing, fewer]).toEqual([[], []])
})
test('Buy again uses only plans that the server names', () => {
  expect(parsePlans({ plans: [{ variant: 11, name: 'Monthly' }, { variant: 'x' }, null] })).toEqual(
    new Map([[11, 'Monthly']]),
  )
  for (const nothing of [null, undefined, {}, { plans: 3 }]) expect(parsePlans(nothing).size).toBe(0)
})
test('Buy again names deleted, sold-out and subscription-only items', () => {
  const unavailableCases = [
    [item({ variant: null }), sold(9)],
    [item(), new Map()],
    [item(), sold(0)],
    [item({ variant: 12 }), sold(9)],
    [item(), sold(9, { planOnly: true })],
  ] as const
  for (const [one, current] of unavailableCases)
    expect(toBuyAgainLines([one], current)).toEqual({
      lines: [],
      missing: ['Mug'],
      fewer: [],
    })
})
test('Buy again finds a product whose handle was renamed since the order', () => {
  const { lines } = toBuyAgainLines([item({ handle: 'old-mug' })], sold(9))
  expect(lines).toMatchObject([{ product: { handle: 'mug' }, quantity: 2 }])
})
test('Buy again reduces a quantity to the stock and says so', () => {
  const { lines, fewer } = toBuyAgainLines([item({ quantity: 5 })], sold(3))
  expect(lines.map(({ quantity }) => quantity)).toEqual([3])
  expect(fewer).toEqual(['Mug'])
})
test('Buy again never exceeds a variant’s stock, over all lines', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 })), fc.nat(20), (quantities, stock) => {
      const items = quantities.map((quantity) => item({ quantity }))
      const { lines } = toBuyAgainLines(items, sold(stock))
      const totalQuantity = lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0)
      expect(totalQuantity).toBe(
        Math.min(
          stock,
          quantities.reduce((sum, one) => sum + one, 0),
        ),
      )
    }),
  )
})
