import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import {
  type Choose,
  createAnswer,
  createChoice,
  loadStorefrontSchema,
  readRequest,
} from '@vitrine/testing/any-answer.ts'
import { getEffort } from '@vitrine/testing/effort.ts'
import fc from 'fast-check'
import { buildSchema, type GraphQLSchema } from 'graphql'
import { expect, test } from 'vitest'
import { listHandles } from '../src/catalog/list-handles.ts'
import { listPolicies } from '../src/catalog/policies.ts'
import { findRedirect } from '../src/catalog/redirects.ts'
import { setPlatform } from '../src/checkout/attributes.ts'
import { setBuyer } from '../src/checkout/buyer.ts'
import { addLines, removeLines, updateLines } from '../src/checkout/cart-lines.ts'
import { fetchCartCount } from '../src/checkout/cartCount.ts'
import { fetchCheckout } from '../src/checkout/checkout.ts'
import { createCheckout } from '../src/checkout/create.ts'
import { setDiscountCodes } from '../src/checkout/discount.ts'
import { setGiftCards } from '../src/checkout/gift-cards.ts'
import { createStorefrontClient, type StorefrontClient } from '../src/client.ts'
import { fetchCollection } from '../src/collection/collection.ts'
import { fetchCollectionsByHandles } from '../src/collection/collectionsByHandles.ts'
import { searchCollections } from '../src/collection/searchCollections.ts'
import { fetchContent } from '../src/content/content.ts'
import { createContextVariables } from '../src/context.ts'
import { fetchAddresses } from '../src/customer/addresses.ts'
import { fetchCustomer } from '../src/customer/customer.ts'
import { logIn } from '../src/customer/login.ts'
import { createPageAccounts } from '../src/hosted-sign-in-accounts.ts'
import { fetchOrders } from '../src/orders/orders.ts'
import { fetchAdjacentVariants } from '../src/product/adjacentVariants.ts'
import { fetchMarketVariants } from '../src/product/marketVariants.ts'
import { fetchMoreImages } from '../src/product/moreImages.ts'
import { fetchProduct } from '../src/product/product.ts'
import { fetchProductCollection } from '../src/product/productCollection.ts'
import { fetchProducts } from '../src/product/products.ts'
import { fetchProductsByHandles } from '../src/product/productsByHandles.ts'
import { fetchProductsByIds } from '../src/product/productsByIds.ts'
import { fetchProductRatings } from '../src/product/ratings.ts'
import { fetchRecommendations } from '../src/product/recommendations.ts'
import { searchProducts } from '../src/product/searchProducts.ts'
import { fetchVariantsByIds } from '../src/product/variantsByIds.ts'
import { fetchPredictions } from '../src/search/predictive.ts'
import { fetchSearchResults } from '../src/search/productsSearch.ts'
import { fetchVocabulary } from '../src/search/vocabulary.ts'
import { fetchBrand } from '../src/shop/brand.ts'
import { fetchCatalogStatus } from '../src/shop/catalog-status.ts'
import { fetchNavigation } from '../src/shop/navigation.ts'
import { fetchPublicShop } from '../src/shop/public-shop.ts'
import { fetchSellableProducts, tryCart } from '../src/shop/selfTest.ts'
import { fetchShop } from '../src/shop/shop.ts'
import { fetchShopAnswers } from '../src/shop/shop-answers.ts'
import { fetchPortrait } from '../src/shop/shop-portrait.ts'
import { findSizeGuidePage } from '../src/shop/sizeGuide.ts'
import { StorefrontError } from '../src/storefront-error.ts'

const storefront = loadStorefrontSchema()
const accountSchema = buildSchema(
  readFileSync(new URL('../src/account-schema/customer-account-2025-10.graphql', import.meta.url), 'utf8'),
)

const context = { lang: 'en', locale: 'US' } as const
const cart = { ...context, id: 'gid://shopify/Cart/1', consent: null } as const
const line = { variant: 1, quantity: 1 } as const

/** Every call of the Storefront API by its name. */
const CALLS: Readonly<Record<string, (client: StorefrontClient) => Promise<unknown>>> = {
  addLines: (client) => addLines(client, { ...cart, lines: [line] }),
  fetchAddresses: (client) => fetchAddresses(client, { token: 't' }),
  fetchAdjacentVariants: (client) => fetchAdjacentVariants(client, { ...context, handle: 'a', selected: [] }),
  fetchBrand: (client) => fetchBrand(client),
  fetchCartCount: (client) => fetchCartCount(client, cart),
  fetchCatalogStatus: (client) => fetchCatalogStatus(client, { collections: ['a'], products: ['b'] }),
  fetchCheckout: (client) => fetchCheckout(client, cart),
  createCheckout: (client) => createCheckout(client, { ...cart, lines: [line], platform: 'web' }),
  fetchCollection: (client) => fetchCollection(client, { ...context, handle: 'a' }),
  fetchCollectionsByHandles: (client) =>
    fetchCollectionsByHandles(client, { ...context, handles: ['a', 'b'] }),
  fetchContent: (client) => fetchContent(client, { ...context, address: { to: 'page', handle: 'a' } }),
  fetchCustomer: (client) => fetchCustomer(client, { token: 't' }),
  fetchMarketVariants: (client) => fetchMarketVariants(client, { ...context, ids: [1, 2] }),
  fetchMoreImages: (client) => fetchMoreImages(client, { handle: 'a', cursor: 'c' }),
  fetchNavigation: (client) => fetchNavigation(client, context),
  fetchOrders: (client) => fetchOrders(client, { ...context, token: 't' }),
  fetchPortrait: (client) => fetchPortrait(client, { lang: 'en', langs: LANGUAGES }),
  fetchPredictions: (client) => fetchPredictions(client, { ...context, query: 'lamp' }),
  fetchProduct: (client) => fetchProduct(client, { ...context, handle: 'a' }),
  fetchProductCollection: (client) => fetchProductCollection(client),
  fetchProductRatings: (client) => fetchProductRatings(client, { ids: [1, 2] }),
  fetchProducts: (client) => fetchProducts(client, context),
  fetchProductsByHandles: (client) => fetchProductsByHandles(client, { ...context, handles: ['a', 'b'] }),
  fetchProductsByIds: (client) => fetchProductsByIds(client, { ...context, ids: [1, 2] }),
  fetchRecommendations: (client) => fetchRecommendations(client, { ...context, handle: 'a' }),
  fetchSearchResults: (client) => fetchSearchResults(client, { ...context, query: 'lamp' }),
  fetchSellableProducts: (client) => fetchSellableProducts(client),
  fetchShop: (client) => fetchShop(client, context),
  fetchShopAnswers: (client) => fetchShopAnswers(client, LANGUAGES),
  fetchPublicShop: (client) => fetchPublicShop(client),
  fetchVariantsByIds: (client) => fetchVariantsByIds(client, { ...context, ids: [1, 2] }),
  fetchVocabulary: (client) => fetchVocabulary(client, context),
  findRedirect: (client) => findRedirect(client, '/products/lamp'),
  findSizeGuidePage: (client) => findSizeGuidePage(client, { ...context, product: 'a', otherwise: 'b' }),
  listHandles: (client) => listHandles(client, 'products', null),
  listPolicies: (client) => listPolicies(client, createContextVariables(context)),
  logIn: (client) => logIn(client, { email: 'a@b.test', password: 'p' }),
  removeLines: (client) => removeLines(client, { ...cart, lines: ['l'] }),
  searchCollections: (client) => searchCollections(client, { search: 'a', lang: 'en' }),
  searchProducts: (client) => searchProducts(client, { search: 'a', lang: 'en' }),
  setBuyer: (client) => setBuyer(client, { ...cart, token: 't' }),
  setDiscountCodes: (client) => setDiscountCodes(client, { ...cart, codes: ['A'] }),
  setGiftCards: (client) => setGiftCards(client, { ...cart, codes: ['A'] }),
  setPlatform: (client) => setPlatform(client, { ...cart, platform: 'ios' }),
  tryCart: (client) => tryCart(client, 'gid://shopify/ProductVariant/1'),
  updateLines: (client) => updateLines(client, { ...cart, lines: [{ id: 'l', quantity: 2 }] }),
}

/** A `fetch` that responds to each document with data that the schema allows. */
const answering =
  (choose: Choose, schema: GraphQLSchema): typeof globalThis.fetch =>
  async (_, init) => {
    return Response.json({ data: createAnswer(choose, schema, readRequest(String(init?.body))) })
  }

test.each(Object.keys(CALLS))(
  '%s understands whatever the platform’s schema allows as an answer',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const client = createStorefrontClient({
          shop: 'https://shop.test',
          token: 't',
          fetch: answering(createChoice(seed), storefront),
          retryDelay: 0,
        })
        await CALLS[name]?.(client).catch((error: unknown) => {
          expect(error).toBeInstanceOf(StorefrontError)
        })
      }),
      { numRuns: getEffort({ short: 20, long: 1000 }) },
    )
  },
)

const accounts = (seed: number) =>
  createPageAccounts({
    endpoints: {
      issuer: 'https://shop.test',
      authorize: 'https://shop.test/authorize',
      token: 'https://shop.test/token',
      endSession: 'https://shop.test/logout',
      graphql: 'https://shop.test/account/graphql',
    },
    clientId: 'shp_1',
    secrets: { random: (bytes) => new Uint8Array(bytes), sha256: async () => new Uint8Array(32) },
    shop: 'https://shop.test',
    fetch: answering(createChoice(seed), accountSchema),
  })

test.each(['customer', 'addresses', 'orders', 'details'] as const)(
  'the customer account’s %s understands whatever the platform’s schema allows as an answer',
  async (name) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const { customer, addresses, orders, details } = accounts(seed)
        const calls = {
          customer: () => customer('t'),
          addresses: () => addresses('t'),
          orders: () => orders('t', context),
          details: () => details('t', 'gid://shopify/Order/1'),
        }
        await calls[name]().catch((error: unknown) => {
          expect(error).toBeInstanceOf(StorefrontError)
        })
      }),
      { numRuns: getEffort({ short: 20, long: 1000 }) },
    )
  },
)
