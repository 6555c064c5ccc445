import type { Product, Variant } from '@vitrine/commerce/entities'
import { expect, test } from 'vitest'
import type { CartItem } from '../device/cart/cart.ts'
import { type CurrentVariants, refreshCart } from './refresh-cart.ts'

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
const shop = (own: Partial<Variant> = {}, of: Partial<Product> = {}) =>
  new Map([[11, { product: { ...product, ...of }, variant: { ...variant, ...own } }]])

test('a refreshed cart without changes is the same object', () => {
  const cart = [line]
  expect(refreshCart(cart, shop()).cart).toBe(cart)
  expect(refreshCart(cart, new Map()).cart).toBe(cart)
})
test('a cart in another market has its currency and prices, and keeps quantities', () => {
  const { cart, unavailableIds } = refreshCart([line], shop({ price: 950, currency: 'EUR' }))
  expect(cart[0]).toMatchObject({ quantity: 2, variant: { price: 950, currency: 'EUR' } })
  expect(unavailableIds).toEqual([])
})
test('lines in the currency of the buyer’s address keep their prices, and follow the shop in all else', () => {
  const abroad = { ...line, variant: { ...variant, price: 920, currency: 'EUR' } }
  const { cart } = refreshCart([abroad], shop({ in_stock: 1, price: 1100 }, { name: 'Linen shirt' }), 'EUR')
  expect(cart[0]).toMatchObject({
    name: 'Linen shirt',
    variant: { in_stock: 1, price: 920, currency: 'EUR' },
  })
  const home = refreshCart([abroad], shop({ price: 1100 }))
  expect(home.cart[0]?.variant).toMatchObject({ price: 1100, currency: 'USD' })
})
test('a cart line of a renamed product has its new handle, title and image, and can be bought', () => {
  const renamed = shop({}, { handle: 'linen-shirt', name: 'Linen shirt', image: 'https://cdn/new.jpg' })
  const { cart, unavailableIds } = refreshCart([line], renamed)
  expect(cart).toEqual([
    { ...line, handle: 'linen-shirt', name: 'Linen shirt', image: 'https://cdn/new.jpg' },
  ])
  expect(unavailableIds).toEqual([])
})
test('a sold-out, deleted or plan-less cart line is named and not removed', () => {
  const plan = { id: 5, price: 900, old_price: null, name: 'Monthly', value: '', description: '' }
  const cases: [CartItem, CurrentVariants][] = [
    [line, shop({ in_stock: 0 })],
    [line, new Map([[11, null]])],
    [line, shop({}, { planOnly: true })],
    [{ ...line, plan }, shop()],
  ]
  for (const [own, current] of cases) {
    const { cart, unavailableIds } = refreshCart([own], current)
    expect(unavailableIds).toEqual([11])
    expect(cart).toEqual([own])
  }
})
