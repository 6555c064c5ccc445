import type { Product, Variant } from '@vitrine/commerce/entities'
import { expect, test } from 'vitest'
import type { CartItem } from '../device/cart/cart.ts'
import { refreshCart } from './refresh-cart.ts'

const variant: Variant = {
  id: 11,
  in_stock: 5,
  sku: '',
  image: null,
  price: 1000,
  old_price: null,
  currency: 'USD',
  option_1: 'M',
  option_2: null,
  option_3: null,
  plans: [],
}
const product: Product = {
  id: 1,
  handle: 'shirt',
  name: 'Shirt',
  image: '',
  planOnly: false,
  available: true,
  giftcard: false,
  description: '',
  options: [],
  values: [],
  variants: [variant],
}
const line: CartItem = {
  id: 1,
  handle: 'shirt',
  name: 'Shirt',
  image: '',
  planOnly: false,
  available: true,
  giftcard: false,
  options: [],
  variant,
  plan: null,
  quantity: 2,
  attributes: [],
}
const shop = (own: Product | null) => new Map([['shirt', own]])

test('a refreshed cart without changes is the same object', () => {
  const cart = [line]
  expect(refreshCart(cart, shop(product)).cart).toBe(cart)
  expect(refreshCart(cart, new Map()).cart).toBe(cart)
})
test('a cart in another market has its currency and prices, and keeps quantities', () => {
  const euro = { ...variant, price: 950, currency: 'EUR' }
  const { cart, gone } = refreshCart([line], shop({ ...product, variants: [euro] }))
  expect(cart[0]).toMatchObject({ quantity: 2, variant: { price: 950, currency: 'EUR' } })
  expect(gone).toEqual([])
})
test('a sold-out, deleted or plan-less cart line is named and not removed', () => {
  const plan = { id: 5, price: 900, old_price: null, name: 'Monthly', value: '', description: '' }
  const cases: [CartItem, Product | null][] = [
    [line, { ...product, variants: [{ ...variant, in_stock: 0 }] }],
    [line, { ...product, variants: [] }],
    [line, null],
    [{ ...line, plan }, product],
  ]
  for (const [own, found] of cases) {
    const { cart, gone } = refreshCart([own], shop(found))
    expect(gone).toEqual([11])
    expect(cart).toEqual([own])
  }
})
