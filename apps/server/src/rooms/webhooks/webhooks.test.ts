import { listOrders } from '@vitrine/core/contract/orders'
import type { Project } from '@vitrine/core/contract/projects'
import { reportCart } from '@vitrine/core/contract/shopper'
import type { Session } from '@vitrine/core/contract/users'
import { type Delivery, deliveryHeaders } from '@vitrine/testing/deliveries.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../../db/open.ts'
import { newId } from '../../ids.ts'
import { startVitrine, type Vitrine } from '../../testing.ts'
import { workWebhook } from './work.job.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant()
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

type Sending = Delivery & { body?: string; to?: string }

async function send(
  payload: object,
  { to = project.id, body = JSON.stringify(payload), ...how }: Sending = {},
) {
  const { id = newId() } = how
  const response = await fetch(`${vitrine.url}/webhooks/${to}`, {
    method: 'POST',
    headers: deliveryHeaders(body, { ...how, id }),
    body,
  })
  return { id, status: response.status, answer: await response.json() }
}

async function deliver(payload: object, how: Sending = {}) {
  const sent = await send(payload, how)
  expect(sent.status).toBe(200)
  await vitrine.services.jobs.waitFor(workWebhook, (data) => data.id === sent.id)
}

let last = 5_000_000_000_000
const order = (more: object = {}) => {
  last += 1
  return {
    id: last,
    name: '#1001',
    created_at: '2026-11-20T10:00:00-05:00',
    currency: 'USD',
    total_price: '120.50',
    financial_status: 'pending',
    cart_token: null,
    checkout_token: null,
    note_attributes: [],
    client_details: { user_agent: 'Mozilla/5.0' },
    customer: { first_name: 'Noor', last_name: 'Haddad' },
    line_items: [{ quantity: 2 }, { quantity: 1 }],
    ...more,
  }
}
const list = async (source: 'app' | 'all' = 'app') =>
  (await vitrine.must(listOrders, { project: project.id, source }, owner.access)).orders

describe('a webhook', () => {
  test('with a forged signature is refused before it is read', async () => {
    expect(await send({}, { secret: 'not the secret', body: 'not even JSON' })).toMatchObject({ status: 401 })
    expect(await send(order(), { secret: 'not the secret' })).toMatchObject({ status: 401 })
    expect(await vitrine.services.db.select().from(schema.webhookDeliveries)).toEqual([])
  })

  test('for a project that does not exist is refused like a forged one', async () => {
    expect(await send(order(), { to: newId() })).toMatchObject({ status: 401 })
    expect(await send(order(), { to: 'demo' })).toMatchObject({ status: 401 })
  })

  test('well signed but no JSON is refused as malformed', async () => {
    expect(await send({}, { body: 'hello' })).toMatchObject({ status: 400 })
  })

  test('delivered twice, even at once, is worked once', async () => {
    const payload = order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] })
    const id = newId()
    const answers = await Promise.all([send(payload, { id }), send(payload, { id }), send(payload, { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ answer }) => answer.data.fresh)).toHaveLength(1)
    await vitrine.services.jobs.waitFor(workWebhook, (data) => data.id === id)
    expect(await list()).toHaveLength(1)
  })

  test('once worked keeps nothing of what it said, and a week later nothing at all', async () => {
    const { db } = vitrine.services
    const { webhookDeliveries: kept } = schema
    const own = eq(kept.project_id, project.id)
    await deliver(order())
    const [row] = await db.select().from(kept).where(own)
    expect(row).toMatchObject({ payload: {}, worked: expect.any(Date) })
    await db
      .update(kept)
      .set({ worked: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
      .where(own)
    const { id } = await send(order())
    await vitrine.services.jobs.waitFor(workWebhook, (data) => data.id === id)
    expect((await db.select().from(kept).where(own)).map((one) => one.webhook_id)).toEqual([id])
  })

  test.each(['themes/publish', '__proto__', 'constructor', 'customers/redact'])(
    'of the topic %s, which nobody asked for, is accepted and left alone',
    async (topic) => {
      const { answer, status } = await send({ id: 1 }, { topic })
      expect([status, answer.data]).toEqual([200, { fresh: false }])
      const { webhookDeliveries: kept } = schema
      expect(await vitrine.services.db.select().from(kept).where(eq(kept.project_id, project.id))).toEqual([])
    },
  )

  const connected = (more: Partial<typeof schema.projects.$inferInsert> = {}) =>
    vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://lamps.example', permanent: 'lamps.myshopify.com', ...more })
      .where(eq(schema.projects.id, project.id))

  test('of another shop is refused, though it is signed; so is one of a shop that was replaced', async () => {
    await connected()
    await deliver(order(), { shop: 'LAMPS.myshopify.com' })
    for (const shop of ['other.myshopify.com', 'lamps.example', ''])
      expect(await send(order(), { shop })).toMatchObject({ status: 401 })
    await connected({ shop: 'https://chairs.example', permanent: 'chairs.myshopify.com' })
    expect(await send(order(), { shop: 'lamps.myshopify.com' })).toMatchObject({ status: 401 })
    expect(await list('all')).toHaveLength(1)
  })

  test('of a shop that we know by its public address alone is taken under that', async () => {
    await connected({ permanent: null, domain: 'www.lamps.example' })
    await deliver(order(), { shop: 'lamps.example' })
    await deliver(order(), { shop: 'www.lamps.example' })
    expect(await send(order(), { shop: 'lamps.myshopify.com' })).toMatchObject({ status: 401 })
  })

  test('of a shop whose own app signs is taken by that secret alone, and names the shop for good', async () => {
    const place = { project: project.id, column: 'webhook_secret' } as const
    const secret = 'the client secret of the merchant’s own app'
    await connected({ permanent: null, webhook_secret: vitrine.services.vault.seal(secret, place) })
    expect(await send(order(), { shop: 'own.myshopify.com' })).toMatchObject({ status: 401 })
    await deliver(order(), { shop: 'own.myshopify.com', secret })
    expect(await send(order(), { shop: 'other.myshopify.com', secret })).toMatchObject({ status: 401 })
  })

  test('taken again under another topic, with a signature as good as before, changes nothing', async () => {
    const attributes = [{ name: 'mobile_app', value: 'ios' }]
    const made = order({ note_attributes: attributes, token: 'order-token', financial_status: 'paid' })
    await deliver(made)
    const before = await list()
    await deliver(made, { topic: 'orders/paid' })
    for (const topic of ['checkouts/create', 'products/update']) {
      const { id } = await send(made, { topic })
      await vitrine.services.jobs
        .waitFor(workWebhook, (data) => data.id === id, 'failed')
        .catch(() => undefined)
    }
    expect(await list('all')).toEqual(before)
    const { checkouts } = schema
    expect(
      await vitrine.services.db.select().from(checkouts).where(eq(checkouts.project_id, project.id)),
    ).toEqual([])
  })
})

describe('an order', () => {
  test('with signs that cannot be kept is listed, with others in their place', async () => {
    const attributes = [
      { name: 'mobile_app', value: 'ios' },
      { name: 'gift', value: 'a\0' },
      { name: 'half', value: '\ud83d' },
    ]
    await deliver(order({ name: '#1\0', note_attributes: attributes }))
    expect(await list()).toMatchObject([{ name: '#1\ufffd', platform: 'ios' }])
  })

  test('of the app is listed with its sum in minor units and what ties it to the app', async () => {
    await deliver(order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] }))
    expect(await list()).toMatchObject([
      {
        name: '#1001',
        sum: 12050,
        currency: 'USD',
        payment: 'PENDING',
        items: 3,
        customer: 'Noor Haddad',
        platform: 'ios',
        matched: ['attributes'],
        created: '2026-11-20T15:00:00.000Z',
      },
    ])
  })

  test('is matched by the cart that the app reported', async () => {
    const cart = 'gid://shopify/Cart/c1-abc?key=f00'
    await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'web' })
    await deliver(order({ cart_token: 'c1-abc' }))
    expect(await list()).toMatchObject([{ platform: 'web', matched: ['cart'] }])
  })

  test('is matched by a checkout that was opened from the app', async () => {
    const checkout = { token: 'co-1', note_attributes: [{ name: 'mobile_app', value: 'android' }] }
    await deliver(checkout, { topic: 'checkouts/create' })
    await deliver(order({ checkout_token: 'co-1' }))
    expect(await list()).toMatchObject([{ platform: 'android', matched: ['checkout'] }])
  })

  test('is matched by a checkout of a cart that the app reported, though nothing else tells of the app', async () => {
    const cart = 'gid://shopify/Cart/c2-abc?key=f00'
    await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'ios' })
    await deliver({ token: 'co-2', cart_token: 'c2-abc' }, { topic: 'checkouts/create' })
    await deliver(order({ checkout_token: 'co-2' }))
    expect(await list()).toMatchObject([{ platform: 'ios', matched: ['checkout'] }])
  })

  test('of a checkout or a cart that is not the app’s is not matched by it', async () => {
    await deliver({ token: 'co-3' }, { topic: 'checkouts/create' })
    await deliver(order({ checkout_token: 'co-3', cart_token: 'unknown' }))
    expect(await list('all')).toMatchObject([{ matched: [], platform: null }])
  })

  test.each([
    ['Mozilla/5.0 Vitrine/2.10 (IOS)', 'ios'],
    ['Vitrine/1.2.0 (web) Mozilla/5.0', 'web'],
    ['Mozilla/5.0 (iPhone)', null],
    ['NotVitrine/1.0 (ios)', null],
    ['Vitrine/1.0 (toaster)', null],
  ])('with the user agent %s is of the platform %s', async (user_agent, platform) => {
    await deliver(order({ client_details: { user_agent } }))
    const matched = platform === null ? [] : ['user_agent']
    expect(await list('all')).toMatchObject([{ platform, matched }])
  })

  test('is matched by the user agent of our shells', async () => {
    const user_agent = 'Mozilla/5.0 (Linux; Android 15) Vitrine/1.2.0 (android)'
    await deliver(order({ client_details: { user_agent } }))
    expect(await list()).toMatchObject([{ platform: 'android', matched: ['user_agent'] }])
  })

  test('bought elsewhere in the shop is listed only among all', async () => {
    await deliver(order())
    expect(await list()).toEqual([])
    expect(await list('all')).toMatchObject([{ matched: [], platform: null }])
  })

  test('paid before it was created, as deliveries have no order, stays paid', async () => {
    const made = order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] })
    await deliver({ ...made, financial_status: 'paid' }, { topic: 'orders/paid' })
    await deliver(made)
    expect(await list()).toMatchObject([{ payment: 'PAID' }])
  })

  test('of another project is never seen', async () => {
    await deliver(order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] }))
    const other = await vitrine.merchant()
    const theirs = await vitrine.project(other)
    expect(
      (await vitrine.must(listOrders, { project: theirs.id, source: 'all' }, other.access)).orders,
    ).toEqual([])
  })

  test('list is read page by page without a gap, also among orders of one moment', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => ({
      project_id: project.id,
      shopify_id: 1000 + index,
      name: `#${index}`,
      sum: 100,
      currency: 'USD',
      payment: 'PAID',
      source: 'app',
      by_cart: true,
      created: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 30))),
    }))
    await vitrine.services.db.insert(schema.orders).values(rows)
    const seen: string[] = []
    for (let cursor: string | null = null, page = 0; page < 5; page++) {
      const answer: { orders: { id: string }[]; cursor: string | null } = await vitrine.must(
        listOrders,
        { project: project.id, cursor },
        owner.access,
      )
      seen.push(...answer.orders.map(({ id }) => id))
      cursor = answer.cursor
      if (!cursor) break
    }
    expect(seen).toEqual(rows.map(({ shopify_id }) => String(shopify_id)).reverse())
  })
})

test('a cart report for an unknown project, or of what is no cart, is refused', async () => {
  const cart = 'gid://shopify/Cart/c1?key=1'
  expect((await vitrine.call(reportCart, { slug: 'nobody', cart, platform: 'web' })).status).toBe(404)
  expect((await vitrine.call(reportCart, { slug: project.slug, cart: 'c1', platform: 'web' })).status).toBe(
    400,
  )
})
