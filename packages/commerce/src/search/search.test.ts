import { data, scriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchPredictions } from './predictive.ts'
import { fetchSearchResults } from './productsSearch.ts'

const context = { lang: 'fr', locale: 'FR' } as const
const none = {
  totalCount: 0,
  productFilters: [],
  nodes: [],
  pageInfo: { hasNextPage: false, endCursor: null },
}

test('a search takes the last word for half typed and wants products alone', async () => {
  const { client, asked } = await scriptedShop([data({ search: none })])
  expect(
    await fetchSearchResults(client, { ...context, query: ' sho ', filters: ['{"available":true}'] }),
  ).toEqual({
    products: { items: [], cursor: null },
    filters: [],
    total: 0,
  })
  expect(asked[0]?.query).toContain('prefix: LAST, types: [PRODUCT]')
  expect(asked[0]?.variables).toEqual({
    query: 'sho',
    cursor: null,
    first: 10,
    sortKey: 'RELEVANCE',
    reverse: false,
    filters: [{ available: true }],
    narrowed: false,
    several: false,
    m0: [],
    m1: [],
    m2: [],
    country: 'FR',
    language: 'FR',
  })
})

test('a search is sorted by relevance or by price, for the platform knows no other order', async () => {
  const { client, asked } = await scriptedShop([data({ search: none })])
  await fetchSearchResults(client, { ...context, query: 'a', sort: 'pricedown' })
  expect(asked[0]?.variables).toMatchObject({ sortKey: 'PRICE', reverse: true })
})

test('suggestions never ask for more than the ten the platform gives', async () => {
  const { client, asked } = await scriptedShop([data({ predictiveSearch: null })])
  expect(await fetchPredictions(client, { ...context, query: 'a', limit: 15 })).toEqual({
    products: [],
    collections: [],
    queries: [],
  })
  expect(asked[0]?.variables.limit).toBe(10)
})

test('nothing typed suggests nothing and asks nothing', async () => {
  const { client, asked } = await scriptedShop([{ status: 500 }])
  expect((await fetchPredictions(client, { ...context, query: '  ' })).products).toEqual([])
  expect(asked).toHaveLength(0)
})
