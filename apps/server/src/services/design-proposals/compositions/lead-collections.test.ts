import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { EMPTY_BRIEF } from '@vitrine/core/contract/designs/design-brief'
import { expect, test } from 'vitest'
import { pickDifferent } from '../distinct-products.ts'
import { createArtShop } from './art-shop.testing.ts'
import { rankLeadCollections } from './lead-collections.ts'
import { findLeadingProduct } from './leading-product.ts'

const rank = (facts: ShopPortrait, sentence: string, turn = 0) =>
  rankLeadCollections({
    ...{ facts, turn, sentence },
    ...{ composition: 'poster', trade: 'art', centred: false, brief: EMPTY_BRIEF },
  }).map(({ title }) => title)

const withTitles = (...titles: readonly string[]): ShopPortrait =>
  createArtShop({
    collections: titles.map((title) => ({
      handle: title.toLowerCase(),
      title,
      image: `https://cdn.test/${title}.jpg`,
    })),
  })

test('a collection that the brief names leads the page, in each proposal', () => {
  for (const turn of [0, 1, 2])
    expect(rank(createArtShop(), 'Show our sculptures first', turn)[0]).toBe('Sculpture')
})

test('a collection that the brief rejects does not lead the page for it', () => {
  expect(rank(createArtShop(), 'Calm. No sculptures, please')[0]).toBe(rank(createArtShop(), 'Calm')[0])
})

test.each([['Gift cards'], ['Accessories'], ['Verpackung'], ['Échantillons'], ['بطاقة هدية']])(
  'a collection of %s leads no page of a shop that has others',
  (title) => {
    for (const turn of [0, 1, 2])
      expect(rank(withTitles(title, 'Prints', 'Posters'), '', turn).at(-1)).toBe(title)
  },
)

test('a collection that is named like the first best seller leads no page of a shop that has others', () => {
  const facts = createArtShop({}, (at) => (at === 0 ? { title: 'Bronze sculpture' } : {}))
  for (const turn of [0, 1, 2]) expect(rank(facts, '', turn)[0]).not.toBe('Sculpture')
  expect(rank(facts, 'Show our sculptures first')[0]).toBe('Sculpture')
})

test('a photo with an object that is hardly to be seen leads no page', () => {
  const facts = createArtShop({
    focalPoints: { 'https://cdn.test/c0.jpg': { x: 50, y: 50, ground: 'eeeeee', share: 3 } },
  })
  for (const turn of [0, 1, 2]) expect(rank(facts, '', turn).at(-1)).toBe('Prints')
})

test('products side by side differ where the shop has others than two of a kind', () => {
  const { products } = createArtShop({}, (at) => ({
    title: ['Oil painting', 'Canvas painting', 'Bronze'][at] ?? `Oil painting ${at}`,
  }))
  expect(pickDifferent(products, 2).map(({ title }) => title)).toEqual(['Oil painting', 'Bronze'])
  expect(pickDifferent(products.slice(0, 2), 2)).toHaveLength(2)
})

test('an opening with one product shows the dearest that the rows below do not begin with, and no voucher', () => {
  const prices = [900, 20, 30, 40, 50, 300, 60, 800]
  const facts = createArtShop({}, (at) => ({
    title: at === 7 ? 'Gift card' : `Work ${at}`,
    price: prices[at] ?? 10,
  }))
  expect(findLeadingProduct(facts)?.title).toBe('Work 5')
})
