import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { toCollection } from '../catalog/collections.ts'
import { filterOf, formatPriceFilter, parseProductFilters } from '../catalog/filters.ts'
import { createContextVariables, toCountryCode } from '../context.ts'
import { SORTS } from '../entities.ts'
import { createCollectionVariables, fetchCollection } from './collection.ts'

const context = { lang: 'ar', locale: 'AE' } as const

test.each([
  ['featured', 'COLLECTION_DEFAULT', false],
  ['bestsellers', 'BEST_SELLING', false],
  ['newest', 'ID', true],
  ['priceup', 'PRICE', false],
  ['pricedown', 'PRICE', true],
] as const)('a collection by %s is sorted by %s', (sort, sortKey, reverse) => {
  expect(SORTS).toContain(sort)
  expect(createCollectionVariables({ ...context, handle: 'a', sort })).toMatchObject({ sortKey, reverse })
})

test('a collection has 10 products per page in the merchant’s order, language and country of the shopper', () => {
  expect(createCollectionVariables({ ...context, handle: 'a' })).toEqual({
    handle: 'a',
    cursor: null,
    first: 10,
    sortKey: 'COLLECTION_DEFAULT',
    reverse: false,
    filters: [],
    isFirst: true,
    narrowed: false,
    several: false,
    m0: [],
    m1: [],
    m2: [],
    country: 'AE',
    language: 'AR',
  })
})

test('a region that is no country of the platform leaves the market to the shop, because a wrong one fails the request', () => {
  expect(toCountryCode('us')).toBe('US')
  expect(toCountryCode('419')).toBeNull()
  expect(toCountryCode('EU')).toBeNull()
  expect(toCountryCode('')).toBeNull()
  expect(createContextVariables({ lang: 'de', locale: 'UK' })).toEqual({ language: 'DE', country: null })
})

test('an unknown collection is not found, without a platform error', async () => {
  const { client } = await startScriptedShop([respondData({ collection: null, urlRedirects: { nodes: [] } })])
  expect(await fetchCollection(client, { ...context, handle: 'gone' })).toEqual({ error: 'Not found' })
})

test('a collection without an image uses its first product’s', () => {
  const bare = { id: 'gid://shopify/Collection/3', handle: 'a', title: 'A &amp; B', image: null }
  expect(toCollection({ ...bare, products: { nodes: [{ featuredImage: { url: 'p.jpg' } }] } })).toEqual({
    id: 3,
    handle: 'a',
    name: 'A & B',
    image: 'p.jpg',
  })
  expect(toCollection({ ...bare, products: { nodes: [] } }).image).toBe('')
})

test('a filter input is received as JSON text and sent as an object', () => {
  const filter = filterOf({
    id: 'filter.v.availability',
    label: 'Availability',
    type: 'LIST',
    values: [
      {
        id: 'filter.v.availability.1',
        label: 'In stock',
        count: 4,
        input: '{"available":true}',
        swatch: null,
      },
    ],
  })
  expect(filter).toEqual({
    id: 'filter.v.availability',
    text: 'Availability',
    price: null,
    values: [
      { id: 'filter.v.availability.1', text: 'In stock', count: 4, json: '{"available":true}', swatch: null },
    ],
  })
  expect(parseProductFilters(filter.values.map(({ json }) => json))).toEqual([{ available: true }])
})

test('a price filter is in decimals of the currency, not in minor units', () => {
  const filter = filterOf({
    id: 'filter.v.price',
    label: 'Price',
    type: 'PRICE_RANGE',
    values: [
      {
        id: 'filter.v.price',
        label: 'Price',
        count: 0,
        input: '{"price":{"min":0,"max":149.5}}',
        swatch: null,
      },
    ],
  })
  expect(filter.price).toEqual({ min: 0, max: 149.5 })
  expect(parseProductFilters([formatPriceFilter({ min: 10, max: 20.5 })])).toEqual([
    { price: { min: 10, max: 20.5 } },
  ])
})

test.each([
  ['{"variantOption":{"name":"Size","value":"M"}}'],
  ['{"productType":"Shoes"}'],
  ['{"productVendor":"Acme"}'],
  ['{"tag":"new"}'],
  ['{"category":{"id":"gid://shopify/TaxonomyCategory/aa-1"}}'],
  ['{"productMetafield":{"namespace":"my","key":"fabric","value":"wool"}}'],
  ['{"variantMetafield":{"namespace":"my","key":"fit","value":"slim"}}'],
  ['{"taxonomyMetafield":{"namespace":"shopify","key":"color","value":"red"}}'],
])('every kind of filter is passed unchanged: %s', (json) => {
  expect(parseProductFilters([json])).toEqual([JSON.parse(json)])
})

test.each([
  '',
  'x',
  '[]',
  'null',
  '{}',
  '{"available":"yes"}',
  '{"variantOption":{"name":"Size"}}',
  '{"sql":1}',
])('an invalid filter in an address (%s) is ignored, so that the list still shows', (json) => {
  expect(parseProductFilters([json])).toEqual([])
})
