import { LIMITS } from '@vitrine/core/limits/limits'
import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchCartCount } from '../src/checkout/cartCount.ts'
import { createCheckoutVariables } from '../src/checkout/create.ts'
import type { StorefrontClient } from '../src/client.ts'
import { fetchCollectionsByHandles } from '../src/collection/collectionsByHandles.ts'
import { searchCollections } from '../src/collection/searchCollections.ts'
import { fetchOrders } from '../src/orders/orders.ts'
import { fetchProduct } from '../src/product/product.ts'
import { fetchProductCollection } from '../src/product/productCollection.ts'
import { searchProducts } from '../src/product/searchProducts.ts'

const context = { lang: 'en', locale: 'US' } as const

/** Responds like the platform and records the query and its document in one line. */
async function captureRequest(answer: object, runQuery: (client: StorefrontClient) => Promise<unknown>) {
  const shop = await startScriptedShop([respondData(answer)])
  await runQuery(shop.client)
  const [first] = shop.requests
  return { document: (first?.query ?? '').replace(/\s+/g, ' '), variables: first?.variables ?? {} }
}

test('a product has up to 100 images and 100 variants, each with up to 100 plans', async () => {
  const { document } = await captureRequest({ product: null, urlRedirects: { nodes: [] } }, (client) =>
    fetchProduct(client, { ...context, handle: 'lamp' }),
  )
  expect(document).toContain(`images(first: ${LIMITS.productImages})`)
  expect(document).toContain(`variants(first: ${LIMITS.productVariants})`)
  expect(document).toContain(`sellingPlanAllocations(first: ${LIMITS.plansPerVariant})`)
})

test('a cart is counted over up to 250 lines', async () => {
  const { document } = await captureRequest({ cart: null }, (client) =>
    fetchCartCount(client, { id: 'gid://c' }),
  )
  expect(document).toContain(`lines(first: ${LIMITS.linesCounted})`)
})

test('a missing cart counts as 0', async () => {
  const { client } = await startScriptedShop([respondData({ cart: null })])
  expect(await fetchCartCount(client, { id: 'gid://c' })).toBe(0)
})

test('a cart is created with 100 lines at most', () => {
  const lines = Array.from({ length: 130 }, (_, at) => ({
    variant: at + 1,
    quantity: 1,
    plan: null,
    attributes: [],
  }))
  const { input } = createCheckoutVariables({ ...context, lines, platform: 'web' })
  expect(input.lines).toHaveLength(LIMITS.linesOnCreate)
})

test('orders are the newest 250, each with up to 250 items', async () => {
  const { document } = await captureRequest({ customer: { orders: { nodes: [] } } }, (client) =>
    fetchOrders(client, { ...context, token: 't' }),
  )
  expect(document).toContain(`orders(first: ${LIMITS.orders}, sortKey: PROCESSED_AT, reverse: true)`)
  expect(document).toContain(`lineItems(first: ${LIMITS.orderItems})`)
})

test('a new design starts with one of the first three available products', async () => {
  const { document } = await captureRequest({ products: { nodes: [] } }, fetchProductCollection)
  expect(document).toContain('products(first: 3, query: "available_for_sale:true")')
})

test('pickers offer the first 15 products and collections found', async () => {
  const products = await captureRequest({ products: { nodes: [] } }, (client) =>
    searchProducts(client, { lang: 'en', search: 'lamp' }),
  )
  const collections = await captureRequest({ collections: { nodes: [] } }, (client) =>
    searchCollections(client, { lang: 'en', search: 'lamp' }),
  )
  expect([products.variables.first, collections.variables.first]).toEqual([15, 15])
})

test('pickers offer as many products as handles given', async () => {
  const { client } = await startScriptedShop([
    respondData({
      p0: { id: 'gid://shopify/Product/1', handle: 'a', title: 'A', featuredImage: null },
      p1: null,
    }),
  ])
  expect(await searchProducts(client, { lang: 'en', handles: ['a', 'gone'] })).toEqual([
    { id: 1, handle: 'a', name: 'A', image: '' },
  ])
})

test('collections are requested by handle, and deleted ones are omitted', async () => {
  const collectionNode = {
    id: 'gid://shopify/Collection/3',
    handle: 'b',
    title: 'B',
    image: null,
    products: { nodes: [] },
  }
  const { client, requests } = await startScriptedShop([
    respondData({ c0: null, c1: collectionNode, urlRedirects: { nodes: [] } }),
  ])
  expect(await fetchCollectionsByHandles(client, { lang: 'en', handles: ['a', 'b'] })).toMatchObject([
    { handle: 'b' },
  ])
  expect(requests[0]?.variables).toMatchObject({ h0: 'a', h1: 'b' })
})
