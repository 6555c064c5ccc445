import { useDemoShop } from '@vitrine/testing/demo-shop.ts'
import { expect, test } from 'vitest'
import { formatPriceFilter } from '../src/catalog/filters.ts'
import type { StorefrontClient } from '../src/client.ts'
import { type CollectionInput, fetchCollection } from '../src/collection/collection.ts'
import { fetchCollectionsByHandles } from '../src/collection/collectionsByHandles.ts'
import { searchCollections } from '../src/collection/searchCollections.ts'
import { type Product, SORTS } from '../src/entities.ts'
import { listImages, resizeImageUrl } from '../src/image.ts'
import { fetchProduct } from '../src/product/product.ts'
import { fetchProductCollection } from '../src/product/productCollection.ts'
import { fetchProducts } from '../src/product/products.ts'
import { fetchProductsByHandles } from '../src/product/productsByHandles.ts'
import { fetchProductsByIds } from '../src/product/productsByIds.ts'
import { fetchRecommendations } from '../src/product/recommendations.ts'
import { searchProducts } from '../src/product/searchProducts.ts'
import { fetchVariantsByIds } from '../src/product/variantsByIds.ts'
import { fetchPredictions } from '../src/search/predictive.ts'
import { fetchSearchResults } from '../src/search/productsSearch.ts'
import { fetchShop } from '../src/shop/shop.ts'

const demo = useDemoShop()
const context = { lang: 'en', locale: 'US' } as const

async function loadCollection(client: StorefrontClient, input: Partial<CollectionInput> = {}) {
  const collectionResult = await fetchCollection(client, { ...context, handle: 'kitchen', ...input })
  if ('error' in collectionResult) throw new Error(collectionResult.error)
  return collectionResult
}

async function wholeCatalog(client: StorefrontClient): Promise<Product[]> {
  const all: Product[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof fetchProducts>> = await fetchProducts(client, {
      ...context,
      cursor,
      first: 50,
    })
    all.push(...page.items)
    cursor = page.cursor
  } while (cursor)
  return all
}

const lowest = (product: Product) => product.variants[0]?.price ?? 0

test('the shop returns its name, currency and markets', async () => {
  const shopInfo = await fetchShop(demo(), context)
  expect(shopInfo.name).not.toBe('')
  expect(shopInfo.moneyFormat).toContain('{{')
  expect(shopInfo.currency).toBe('USD')
  expect(shopInfo.languages.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['en', 'fr', 'es', 'de', 'ar']),
  )
  expect(shopInfo.countries.find(({ code }) => code === 'US')?.currency).toBe('USD')
  expect(shopInfo.versions.length).toBeGreaterThan(0)
})

test('a new design starts with an existing product and collection', async () => {
  const client = demo()
  const start = await fetchProductCollection(client)
  expect(await fetchProduct(client, { ...context, handle: start.product ?? '' })).toHaveProperty('product')
  expect(await fetchCollection(client, { ...context, handle: start.collection ?? '' })).toHaveProperty(
    'collection',
  )
})

test('a collection is paged by ten, without repetitions, to its end', async () => {
  const client = demo()
  const productIds: number[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof loadCollection>> = await loadCollection(client, {
      handle: 'kitchen',
      cursor,
      first: 4,
    })
    expect(page.products.items.length).toBeLessThanOrEqual(4)
    productIds.push(...page.products.items.map(({ id }) => id))
    cursor = page.products.cursor
  } while (cursor)
  expect(productIds.length).toBeGreaterThan(4)
  expect(new Set(productIds).size).toBe(productIds.length)
  expect((await loadCollection(client)).products.items).toHaveLength(Math.min(10, productIds.length))
})

test('every sort option returns the same products, by price in order of price', async () => {
  const client = demo()
  const byPrice = (await loadCollection(client, { sort: 'priceup', first: 50 })).products.items
  const prices = byPrice.map(lowest)
  for (const sort of SORTS) {
    const sortedProducts = (await loadCollection(client, { sort, first: 50 })).products.items
    expect(sortedProducts.map(({ id }) => id).sort()).toEqual(byPrice.map(({ id }) => id).sort())
  }
  expect(prices[0]).toBeLessThanOrEqual(prices.at(-1) ?? 0)
  const newest = (await loadCollection(client, { sort: 'newest', first: 50 })).products.items.map(
    ({ id }) => id,
  )
  expect(newest).toEqual([...newest].sort((a, b) => b - a))
})

test('every filter of a collection returns as many products as it announces', async () => {
  const client = demo()
  const { filters } = await loadCollection(client)
  const values = filters.flatMap((filter) => (filter.price ? [] : filter.values))
  expect(values.length).toBeGreaterThan(0)
  for (const { json, count, text } of values) {
    const { products: page } = await loadCollection(client, { filters: [json], first: 250 })
    expect({ text, found: page.items.length }).toEqual({ text, found: count })
  }
})

test('a price filter is offered and applied in decimals', async () => {
  const client = demo()
  const { filters } = await loadCollection(client)
  const range = filters.find(({ price }) => price)?.price
  if (!range) throw new Error('No price filter')
  const half = Math.round((range.min + range.max) / 2)
  const { products: page } = await loadCollection(client, {
    filters: [formatPriceFilter({ min: half, max: range.max })],
    first: 250,
  })
  const all = (await loadCollection(client, { first: 250 })).products.items
  expect(page.items.length).toBeGreaterThan(0)
  expect(page.items.length).toBeLessThan(all.length)
})

test('an unknown collection and product are not found', async () => {
  const client = demo()
  expect(await fetchCollection(client, { ...context, handle: 'nowhere' })).toEqual({ error: 'Not found' })
  expect(await fetchProduct(client, { ...context, handle: 'nothing' })).toEqual({ error: 'Not found' })
})

test('a listed product is found by id, by handle and alone', async () => {
  const client = demo()
  const [first, second] = (await loadCollection(client)).products.items
  if (!first || !second) throw new Error('Two products wanted')
  expect(await fetchProductsByIds(client, { ...context, ids: [second.id, 1, first.id] })).toEqual([
    second,
    first,
  ])
  const handles = [second.handle, 'nothing', first.handle]
  expect(await fetchProductsByHandles(client, { ...context, handles })).toEqual([second, first])
  const alone = await fetchProduct(client, { ...context, handle: first.handle })
  if ('error' in alone) throw new Error(alone.error)
  expect(alone.product).toMatchObject({ id: first.id, name: first.name, options: first.options })
  expect(alone.product.description).not.toBe('')
  expect(alone.product.variants[0]).toMatchObject({
    id: first.variants[0]?.id,
    price: first.variants[0]?.price,
  })
})

test('all products can be mapped: every price, stock, image and plan', async () => {
  const client = demo()
  const all = await wholeCatalog(client)
  expect(all.length).toBeGreaterThan(50)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  const full = await Promise.all(all.map(({ handle }) => fetchProduct(client, { ...context, handle })))
  const variants = full.flatMap((one) => ('product' in one ? one.product.variants : []))
  for (const variant of variants) {
    expect(Number.isInteger(variant.price)).toBe(true)
    expect(variant.old_price === null || variant.old_price > variant.price).toBe(true)
    expect(variant.currency).toBe('USD')
  }
  expect(variants.some(({ in_stock }) => in_stock === 0)).toBe(true)
  expect(variants.some(({ in_stock }) => in_stock === 999)).toBe(true)
  expect(variants.some(({ old_price }) => old_price !== null)).toBe(true)
  const plan = variants.find(({ plans }) => plans.length > 0)?.plans[0]
  expect(plan?.value).not.toBe('')
  expect(plan?.price).toBeLessThan(plan?.old_price ?? 0)
})

test('a gift card never sells out, and a product without options shows none', async () => {
  const client = demo()
  const all = await wholeCatalog(client)
  const giftcard = all.find((one) => one.giftcard)
  expect(giftcard?.variants[0]?.in_stock).toBe(999)
  const plain = all.find(({ variants }) => variants[0]?.option_1 === 'Default Title')
  expect(plain?.options).toEqual([])
})

test('a shop image can be requested in a size', async () => {
  const [first] = (await loadCollection(demo())).products.items
  const [url = ''] = first ? listImages(first) : []
  const small = resizeImageUrl(url, { width: 64 })
  expect(small).not.toBe(url)
  const answer = await fetch(small)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^image\//)
})

test('names and options follow the language, prices the country', async () => {
  const client = demo()
  const [english] = (await loadCollection(client)).products.items
  const [arabic] = (await loadCollection(client, { lang: 'ar', locale: 'AE' })).products.items
  expect(arabic?.id).toBe(english?.id)
  expect(arabic?.name).not.toBe(english?.name)
  expect(arabic?.name).toMatch(/\p{Script=Arabic}/u)
})

test('an unknown region is answered in the shop’s own market, not refused', async () => {
  const { products: page } = await loadCollection(demo(), { locale: '419' })
  expect(page.items.length).toBeGreaterThan(0)
})

test('a partial word finds the product in search, suggestions and picker', async () => {
  const client = demo()
  const names = (await loadCollection(client)).products.items.flatMap(({ name }) => name.split(' '))
  const word = names.find((part) => part.length > 4)
  if (!word) throw new Error('No long word')
  const typed = word.slice(0, -1)
  const searchResults = await fetchSearchResults(client, { ...context, query: typed })
  expect(searchResults.products.items.map(({ name }) => name).join()).toContain(word)
  expect(searchResults.total).toBeGreaterThanOrEqual(searchResults.products.items.length)
  expect((await fetchPredictions(client, { ...context, query: typed })).products.length).toBeGreaterThan(0)
  const picked = await searchProducts(client, { lang: 'en', search: typed })
  expect(picked.map(({ name }) => name).join()).toContain(word)
  const listed = await fetchProducts(client, { ...context, search: typed })
  expect(listed.items.map(({ name }) => name).join()).toContain(word)
})

test('a search for an unknown word finds nothing', async () => {
  const searchResults = await fetchSearchResults(demo(), { ...context, query: 'zzzzqqq' })
  expect(searchResults).toMatchObject({ products: { items: [], cursor: null }, total: 0 })
})

test.each(['a"b', 'a:b', '(', '*', '\\', 'NOT', 'l’eau', '💐', "'"])(
  'the characters %s can be searched for',
  async (typed) => {
    const client = demo()
    await fetchSearchResults(client, { ...context, query: typed })
    await fetchProducts(client, { ...context, search: typed })
    await searchProducts(client, { lang: 'en', search: typed })
    await searchCollections(client, { lang: 'en', search: typed })
  },
)

test('all products are sorted by title, and available only omits sold-out ones', async () => {
  const client = demo()
  const all = await wholeCatalog(client)
  const names = all.map(({ name }) => name.toLowerCase())
  expect(names).toEqual([...names].sort((a, b) => (a < b ? -1 : 1)))
  const some = await fetchProducts(client, { ...context, availableOnly: true, first: 250 })
  expect(some.items.length).toBe(all.filter(({ available }) => available).length)
  expect(some.items.length).toBeLessThan(all.length)
})

test('collections are found by handle and title prefix, with an image', async () => {
  const client = demo()
  const [kitchen, bags] = await fetchCollectionsByHandles(client, {
    lang: 'en',
    handles: ['kitchen', 'nowhere', 'bags'],
  })
  expect(kitchen).toMatchObject({ handle: 'kitchen', name: 'Kitchen & Table' })
  expect(kitchen?.image).not.toBe('')
  expect(bags?.handle).toBe('bags')
  const collections = await searchCollections(client, { lang: 'en', search: 'kitch' })
  expect(collections.map(({ handle }) => handle)).toEqual(['kitchen'])
  expect((await searchCollections(client, { lang: 'en', search: '' })).length).toBeGreaterThanOrEqual(8)
})

test('a product recommends others, never itself; an unknown one none', async () => {
  const client = demo()
  const [first] = (await loadCollection(client)).products.items
  const handle = first?.handle ?? ''
  const related = await fetchRecommendations(client, { ...context, handle })
  expect(related.length).toBeGreaterThan(0)
  expect(related.length).toBeLessThanOrEqual(10)
  expect(related.map((one) => one.handle)).not.toContain(handle)
  expect(await fetchRecommendations(client, { ...context, handle: 'nothing' })).toEqual([])
})

test.each(['2025-10', '2026-07', '2026-10'])(
  'API version %s of the platform answers the same calls',
  async (version) => {
    expect((await loadCollection(demo({ version }))).products.items.length).toBeGreaterThan(0)
  },
)

test('an invalid token is refused at once', async () => {
  await expect(loadCollection(demo({ token: 'wrong' }))).rejects.toMatchObject({
    name: 'StorefrontError',
    kind: 'status',
  })
})

test('a collection filtered by a color returns each product’s variant of that color with its image', async () => {
  const client = demo()
  const { filters } = await loadCollection(client)
  const colors = filters.find(({ text }) => text === 'Color')
  const [first, second] = colors?.values.filter(({ count }) => count > 2) ?? []
  if (!first || !second) throw new Error('The kitchen comes in two colours at least')
  expect(first.swatch).toMatch(/^#[\da-f]{6}$/i)
  const one = await loadCollection(client, { filters: [first.json], first: 50 })
  expect(one.products.items).toHaveLength(first.count)
  for (const { variants, listed, handle } of one.products.items) {
    expect({ handle, options: [variants[0]?.option_1, variants[0]?.option_2].includes(first.text) }).toEqual({
      handle,
      options: true,
    })
    expect(listed?.match).toEqual({
      variant: variants[0]?.id,
      image: variants[0]?.image,
      options: ['Color'],
    })
  }
  // Shared with a reader of another language, the link shows the same variants.
  const abroad = await loadCollection(client, { filters: [first.json], first: 50, lang: 'ar' })
  expect(abroad.products.items.map(({ listed }) => listed?.match?.variant)).toEqual(
    one.products.items.map(({ listed }) => listed?.match?.variant),
  )
  // Values of one option are alternatives: a product that has only the second shows that one.
  const both = await loadCollection(client, { filters: [first.json, second.json], first: 50 })
  for (const { variants, listed } of both.products.items) {
    const own = [variants[0]?.option_1, variants[0]?.option_2]
    expect(own.includes(first.text) || own.includes(second.text)).toBe(true)
    expect(listed?.match?.variant).toBe(variants[0]?.id)
  }
  const all = await loadCollection(client, { first: 50 })
  expect(all.products.items.every(({ listed }) => listed?.match === null)).toBe(true)
  expect(all.products.items.some(({ listed }) => (listed?.colors ?? 0) > 1)).toBe(true)
})

test('a search with a color finds the products in that color', async () => {
  const client = demo()
  const { products: matchingProducts } = await fetchSearchResults(client, { ...context, query: 'mug sage' })
  const [mug] = matchingProducts.items
  const whole = await fetchProduct(client, { ...context, handle: mug?.handle ?? '' })
  if ('error' in whole) throw new Error(whole.error)
  const sage = whole.product.variants.find(({ option_1 }) => option_1 === 'Sage')
  expect(mug?.listed?.match).toEqual({ variant: sage?.id, image: sage?.image, options: ['Color'] })
  const suggested = await fetchPredictions(client, { ...context, query: 'mug sage' })
  expect(suggested.products[0]).toMatchObject({ image: sage?.image, currency: 'USD' })
})

test('"From" is the price of the cheapest variant', async () => {
  const client = demo()
  const ranged = (await wholeCatalog(client)).filter(({ listed }) => listed?.from)
  expect(ranged.length).toBeGreaterThan(3)
  for (const { handle, listed } of ranged.slice(0, 4)) {
    const whole = await fetchProduct(client, { ...context, handle })
    if ('error' in whole) throw new Error(whole.error)
    const prices = whole.product.variants.map(({ price }) => price)
    expect(listed?.from).toBe(Math.min(...prices))
    expect(Math.max(...prices)).toBeGreaterThan(Math.min(...prices))
  }
})

test('variants are found by id with all their plans, however many are requested', async () => {
  const client = demo()
  const all = await wholeCatalog(client)
  const ids = all.flatMap(({ variants }) => variants.map(({ id }) => id))
  const variantsById = await fetchVariantsByIds(client, { ...context, ids: [...ids, 1] })
  expect([...variantsById.keys()].toSorted()).toEqual([...new Set(ids)].toSorted())
  const [first] = all
  const variant = variantsById.get(first?.variants[0]?.id ?? 0)
  expect(variant?.product.handle).toBe(first?.handle)
})

test('renamed collections are found by their old handles, alone and among others', async () => {
  const client = demo()
  expect(await loadCollection(client, { handle: 'home' })).toMatchObject({ collection: { handle: 'living' } })
  const collections = await fetchCollectionsByHandles(client, {
    lang: 'en',
    handles: ['kitchen', 'home', 'no-such'],
  })
  expect(collections.map(({ handle }) => handle)).toEqual(['kitchen', 'living'])
})
