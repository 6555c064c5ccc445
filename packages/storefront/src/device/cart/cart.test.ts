import type { Variant } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  add,
  type CartItem,
  countItems,
  decrement,
  drop,
  findPlatformLine,
  getSubtotal,
  increment,
  setQuantity,
  toCartLine,
  toLineKey,
} from './cart.ts'

const variant = (id: number, price = 1000): Variant => ({
  id,
  in_stock: 5,
  sku: '',
  image: null,
  price,
  old_price: null,
  currency: 'USD',
  option_1: null,
  option_2: null,
  option_3: null,
  plans: [],
})
const plan = (id: number) => ({ id, price: 800, old_price: null, name: '', value: '', description: '' })
const line = (id: number, variantId: number, planId: number | null): Omit<CartItem, 'quantity'> => ({
  id,
  handle: `p${id}`,
  name: 'P',
  image: '',
  planOnly: false,
  available: true,
  giftcard: false,
  options: [],
  variant: variant(variantId),
  plan: planId === null ? null : plan(planId),
  attributes: [],
})
const small = fc.integer({ min: 1, max: 3 })
const anyLine = fc.tuple(small, small, fc.option(small)).map(([id, v, p]) => line(id, v, p))
const anyCart = fc
  .array(fc.tuple(anyLine, fc.integer({ min: 1, max: 9 })), { maxLength: 12 })
  .map((adds) => adds.reduce<readonly CartItem[]>((cart, [item, quantity]) => add(cart, item, quantity), []))

describe('the cart', () => {
  test('merges the same product, variant and plan, and adds anything else as a new line of 1', () => {
    const cart = add(add(add([], line(1, 1, null)), line(1, 1, null)), line(1, 1, 7))
    expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1])
  })
  test('keeps gift cards for two recipients apart, in any order of their attributes', () => {
    const to = (...attributePairs: readonly (readonly [string, string])[]) => ({
      ...line(1, 1, null),
      attributes: attributePairs.map(([key, value]) => ({ key, value })),
    })
    const ada = to(['Recipient email', 'ada@example.com'], ['Message', 'Yours'])
    const duplicate = to(['Message', 'Yours'], ['Recipient email', 'ada@example.com'])
    const cart = [ada, duplicate, to(['Recipient email', 'ben@example.com']), line(1, 1, null)].reduce(
      (all, one) => add(all, one),
      [] as readonly CartItem[],
    )
    expect(cart.map(({ quantity }) => quantity)).toEqual([2, 1, 1])
    const [, ben] = cart
    expect(ben && drop(cart, ben)).toHaveLength(2)
    const platformLines = cart.map((own) => ({ ...own, quantity: 1 })).toReversed()
    expect(ben && findPlatformLine(ben, platformLines)).toMatchObject({
      attributes: [{ value: 'ben@example.com' }],
    })
  })
  test('has every product, variant and plan once, each with at least 1', () => {
    fc.assert(
      fc.property(anyCart, (cart) => {
        expect(new Set(cart.map(toLineKey)).size).toBe(cart.length)
        expect(cart.every(({ quantity }) => quantity >= 1)).toBe(true)
      }),
    )
  })
  test('increases the count by the added quantity and keeps its order', () => {
    fc.assert(
      fc.property(anyCart, anyLine, small, (cart, item, quantity) => {
        const after = add(cart, item, quantity)
        expect(countItems(after)).toBe(countItems(cart) + quantity)
        expect(after.slice(0, cart.length).map(toLineKey)).toEqual(cart.map(toLineKey))
      }),
    )
  })
  test('is unchanged by one more and one fewer', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, item) => {
        expect(decrement(increment(cart, item), item)).toEqual(
          cart.some((own) => toLineKey(own) === toLineKey(item)) ? cart : decrement(cart, item),
        )
      }),
    )
  })
  test('drops a line at quantity 1 by one fewer, and whole by removal', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, item) => {
        const remainingLines = drop(cart, item)
        expect(remainingLines.some((own) => toLineKey(own) === toLineKey(item))).toBe(false)
        let less = cart
        const before = cart.find((own) => toLineKey(own) === toLineKey(item))?.quantity ?? 0
        for (let times = 0; times < before; times++) less = decrement(less, item)
        expect(less).toEqual(remainingLines)
      }),
    )
  })
  test('sets a quantity, and removes a line at zero', () => {
    const cart = add([], line(1, 1, null))
    expect(countItems(setQuantity(cart, line(1, 1, null), 4))).toBe(4)
    expect(setQuantity(cart, line(1, 1, null), 0)).toEqual([])
  })
  test("uses a plan's own price", () => {
    expect(getSubtotal(add(add([], line(1, 1, null), 2), line(1, 1, 7)))).toBe(2800)
  })
  test('stores one image of a product with many', () => {
    const { id, handle, name, planOnly, available, giftcard, options } = line(1, 1, null)
    const product = { id, handle, name, planOnly, available, giftcard, options, image: 'a.jpg,b.jpg' }
    expect(toCartLine({ product, variant: variant(1), plan: null }).image).toBe('a.jpg')
  })
})

test('a line that is added, from wherever, has a quantity that its rule allows', () => {
  const ruled = {
    ...line(1, 11, null),
    variant: { ...variant(11), in_stock: 999, rule: { minimum: 10, maximum: 30, increment: 5 } },
  }
  const once = add([], ruled)
  expect(once).toMatchObject([{ quantity: 10 }])
  expect(add(once, ruled)).toMatchObject([{ quantity: 15 }])
  expect(add(once, ruled, 99)).toMatchObject([{ quantity: 30 }])
})
