import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { shopFiles } from '@vitrine/core/contract/designs/files'
import { getProject, type Project } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import {
  checkShop,
  connectShop,
  getCatalogStatus,
  getStoreFacts,
  searchShop,
} from '@vitrine/core/contract/shop/shop'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { parseShopAddress } from '../../infra/http/public-address.ts'
import { seedDemo } from '../../seed/seed.ts'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { buildFileSearchQuery } from '../files/handlers.ts'
import { processWebhook } from '../webhooks/process-webhook.job.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let shop: string
let vitrine: Vitrine
let owner: Session
let project: Project

beforeAll(async () => {
  demoShop = await startShop()
  shop = demoShop.url
  // The seed's signature secret is the demo shop's own.
  vitrine = await startVitrine({
    env: { WEBHOOK_SECRET: 'demo-client-secret', DEMO_SHOP_PORT: new URL(shop).port },
  })
  owner = await vitrine.merchant()
  project = await vitrine.project(owner)
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

const connect = (more: Partial<{ domain: string; storefront: string; access: string }>) =>
  vitrine.call(
    connectShop,
    { project: project.id, domain: shop, storefront: 'demo-public-token', ...more },
    owner.access,
  )

describe('connecting a shop', () => {
  test('requires a shop address first', async () => {
    for (const [call, input] of [
      [checkShop, { project: project.id }],
      [getCatalogStatus, { project: project.id, collections: ['lamps'], products: [] }],
    ] as const)
      expect(await vitrine.call(call, input, owner.access)).toMatchObject({
        status: 400,
        error: { code: 'no-shop' },
      })
  })

  test('names the wrong one of its three fields, and changes nothing', async () => {
    expect(await connect({ storefront: 'wrong' })).toMatchObject({
      error: { code: 'wrong-token', fields: { storefront: expect.any(String) } },
    })
    expect(await connect({ access: 'wrong' })).toMatchObject({
      error: { code: 'wrong-admin-token', fields: { access: expect.any(String) } },
    })
    expect(await connect({ domain: 'http://localhost:1' })).toMatchObject({
      status: 502,
      error: { code: 'shop-unreachable', fields: { domain: expect.any(String) } },
    })
    const { project: after } = await vitrine.must(getProject, { project: project.id }, owner.access)
    expect(after).toMatchObject({ shop: null, storefront: null, admin: false })
  })

  test('stores the shop’s data, and never shows the admin token', async () => {
    const answer = await connect({ access: 'demo-admin-token' })
    expect(answer).toMatchObject({
      status: 200,
      data: { shop: { currency: 'USD', country: 'US' }, webhooks: true },
    })
    const { project: after } = await vitrine.must(getProject, { project: project.id }, owner.access)
    expect(after).toMatchObject({ shop, storefront: 'demo-public-token', admin: true, currency: 'USD' })
    expect(JSON.stringify(after)).not.toContain('demo-admin-token')
    expect(await vitrine.must(checkShop, { project: project.id }, owner.access)).toEqual({
      storefront: { ok: true, message: null },
      admin: { ok: true, message: null },
    })
  })

  test('again registers no webhook twice', async () => {
    await connect({ access: 'demo-admin-token' })
    const state = z.object({ subscriptions: z.array(z.object({ topic: z.string(), uri: z.string() })) })
    const { subscriptions } = state.parse(await (await fetch(`${shop}/_demo/state`)).json())
    const ours = subscriptions.filter(({ uri }) => uri.endsWith(project.id)).map(({ topic }) => topic)
    expect(ours.sort()).toEqual([
      'app/uninstalled',
      'app_subscriptions/update',
      'checkouts/create',
      'checkouts/update',
      'collections/create',
      'collections/delete',
      'collections/update',
      'fulfillments/create',
      'fulfillments/update',
      'inventory_levels/update',
      'orders/cancelled',
      'orders/create',
      'orders/paid',
      'orders/updated',
      'products/create',
      'products/delete',
      'products/update',
      'refunds/create',
      'shop/update',
    ])
  })
})

/** A shop with the same response to every query. */
async function strangeShop(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://localhost:${port}`, stop: () => server.close() }
}
const facts = {
  shop: {
    name: 'Lamps',
    moneyFormat: '${{amount}}',
    primaryDomain: { url: 'https://lamps.example' },
    paymentSettings: { countryCode: 'US', currencyCode: 'USD' },
  },
  localization: {
    country: { isoCode: 'US', currency: { isoCode: 'USD', symbol: '$' } },
    language: { isoCode: 'EN' },
    availableCountries: [],
    availableLanguages: [],
  },
  publicApiVersions: [],
}

describe('the host at a shop’s address', () => {
  test.each([
    ['another shape', { hello: 'world' }],
    ['an empty shop', { ...facts, shop: {} }],
    [
      'a host that is no address',
      { ...facts, shop: { ...facts.shop, primaryDomain: { url: 'not an address' } } },
    ],
    ['a script for a host', { ...facts, shop: { ...facts.shop, primaryDomain: { url: 'javascript:1' } } }],
    ['numbers for words', { ...facts, shop: { ...facts.shop, name: 12 } }],
    ['a name of a million letters', { ...facts, shop: { ...facts.shop, name: 'x'.repeat(1_000_000) } }],
    ['a list for a record', [[[]]]],
  ])('that answers with %s is not a shop', async (_what, data) => {
    const strange = await strangeShop((_request, response) => response.end(JSON.stringify({ data })))
    const answer = await connect({ domain: strange.url })
    strange.stop()
    expect(answer).toMatchObject({ status: 502, error: { code: 'shop-unreachable' } })
  })

  test('may return characters in its name that cannot be stored', async () => {
    const other = await vitrine.project(owner, 'Other')
    const data = { ...facts, shop: { ...facts.shop, name: 'La\0mps\ud83d' } }
    const strange = await strangeShop((_request, response) => response.end(JSON.stringify({ data })))
    const input = { project: other.id, domain: strange.url, storefront: 'public' }
    const { shop: savedShop } = await vitrine.must(connectShop, input, owner.access)
    strange.stop()
    expect(savedShop.name).toBe('La\ufffdmps\ufffd')
  })

  test('that redirects is not followed', async () => {
    let requestCount = 0
    const inside = await strangeShop((_request, response) => {
      requestCount += 1
      response.end(JSON.stringify({ data: facts }))
    })
    for (const status of [302, 307]) {
      const otherShop = await strangeShop((request, response) =>
        response.writeHead(status, { location: inside.url + request.url }).end(),
      )
      expect(await connect({ domain: otherShop.url })).toMatchObject({ status: 502 })
      otherShop.stop()
    }
    inside.stop()
    expect(requestCount).toBe(0)
  })
})

describe('the studio’s pickers', () => {
  test('find collections and products by words and by handles, in their order', async () => {
    const find = async (input: object) =>
      (await vitrine.must(searchShop, { project: project.id, kind: 'collection', ...input }, owner.access))
        .items
    const collections = await find({})
    expect(collections.length).toBeGreaterThan(3)
    const handles = collections
      .slice(0, 3)
      .map(({ handle }) => handle)
      .reverse()
    expect((await find({ handles: ['no-such-thing', ...handles] })).map(({ handle }) => handle)).toEqual(
      handles,
    )
    const products = await find({ kind: 'product', query: 'lamp' })
    expect(products.length).toBeGreaterThan(0)
    expect(products[0]).toMatchObject({ name: expect.stringMatching(/lamp/i), image: expect.any(String) })
  })

  test('show one image of a product that has several', async () => {
    const { items } = await vitrine.must(
      searchShop,
      { project: project.id, kind: 'product', handles: ['mora-pitcher'] },
      owner.access,
    )
    const image = items[0]?.image ?? ''
    expect(image).not.toContain(',')
    expect((await fetch(image)).headers.get('content-type')).toMatch(/^image\//)
  })

  test('report which items of a design are still sold', async () => {
    const handles = async (kind: 'collection' | 'product') =>
      (await vitrine.must(searchShop, { project: project.id, kind, query: '' }, owner.access)).items.map(
        ({ handle }) => handle,
      )
    const [collection = ''] = await handles('collection')
    const products = await handles('product')
    const input = { project: project.id, collections: [collection, 'no-such-thing'], products }
    const catalogStatus = await vitrine.must(getCatalogStatus, input, owner.access)
    expect(catalogStatus.collections).toEqual({ [collection]: 'sells', 'no-such-thing': 'gone' })
    expect(Object.keys(catalogStatus.products).sort()).toEqual(products.toSorted())
    expect(Object.values(catalogStatus.products)).not.toContain('gone')
    const nothing = { project: project.id, collections: [], products: ['gone-too'] }
    expect(await vitrine.must(getCatalogStatus, nothing, owner.access)).toEqual({
      collections: {},
      products: { 'gone-too': 'gone' },
    })
  })

  test('report what the store offers to a design: images, policies and reviews', async () => {
    const facts = await vitrine.must(getStoreFacts, { project: project.id }, owner.access)
    expect(facts.policies).toEqual(expect.arrayContaining(['refund-policy', 'shipping-policy']))
    expect(facts.images.length).toBeGreaterThan(3)
    expect(new Set(facts.images).size).toBe(facts.images.length)
    expect(facts.reviews).toBe(false)
  })

  test('list images and videos that are ready, page by page', async () => {
    const input = { shop, data: { path: '/images' as const } }
    const first = await vitrine.must(shopFiles, input, owner.access)
    expect(first.images).toHaveLength(36)
    expect(first.images[0]).toMatchObject({
      name: expect.stringMatching(/\.jpg$/),
      ratio: expect.any(Number),
    })
    const second = await vitrine.must(
      shopFiles,
      { shop, data: { path: '/images', cursor: first.cursor } },
      owner.access,
    )
    const names = new Set([...first.images, ...second.images].map(({ id }) => id))
    expect(names.size).toBe(first.images.length + second.images.length)
    const { videos } = await vitrine.must(shopFiles, { shop, data: { path: '/videos' } }, owner.access)
    expect(videos[0]).toMatchObject({ duration: expect.any(Number), hd: expect.stringContaining('720') })
    const upright = videos.filter(({ ratio }) => ratio < 1)
    expect(upright.length).toBeGreaterThan(0)
    for (const { hd, sd } of upright)
      expect([hd, sd]).toEqual([expect.stringContaining('HD-720p'), expect.stringContaining('SD-480p')])
  })

  test('open for an admin who acts for the merchant, and for no stranger', async () => {
    const input = { shop, data: { path: '/images' as const } }
    const root = await vitrine.merchant()
    expect(await vitrine.call(shopFiles, input, root.access)).toMatchObject({ status: 404 })
    await vitrine.services.db
      .update(schema.users)
      .set({ admin: true })
      .where(eq(schema.users.id, root.user.id))
    expect((await vitrine.must(shopFiles, input, root.access)).images).toHaveLength(36)
  })

  test('report a wrong admin token clearly', async () => {
    const answer = await vitrine.call(
      shopFiles,
      { access: 'wrong', shop, data: { path: '/images' } },
      owner.access,
    )
    expect(answer).toMatchObject({ error: { code: 'wrong-admin-token' } })
  })
})

async function queryShop(query: string, variables: object = {}): Promise<unknown> {
  const response = await fetch(`${shop}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query, variables }),
  })
  return response.json()
}
const cartSchema = z.object({
  data: z.object({ cartCreate: z.object({ cart: z.object({ id: z.string(), checkoutUrl: z.string() }) }) }),
})
const variantsSchema = z.object({
  data: z.object({
    products: z.object({
      nodes: z.array(z.object({ variants: z.object({ nodes: z.array(z.object({ id: z.string() })) }) })),
    }),
  }),
})
const BUYER = {
  email: 'buyer@x.test',
  country: 'US',
  firstName: 'Ida',
  lastName: 'Holm',
  address1: '5 Dock Rd',
  address2: '',
  city: 'Portland',
  province: 'OR',
  zip: '97209',
  phone: '',
  delivery: 'standard',
  card: '4242424242424242',
  expiry: '12 / 34',
  cvv: '123',
  cardName: 'Ida Holm',
}

test('a shopper who pays on the hosted checkout appears in the merchant’s orders, matched in every way', async () => {
  const variants = variantsSchema.parse(
    await queryShop(
      '{ products(first: 1, query: "available_for_sale:true") { nodes { variants(first: 1) { nodes { id } } } } }',
    ),
  )
  const merchandiseId = variants.data.products.nodes[0]?.variants.nodes[0]?.id
  const input = {
    lines: [{ merchandiseId, quantity: 2 }],
    attributes: [{ key: 'mobile_app', value: 'ios' }],
  }
  const { cart } = cartSchema.parse(
    await queryShop(
      'mutation($input: CartInput) { cartCreate(input: $input) { cart { id checkoutUrl } userErrors { message } } }',
      { input },
    ),
  ).data.cartCreate
  await vitrine.must(reportCart, { slug: project.slug, cart: cart.id, platform: 'ios' })
  const headers = { 'user-agent': 'Vitrine/1.0 (ios)' }
  const checkout = await fetch(cart.checkoutUrl, { headers })
  await checkout.text()
  const isCheckoutJob = (data: { topic: string; project: string }) =>
    data.topic === 'checkouts/create' && data.project === project.id
  await vitrine.services.jobs.waitFor(processWebhook, isCheckoutJob)
  const paid = await fetch(checkout.url, { method: 'POST', headers, body: new URLSearchParams(BUYER) })
  expect(await paid.text()).toContain('Thank you, Ida')
  await vitrine.services.jobs.waitFor(
    processWebhook,
    (data) => data.topic === 'orders/paid' && data.project === project.id,
  )
  const { orders } = await vitrine.must(listOrders, { project: project.id }, owner.access)
  expect(orders).toMatchObject([
    {
      payment: 'PAID',
      currency: 'USD',
      items: 2,
      customer: 'Ida Holm',
      platform: 'ios',
      matched: ['attributes', 'cart', 'checkout', 'user_agent'],
    },
  ])
})

test('the demo project is seeded completely and once, however often the server starts', async () => {
  expect(await seedDemo(vitrine.services)).toBe(true)
  expect(await seedDemo(vitrine.services)).toBe(true)
  const { projects, users } = schema
  const { db } = vitrine.services
  const rows = await db.select().from(projects).where(eq(projects.slug, 'demo'))
  expect(rows).toMatchObject([{ shop, currency: 'USD', langs: ['en', 'fr', 'es', 'de', 'ar'] }])
  expect(await db.select().from(users).where(eq(users.email, 'demo@vitrine.test'))).toHaveLength(1)
  expect((await fetch(`${vitrine.url}/api/designs/demo/published`)).status).toBe(200)
})

test.each([
  ['my-shop.myshopify.com', 'https://my-shop.myshopify.com'],
  ['https://lamps.example/', 'https://lamps.example'],
  ['http://lamps.example', 'https://lamps.example'],
  ['169.254.169.254', null],
  ['http://10.0.0.1:9200', null],
  ['[::1]', null],
  ['localhost:4010', null],
  ['db.internal', null],
  ['user:pass@lamps.example', null],
  ['lamps.example:22', null],
  ['not a host', null],
  ['localhost.', null],
  ['localhost%2e', null],
  ['metadata.google.internal.', null],
  ['metadata.google.internal%2e', null],
  ['printer.lan.', null],
  ['①②⑦.0.0.1', null],
  ['0x7f.1', null],
  ['2130706433', null],
  ['[::ffff:127.0.0.1]', null],
  ['LOCALHOST', null],
  ['1.0.0.127.in-addr.arpa', null],
])('the address %s leads to %s in production', (addressText, expected) => {
  expect(parseShopAddress(addressText, false)).toBe(expected)
})

test('a file search escapes the platform’s search syntax', () => {
  expect(buildFileSearchQuery('IMAGE', ' hero ')).toBe('media_type:IMAGE status:READY filename:"hero"*')
  expect(buildFileSearchQuery('VIDEO', 'a" OR status:FAILED')).toBe(
    'media_type:VIDEO status:READY filename:"a\\" OR status\\:FAILED"*',
  )
})
