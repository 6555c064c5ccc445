import { createStorefrontClient } from '@vitrine/commerce/client'
import { fetchCollection } from '@vitrine/commerce/collection/collection'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import { fetchProduct } from '@vitrine/commerce/product/product'
import { fetchProducts } from '@vitrine/commerce/product/products'
import { fetchProductsByHandles } from '@vitrine/commerce/product/productsByHandles'
import { fetchProductsByIds } from '@vitrine/commerce/product/productsByIds'
import { fetchRecommendations } from '@vitrine/commerce/product/recommendations'
import { searchProducts } from '@vitrine/commerce/product/searchProducts'
import { fetchPredictions } from '@vitrine/commerce/search/predictive'
import { fetchSearchResults } from '@vitrine/commerce/search/productsSearch'
import { fetchVocabulary } from '@vitrine/commerce/search/vocabulary'
import { fetchNavigation } from '@vitrine/commerce/shop/navigation'
import { fetchShop as readShop } from '@vitrine/commerce/shop/shop'
import { fetchPortrait } from '@vitrine/commerce/shop/shop-portrait'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { proposeDesigns } from '@vitrine/core/contract/designs/design-proposals'
import { loadDesign } from '@vitrine/core/contract/designs/designs'
import { createProject, getProject } from '@vitrine/core/contract/projects/projects'
import { SAMPLE_TRADES, showcaseCatalog, showShop } from '@vitrine/core/contract/projects/showcase'
import { connectShop, getCatalogStatus, searchShop } from '@vitrine/core/contract/shop/shop'
import { LANGUAGES } from '@vitrine/core/i18n/languages'
import { applyAllFixes, checkDesign, listReferences, readDesign } from '@vitrine/storefront/design'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { detectTrade } from '../design-proposals/detect-trade.ts'
import { readVisitedShop } from './read-shop.ts'
import { createSampleCatalog, findSampleImage } from './sample-shops.ts'
import { createCatalogClient } from './showcase.ts'
import { answerStorefront } from './showcase-storefront-api.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let owner: Session

beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine({ env: { DEMO_SHOP_PORT: new URL(demoShop.url).port } })
  owner = await vitrine.merchant()
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const PICTURES = 'https://app.test/showcases/pictures'
const context = { lang: 'en', locale: 'US' } as const

test('every trade has a sample shop in every language, with an image for each product and collection', () => {
  for (const trade of SAMPLE_TRADES)
    for (const language of LANGUAGES) {
      const shop = showcaseCatalog.parse(createSampleCatalog(trade, language, PICTURES))
      expect(shop.products.length).toBeGreaterThanOrEqual(16)
      expect(new Set(shop.products.map(({ title }) => title)).size).toBe(shop.products.length)
      for (const url of [
        ...shop.products.flatMap(({ images }) => images),
        ...shop.collections.map(({ image }) => image),
      ])
        expect(findSampleImage(url.slice(PICTURES.length + 1, -'.svg'.length)), url).toContain('<svg')
    }
  for (const name of ['', 'home-mug-9', 'home-ring-0', '../samples', 'constructor-mug-0'])
    expect(findSampleImage(name), name).toBeNull()
})

test('a visitor of a sample shop sees the products of its trade', async () => {
  const detectedTrades = await Promise.all(
    SAMPLE_TRADES.flatMap((trade) =>
      LANGUAGES.map(async (lang) => {
        const client = createCatalogClient((language) => createSampleCatalog(trade, language, PICTURES))
        return `${lang} ${trade}: ${detectTrade(await fetchPortrait(client, { lang }))}`
      }),
    ),
  )
  expect(detectedTrades).toEqual(
    SAMPLE_TRADES.flatMap((trade) => LANGUAGES.map((lang) => `${lang} ${trade}: ${trade}`)),
  )
})

test('a sample shop answers every query of the app', async () => {
  const client = createCatalogClient((language) => createSampleCatalog('fashion', language, PICTURES))
  const shop = createSampleCatalog('fashion', 'en', PICTURES)
  expect((await readShop(client, context)).name).toBe('Maison Alba')
  const first = await fetchProducts(client, context)
  expect(first.items).toHaveLength(10)
  const next = await fetchProducts(client, { ...context, cursor: first.cursor })
  expect(next.items).toHaveLength(6)
  expect(new Set([...first.items, ...next.items].map(({ handle }) => handle)).size).toBe(16)
  const dresses = await fetchCollection(client, { ...context, handle: 'sample-dress', sort: 'priceup' })
  if (!('collection' in dresses)) throw new Error('No dresses')
  const prices = dresses.products.items.map(({ variants: [first] }) => first?.price ?? 0)
  expect(prices).toEqual([...prices].sort((one, other) => one - other))
  const one = await fetchProduct(client, { ...context, handle: 'sample-dress-1' })
  if (!('product' in one)) throw new Error('No dress')
  expect(one.product.variants).toHaveLength(5)
  expect(await fetchProduct(client, { ...context, handle: 'nothing' })).toMatchObject({ error: 'Not found' })
  expect(await fetchProductsByHandles(client, { ...context, handles: ['sample-bag-1'] })).toHaveLength(1)
  expect(await fetchProductsByIds(client, { ...context, ids: [one.product.id] })).toHaveLength(1)
  expect(await fetchRecommendations(client, { ...context, handle: 'sample-bag-1' })).toHaveLength(10)
  expect(await searchProducts(client, { lang: 'de', search: 'kleid' })).toHaveLength(4)
  expect((await searchCollections(client, { lang: 'en', search: '' })).length).toBe(shop.collections.length)
  expect((await fetchPredictions(client, { ...context, query: 'dres' })).products).toHaveLength(4)
  expect((await fetchSearchResults(client, { ...context, query: 'alba' })).total).toBe(4)
  expect((await fetchVocabulary(client, context)).length).toBeGreaterThan(16)
  expect(await fetchNavigation(client, context)).toMatchObject({ policies: [] })
})

test('a sample shop refuses endlessly nested queries', async () => {
  const nest = (depth: number): string =>
    depth === 0
      ? '{ handle }'
      : `{ products(first: 250) { nodes { collections(first: 250) { nodes ${nest(depth - 1)} } } } }`
  const deepQuery = { query: `{ collections(first: 250) { nodes ${nest(6)} } }`, variables: {} }
  const answer = await answerStorefront(
    (language) => createSampleCatalog('food', language, PICTURES),
    deepQuery,
  )
  expect(answer.errors?.[0]?.message).toContain('too much')
  for (const query of ['', '{', '{ nothing }', `{ shop { name } }${' '.repeat(30_000)}`])
    expect(
      (await answerStorefront(() => createSampleCatalog('food', 'en', PICTURES), { query, variables: {} }))
        .errors,
    ).toBeDefined()
})

test('a public shop is read by its address like a visitor, with prices, collections and brand', async () => {
  const visitedShop = await readVisitedShop(`${demoShop.url}/collections/all?sort=1`, true)
  expect(visitedShop?.shop).toBe(demoShop.url)
  expect(visitedShop?.catalog).toMatchObject({
    name: 'Alder & Fig',
    currency: expect.stringMatching(/^[A-Z]{3}$/),
  })
  expect(visitedShop?.catalog.products.length).toBeGreaterThan(40)
  expect(visitedShop?.catalog.collections.length).toBeGreaterThan(3)
  expect(visitedShop?.catalog.products.some(({ compareAtPrice }) => compareAtPrice !== null)).toBe(true)
  expect(showcaseCatalog.parse(JSON.parse(JSON.stringify(visitedShop?.catalog)))).toEqual(
    visitedShop?.catalog,
  )
})

test.each([
  'localhost:4010',
  'http://127.0.0.1',
  '[::1]',
  'http://169.254.169.254/latest/meta-data',
  'https://user:pass@my.shop',
  'file:///etc/passwd',
  'intranet',
  '',
])('a public shop is never read at %s', async (address) => {
  expect(await readVisitedShop(address, false)).toBeNull()
})

test('a project created from a shop’s address shows that shop with a matching name and design, which stays after connecting', async () => {
  const { project } = await vitrine.must(createProject, { showcase: { shop: demoShop.url } }, owner.access)
  expect(project).toMatchObject({ name: 'Alder & Fig', shop: null, showcase: { shop: demoShop.url } })
  const client = createStorefrontClient({ shop: `${vitrine.url}/showcases/${project.id}`, token: '' })
  const productPage = await fetchProducts(client, context)
  expect(productPage.items).toHaveLength(10)
  const foundItems = await vitrine.must(
    searchShop,
    { project: project.id, kind: 'collection', query: '' },
    owner.access,
  )
  expect(foundItems.items.length).toBeGreaterThan(3)
  const before = await vitrine.must(loadDesign, { project: project.id }, owner.access)
  const read = readDesign(before.design)
  expect(read.ok && read.repairs).toEqual([])
  expect(JSON.stringify(before.design)).toContain(foundItems.items[0]?.handle)
  const asking = { project: project.id, brief: { sentence: '', colors: [], seed: '1' } }
  expect((await vitrine.must(proposeDesigns, asking, owner.access)).proposals).toHaveLength(3)
  const at = { project: project.id, domain: demoShop.url, storefront: 'demo-public-token' }
  await vitrine.must(connectShop, at, owner.access)
  const after = await vitrine.must(loadDesign, { project: project.id }, owner.access)
  expect(after).toMatchObject({ design: before.design, version: before.version })
})

test('an address without a shop is refused with a message, and no project is created', async () => {
  const response = await vitrine.call(createProject, { showcase: { shop: vitrine.url } }, owner.access)
  expect(response).toMatchObject({
    status: 400,
    error: { code: 'shop-unseen', fields: { shop: expect.any(String) } },
  })
})

test('a new project shows a sample shop at once, another on request, and nothing of a foreign shop', async () => {
  const project = await vitrine.project(owner)
  expect(project.showcase).toEqual({ trade: 'fashion' })
  await vitrine.must(showShop, { project: project.id, showcase: { trade: 'kids' } }, owner.access)
  expect((await vitrine.must(getProject, { project: project.id }, owner.access)).project.showcase).toEqual({
    trade: 'kids',
  })
  const client = createStorefrontClient({ shop: `${vitrine.url}/showcases/${project.id}`, token: '' })
  expect((await readShop(client, context)).name).toBe('Marble & Moon')
  const nobody = createStorefrontClient({
    shop: `${vitrine.url}/showcases/00000000-0000-4000-8000-000000000000`,
    token: '',
  })
  await expect(readShop(nobody, context)).rejects.toMatchObject({ status: 404 })
  const picture = await fetch(`${vitrine.url}/showcases/pictures/kids-bear-all.svg`)
  expect(picture.headers.get('content-type')).toContain('image/svg+xml')
})

test('references of a design to its sample shop are found once a real shop is connected, and replaced on request', async () => {
  const { project } = await vitrine.must(createProject, { showcase: { trade: 'kids' } }, owner.access)
  const { design } = await vitrine.must(loadDesign, { project: project.id }, owner.access)
  const references = listReferences(design)
  const handles = [...references.collections, ...references.products]
  expect(handles).not.toEqual([])
  expect(handles.filter((handle) => !handle.startsWith('sample-'))).toEqual([])
  const pictures = JSON.stringify(design).match(/\/showcases\/pictures\//g) ?? []
  expect(pictures).not.toHaveLength(0)

  const at = { project: project.id, domain: demoShop.url, storefront: 'demo-public-token' }
  await vitrine.must(connectShop, at, owner.access)
  const { collections, products } = references
  const catalogQuery = { project: project.id, collections: [...collections], products: [...products] }
  const catalogStatus = await vitrine.must(getCatalogStatus, catalogQuery, owner.access)
  const shopFacts = {
    ...catalogStatus,
    languages: LANGUAGES,
    media: {},
    missingPages: [],
    connected: true,
    segments: null,
    now: null,
    store: null,
  }
  const findings = checkDesign(design, shopFacts)
  const missingFindings = findings.filter(({ code }) => code.startsWith('goods.gone'))
  expect(new Set(missingFindings.map(({ values }) => values.handle))).toEqual(new Set(handles))
  expect(findings.filter(({ code }) => code === 'media.sample')).toHaveLength(pictures.length)
  const fixedDesign = applyAllFixes(design, shopFacts)
  expect(listReferences(fixedDesign)).toEqual({ collections: [], products: [], media: [], web: [] })
  expect(readDesign(fixedDesign)).toMatchObject({ ok: true, repairs: [] })
})
