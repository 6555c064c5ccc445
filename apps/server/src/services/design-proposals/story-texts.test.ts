import type { ShopPortrait } from '@vitrine/commerce/shop/shop-portrait'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { expect, test } from 'vitest'
import { createStoryTexts } from './story-texts.ts'

const shopOf = (...titles: string[]): ShopPortrait => ({
  name: 'Nordwerk',
  colors: [],
  logo: '',
  collections: titles.map((title, at) => ({ handle: `c${at}`, title, image: '' })),
  products: [],
})

test('a story says in two sentences what the store sells, by its own collections and in every language', () => {
  for (const turn of [0, 1, 2]) {
    const { title, body } = createStoryTexts(
      shopOf('Sale', 'New in', 'Coffee', 'Tea', 'Chocolate', 'Pantry'),
      turn,
    )
    expect(Object.keys(body).toSorted()).toEqual([...LANGUAGES].toSorted())
    for (const language of LANGUAGES) {
      expect(title[language]).toContain('Nordwerk')
      expect(body[language]).toContain('Coffee')
      expect(body[language]).toContain('Chocolate')
      expect(body[language]).not.toMatch(/Sale|New in|Pantry|[{}]/)
    }
    expect(body.en?.match(/[.]( |$)/g)).toHaveLength(2)
  }
})

test('a store for food and drinks tells a story of two sentences about meals, in every language', () => {
  const { body } = createStoryTexts(shopOf('Coffee', 'Tea', 'Chocolate'), 0, 'food')
  expect(body.en).toContain('on your table')
  for (const language of LANGUAGES) {
    expect(body[language]).toContain('Chocolate')
    expect(body[language]?.match(/[.]( |$)/g)).toHaveLength(2)
  }
})

test('a story of a store with one collection lists nothing', () => {
  expect(createStoryTexts(shopOf('Coffee'), 0).body.en).not.toMatch(/Coffee|[{}]/)
})

test('names of collections in a story cannot bring in markup or addresses', () => {
  const { body } = createStoryTexts(shopOf('<b>Tea</b>', 'https://evil.test', '{shop}'), 0)
  expect(body.en).not.toMatch(/[<>{}]|https?:/)
})
