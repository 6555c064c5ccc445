import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { getOrderByLink } from '@vitrine/core/contract/shop/shopper'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createOrderPayload, deliverWebhook } from '../../testing/webhooks.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
/** The demo shop's second order, and the link that its buyer got by email. */
const ORDER = 5_400_000_001_002
let link = ''
let permanent = ''
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine()
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const tokens = { storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: project.id, domain: demoShop.url, ...tokens }, owner.access)
  const { db } = vitrine.services
  const [row] = await db.select().from(schema.projects).where(eq(schema.projects.id, project.id))
  permanent = row?.permanent ?? ''
  link = await statusPage()
  await deliverOrder()
})
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

/** The webhook of the order's current state. */
const deliverOrder = (more: object = {}) =>
  deliverWebhook(vitrine, project.id, createGuestOrder(more), { shop: permanent })

async function statusPage(): Promise<string> {
  const queryAdmin = async <T>(query: string, shape: z.ZodType<T>) => {
    const response = await fetch(`${demoShop.url}/admin/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-shopify-access-token': 'demo-admin-token' },
      body: JSON.stringify({ query }),
    })
    return z.object({ data: shape }).parse(await response.json()).data
  }
  const { order } = await queryAdmin(
    `{ order(id: "gid://shopify/Order/${ORDER}") { statusPageUrl(audience: CUSTOMERVIEW, notificationUsage: WEB) } }`,
    z.object({ order: z.object({ statusPageUrl: z.url() }) }),
  )
  return order.statusPageUrl
}

function createGuestOrder(more: object = {}) {
  return createOrderPayload({
    id: ORDER,
    name: '#1002',
    total_price: '29.00',
    subtotal_price: '24.00',
    total_shipping_price_set: { shop_money: { amount: '5.00' } },
    total_tax: '0.00',
    financial_status: 'paid',
    email: 'robin@shoppers.test',
    order_status_url: link,
    updated_at: '2026-11-20T11:00:00-05:00',
    line_items: [{ quantity: 1, title: 'Lamp', variant_title: 'Oak', price: '24.00' }],
    ...more,
  })
}
const getGuestOrder = async (by: string, slug = project.slug) =>
  (await vitrine.must(getOrderByLink, { slug, link: by })).order

test('an order link of an email shows the order on any device: sums, tracking and returns', async () => {
  const order = await getGuestOrder(link)
  expect(order).toMatchObject({
    name: '#1002',
    currency: 'USD',
    payment: 'PARTIALLY_REFUNDED',
    delivery: 'FULFILLED',
    canceled: null,
    refunded: 500,
    shipping: 500,
    shipments: [{ parcels: [{ company: 'Demo Post' }], state: 'DELIVERED', expected: null }],
  })
  expect(order?.items).toMatchObject([{ quantity: 1, image: expect.stringContaining('/cdn/shop/files/') }])
  expect(Date.parse(order?.shipments[0]?.stated ?? '')).not.toBeNaN()
  // The link reveals neither the buyer nor the address. Its random key may contain any digits.
  expect(JSON.stringify({ ...order, url: null })).not.toMatch(/robin|linden|winter|portland|555/i)
})

test('an order link that an email client rewrites shows the same order', async () => {
  const { pathname, search } = new URL(link)
  expect(
    await getGuestOrder(`https://kiosk.example/548380009${pathname}/authenticate${search}&utm_source=mail`),
  ).toMatchObject({
    name: '#1002',
  })
})

test('an order link with another key, of another app or malformed shows nothing', async () => {
  const other = await vitrine.project(await vitrine.merchant())
  expect(await getGuestOrder(link, other.slug)).toBeNull()
  const wrong = new URL(link)
  wrong.searchParams.set('key', 'another')
  expect(await getGuestOrder(wrong.href)).toBeNull()
  expect(await getGuestOrder(link.replace('/orders/', '/orders/0'))).toBeNull()
  expect(await vitrine.call(getOrderByLink, { slug: 'nobody', link })).toMatchObject({ status: 404 })
  const hostile = [
    '',
    '#1002',
    'https://kiosk.example/orders/',
    `${link}\u0000`.replace('?key=', '?key'),
    'x'.repeat(5000),
  ]
  for (const text of hostile)
    expect(await vitrine.call(getOrderByLink, { slug: project.slug, link: text })).toMatchObject({
      status: 400,
    })
})

test('an order link is stored as a hash only, and webhooks without it change nothing', async () => {
  const { db } = vitrine.services
  const row = async () =>
    (
      await db
        .select()
        .from(schema.orders)
        .where(eq(schema.orders.shopify_id, String(ORDER)))
    )[0]
  const before = await row()
  expect(before?.link_digest).toBeTruthy()
  const { pathname, searchParams } = new URL(link)
  for (const secret of [pathname.split('/').at(-1) ?? '?', searchParams.get('key') ?? '?'])
    expect(JSON.stringify(before)).not.toContain(secret)
  await deliverOrder({ order_status_url: 'javascript:alert(1)', updated_at: '2026-11-20T12:00:00-05:00' })
  expect((await row())?.link_digest).toBe(before?.link_digest)
})

test('an order link shows the webhook’s data while the shop does not answer', async () => {
  const { db } = vitrine.services
  const own = eq(schema.projects.id, project.id)
  const [projectRow] = await db.select({ access: schema.projects.access }).from(schema.projects).where(own)
  await db.update(schema.projects).set({ access: null }).where(own)
  expect(await getGuestOrder(link)).toMatchObject({
    name: '#1002',
    sum: 2900,
    url: null,
    items: null,
    lines: [{ name: 'Lamp', options: 'Oak', quantity: 1, full: 2400 }],
    payment: 'PAID',
    delivery: 'UNFULFILLED',
    shipping: 500,
    shipments: [],
  })
  await deliverOrder({
    fulfillment_status: 'fulfilled',
    cancelled_at: '2026-11-21T10:00:00-05:00',
    updated_at: '2026-11-21T10:00:00-05:00',
  })
  expect(await getGuestOrder(link)).toMatchObject({
    delivery: 'FULFILLED',
    canceled: '2026-11-21T15:00:00.000Z',
  })
  await db
    .update(schema.projects)
    .set({ access: projectRow?.access ?? null })
    .where(own)
})
