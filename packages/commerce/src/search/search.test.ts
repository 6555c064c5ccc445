import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
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

test('a search treats its last word as a prefix and returns products only', async () => {
  const { client, requests } = await startScriptedShop([respondData({ search: none })])
  expect(
    await fetchSearchResults(client, { ...context, query: ' sho ', filters: ['{"available":true}'] }),
  ).toEqual({
    products: { items: [], cursor: null },
    filters: [],
    total: 0,
  })
  expect(requests[0]?.query).toContain('prefix: LAST, types: [PRODUCT]')
  expect(requests[0]?.variables).toEqual({
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

test('a search is sorted by relevance or price, because the platform has no other order', async () => {
  const { client, requests } = await startScriptedShop([respondData({ search: none })])
  await fetchSearchResults(client, { ...context, query: 'a', sort: 'pricedown' })
  expect(requests[0]?.variables).toMatchObject({ sortKey: 'PRICE', reverse: true })
})

test('suggestions request at most the platform’s ten', async () => {
  const { client, requests } = await startScriptedShop([respondData({ predictiveSearch: null })])
  expect(await fetchPredictions(client, { ...context, query: 'a', limit: 15 })).toEqual({
    products: [],
    collections: [],
    queries: [],
  })
  expect(requests[0]?.variables.limit).toBe(10)
})

test('an empty search suggests nothing and makes no request', async () => {
  const { client, requests } = await startScriptedShop([{ status: 500 }])
  expect((await fetchPredictions(client, { ...context, query: '  ' })).products).toEqual([])
  expect(requests).toHaveLength(0)
})
