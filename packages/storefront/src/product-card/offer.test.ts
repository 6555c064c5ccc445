import type { Product, Variant } from '@vitrine/commerce/entities'
import { expect, test } from 'vitest'
import { getCardImage, toOffer, toProductHref } from './offer.ts'

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

test('a product offer is the cheapest available variant, and says whether others cost more', () => {
  const offer = toOffer(
    product(variant({ price: 900, in_stock: 0 }), variant({ price: 2000 }), variant({ price: 3000 })),
  )
  expect(offer).toMatchObject({ price: 2000, from: true, soldOut: false })
})
test('a product offer has whole-percent discounts, never 0%', () => {
  expect(toOffer(product(variant({ price: 7500, old_price: 10_000 })))).toMatchObject({
    percent: 25,
    oldPrice: 10_000,
  })
  expect(toOffer(product(variant({ price: 9999, old_price: 10_000 })))?.percent).toBeNull()
  expect(toOffer(product(variant({ price: 4500, old_price: 12_000 })))?.percent).toBe(62)
})
test('a product offer ignores a compare-at price that is not higher', () => {
  expect(toOffer(product(variant({ price: 5000, old_price: 5000 })))).toMatchObject({
    percent: null,
    oldPrice: null,
  })
})
test('a sold-out product offer still has its price', () => {
  expect(toOffer(product(variant({ in_stock: 0 })))).toMatchObject({ price: 5000, soldOut: true })
})
test('a product offer without variants has no price', () => {
  expect(toOffer(product())).toBeNull()
})

const listed = { from: null, swatches: [], colors: 0, match: null }

test('a product offer in a list, with one variant only, says From where others cost more', () => {
  const one = product(variant({ price: 3000, old_price: 4000 }))
  expect(toOffer({ ...one, listed: { ...listed, from: 2400 } })).toMatchObject({
    price: 2400,
    from: true,
    // The compare-at price is that of the more expensive variant.
    oldPrice: null,
    percent: null,
  })
  expect(toOffer({ ...one, listed })).toMatchObject({ price: 3000, from: false, oldPrice: 4000 })
})
test('a product offer of a matched variant has its image, price and stock, and links to it', () => {
  const match = { variant: 7, image: 'sage.jpg', options: ['Color', 'Größe & Form'] }
  const one = {
    ...product(variant({ id: 7, price: 3000, in_stock: 0 })),
    available: true,
    image: 'clay.jpg,more.jpg',
  }
  const sought = { ...one, listed: { ...listed, from: 2400, match } }
  expect(toOffer(sought)).toMatchObject({ price: 3000, from: false, soldOut: true })
  expect(getCardImage(sought)).toBe('sage.jpg')
  expect(toProductHref({ handle: sought.handle, match })).toBe(
    '/p/lamp?variant=7&by=Color&by=Gr%C3%B6%C3%9Fe%20%26%20Form',
  )
  expect(getCardImage({ ...one, listed })).toBe('clay.jpg')
  expect(toProductHref({ handle: one.handle, match: null })).toBe('/p/lamp')
})
