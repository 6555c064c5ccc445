import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildTextQuery, buildTitleQuery } from '../search-syntax.ts'
import { PRODUCT_SORTS } from '../sorts.ts'
import { fetchProduct } from './product.ts'
import { fetchProductCollection } from './productCollection.ts'
import { createProductsVariables } from './products.ts'
import { fetchProductsByHandles } from './productsByHandles.ts'
import { fetchProductsByIds } from './productsByIds.ts'
import { fetchRecommendations } from './recommendations.ts'
import { fetchVariantsByIds } from './variantsByIds.ts'

const context = { lang: 'en', locale: 'US' } as const

test('the sort order is always sent, because the platform’s default is by id and ours by title', () => {
  expect(createProductsVariables(context)).toMatchObject({
    sortKey: 'TITLE',
    reverse: false,
    first: 10,
    query: null,
  })
})

test('relevance is sent only with a search text', () => {
  expect(
    createProductsVariables({ ...context, search: 'shirt', sort: 'PRICE', reverse: true }),
  ).toMatchObject({
    sortKey: 'RELEVANCE',
    reverse: false,
  })
  expect(createProductsVariables({ ...context, search: '  ', sort: 'RELEVANCE' }).sortKey).toBe('TITLE')
})

test('available products only is a term of the search', () => {
  expect(createProductsVariables({ ...context, availableOnly: true }).query).toBe('available_for_sale:true')
  expect(createProductsVariables({ ...context, availableOnly: true, search: 'red shirt' }).query).toBe(
    'red shirt* available_for_sale:true',
  )
})

test('the list of all products has its own sort keys', () => {
  expect(PRODUCT_SORTS.newest).toEqual({ sortKey: 'ID', reverse: true })
})

test.each([
  ['vendor:acme', 'vendor\\:acme*'],
  ['(a OR "b")', '\\(a "OR" \\"b\\"\\)*'],
  ['-red', 'red*'],
  ['  ', ''],
  ['-', ''],
  ['50*', '50\\**'],
])('a shopper’s search text (%s) is escaped', (typed, query) => {
  expect(buildTextQuery(typed)).toBe(query)
})

test('product pickers search titles by prefix', () => {
  expect(buildTitleQuery('red sh')).toBe('title:red* title:sh*')
})

const productNode = {
  __typename: 'Product',
  id: 'gid://shopify/Product/7',
  handle: 'b',
  title: 'B',
  availableForSale: true,
  requiresSellingPlan: false,
  isGiftCard: false,
  publishedAt: '2024-03-01T08:00:00Z',
  featuredImage: null,
  images: { nodes: [] },
  options: [],
  priceRange: { minVariantPrice: { amount: '1.0' }, maxVariantPrice: { amount: '1.0' } },
  variants: { nodes: [] },
}

test('deleted products are omitted, by id and by handle', async () => {
  const byId = await startScriptedShop([
    respondData({ nodes: [null, productNode, { __typename: 'Collection' }] }),
  ])
  expect(await fetchProductsByIds(byId.client, { ...context, ids: [1, 7, 8] })).toMatchObject([{ id: 7 }])
  expect(byId.requests[0]?.variables).toMatchObject({
    ids: ['gid://shopify/Product/1', 'gid://shopify/Product/7', 'gid://shopify/Product/8'],
    country: 'US',
    language: 'EN',
  })
  const byHandle = await startScriptedShop([
    respondData({ p0: null, p1: productNode, urlRedirects: { nodes: [] } }),
  ])
  expect(await fetchProductsByHandles(byHandle.client, { ...context, handles: ['a', 'b'] })).toMatchObject([
    { id: 7 },
  ])
  expect(byHandle.requests[0]?.variables).toMatchObject({ h0: 'a', h1: 'b' })
})

test('the platform is asked for at most 250 ids at once', async () => {
  const { client, requests } = await startScriptedShop([respondData({ nodes: [] })])
  await fetchProductsByIds(client, { ...context, ids: Array.from({ length: 251 }, (_, index) => index + 1) })
  expect(
    requests.map(({ variables }) => (Array.isArray(variables.ids) ? variables.ids.length : 0)).sort(),
  ).toEqual([1, 250])
})

test('no request is made for no ids and no handles', async () => {
  const { client, requests } = await startScriptedShop([{ status: 500 }])
  expect(await fetchProductsByIds(client, { ...context, ids: [] })).toEqual([])
  expect(await fetchProductsByHandles(client, { ...context, handles: [] })).toEqual([])
  expect(requests).toHaveLength(0)
})

test('an unknown product has no recommendations, which the platform returns as null', async () => {
  const { client, requests } = await startScriptedShop([respondData({ productRecommendations: null })])
  expect(await fetchRecommendations(client, { ...context, handle: 'x', complementary: true })).toEqual([])
  expect(requests[0]?.variables).toMatchObject({ intent: 'COMPLEMENTARY' })
})

test('the first product without a collection is skipped for the next one’s', async () => {
  const nodes = [
    { handle: 'a', collections: { nodes: [] } },
    { handle: 'b', collections: { nodes: [{ handle: 'shoes' }] } },
  ]
  const { client } = await startScriptedShop([respondData({ products: { nodes } })])
  expect(await fetchProductCollection(client)).toEqual({ product: 'a', collection: 'shoes' })
  const empty = await startScriptedShop([respondData({ products: { nodes: [] } })])
  expect(await fetchProductCollection(empty.client)).toEqual({ product: null, collection: null })
})

test('any search text is escaped completely', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'ab -:()"*\\\'') }), (typed) => {
      const query = buildTextQuery(typed).replace(/\*$/, '')
      const unescaped = query.replace(/\\./g, 'x').replace(/"(and|or|not)"/gi, '')
      expect(unescaped).not.toMatch(/[\\:()"'*]|(^|\s)-/)
    }),
  )
})

/** Product of 250 variants, of which none is in the first page. */
const whole = {
  id: 'gid://shopify/Product/7',
  handle: 'lamp',
  title: 'Lamp',
  availableForSale: true,
  requiresSellingPlan: false,
  isGiftCard: false,
  publishedAt: '2024-03-01T08:00:00Z',
  descriptionHtml: '',
  images: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } },
  options: [],
  priceRange: { minVariantPrice: { amount: '1.0' }, maxVariantPrice: { amount: '1.0' } },
  variantsCount: { count: 250 },
  encodedVariantExistence: 'v1_0-249',
  encodedVariantAvailability: null,
  variants: { nodes: [], pageInfo: { hasNextPage: true, endCursor: 'c' } },
  collections: { nodes: [] },
}
const noNeighbors = { ...whole, selectedOrFirstAvailableVariant: null, adjacentVariants: [] }

test('a product with more than a hundred variants says so', async () => {
  const { client } = await startScriptedShop([
    respondData({ product: whole }),
    respondData({ product: noNeighbors }),
  ])
  expect(await fetchProduct(client, { ...context, handle: 'lamp' })).toMatchObject({ more: true })
})

test('any variant of a sold product may be available where the platform does not tell which ones are', async () => {
  for (const [availableForSale, available] of [
    [true, 'v1_0-249'],
    [false, ''],
  ] as const) {
    const { client } = await startScriptedShop([
      respondData({ product: { ...whole, availableForSale } }),
      respondData({ product: noNeighbors }),
    ])
    expect(await fetchProduct(client, { ...context, handle: 'lamp' })).toMatchObject({
      product: { combinations: { exists: 'v1_0-249', available } },
    })
  }
})

test('a product is shown although the shop does not tell its further variants', async () => {
  const { client } = await startScriptedShop([respondData({ product: whole }), { status: 404 }])
  expect(await fetchProduct(client, { ...context, handle: 'lamp' })).toMatchObject({
    product: { handle: 'lamp', variants: [] },
    more: true,
  })
})

test('a product requested twice is returned twice, in order', async () => {
  const { client } = await startScriptedShop([respondData({ nodes: [productNode, productNode] })])
  const twice = await fetchProductsByIds(client, { ...context, ids: [7, 7] })
  expect(twice.map(({ id }) => id)).toEqual([7, 7])
})

test('variants by id are returned with their products; deleted and invalid ones are omitted', async () => {
  const node = {
    __typename: 'ProductVariant',
    id: 'gid://shopify/ProductVariant/11',
    availableForSale: true,
    currentlyNotInStock: false,
    quantityAvailable: 4,
    image: null,
    price: { amount: '24.0', currencyCode: 'USD' },
    compareAtPrice: null,
    selectedOptions: [],
    sellingPlanAllocations: { nodes: [] },
    product: productNode,
  }
  const { client, requests } = await startScriptedShop([respondData({ nodes: [null, node, productNode] })])
  const variantsById = await fetchVariantsByIds(client, { ...context, ids: [9, 11, 11, 7] })
  expect([...variantsById]).toMatchObject([
    [11, { product: { id: 7 }, variant: { id: 11, in_stock: 4, price: 2400 } }],
  ])
  expect(requests[0]?.variables.ids).toEqual([9, 11, 7].map((id) => `gid://shopify/ProductVariant/${id}`))
})
