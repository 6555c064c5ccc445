import type { Product, Variant } from '@vitrine/commerce/entities'
import { expect, it } from 'vitest'
import { offerOf } from './offer.ts'

const variant = (over: Partial<Variant>): Variant => ({
  id: 1,
  in_stock: 3,
  sku: '',
  image: null,
  price: 5000,
  old_price: null,
  currency: 'USD',
  option_1: null,
  option_2: null,
  option_3: null,
  plans: [],
  ...over,
})
const product = (...variants: readonly Variant[]): Product => ({
  id: 1,
  handle: 'lamp',
  planOnly: false,
  available: variants.some(({ in_stock }) => in_stock > 0),
  giftcard: false,
  name: 'Lamp',
  image: '',
  description: '',
  options: [],
  values: [],
  variants,
})

it('shows the cheapest that can be bought, and says that others cost more', () => {
  const offer = offerOf(
    product(variant({ price: 900, in_stock: 0 }), variant({ price: 2000 }), variant({ price: 3000 })),
  )
  expect(offer).toMatchObject({ price: 2000, from: true, soldOut: false })
})
it('gives the reduction in whole percent, never 0%', () => {
  expect(offerOf(product(variant({ price: 7500, old_price: 10_000 })))).toMatchObject({
    percent: 25,
    oldPrice: 10_000,
  })
  expect(offerOf(product(variant({ price: 9999, old_price: 10_000 })))?.percent).toBe(1)
})
it('an old price that is not higher is no reduction', () => {
  expect(offerOf(product(variant({ price: 5000, old_price: 5000 })))).toMatchObject({
    percent: null,
    oldPrice: null,
  })
})
it('a sold-out product still shows its price', () => {
  expect(offerOf(product(variant({ in_stock: 0 })))).toMatchObject({ price: 5000, soldOut: true })
})
it('a product without variants has no price to show', () => {
  expect(offerOf(product())).toBeNull()
})
