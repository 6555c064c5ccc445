import type { JsonObject } from '@vitrine/core/design/operations.types'
import { getEffort } from '@vitrine/testing/effort.ts'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle, Transaction } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createTopicHandlers } from '../../services/platform-webhooks/topic-handlers.ts'
import * as schema from '../../services/schema/schema.ts'
import { insertProject } from '../projects/queries.ts'
import { saveCart } from '../shopper/carts.ts'
import { insertUser } from '../users/queries.ts'
import { isNewer } from './order-revision.ts'
import { orderTopics } from './webhook-handlers.ts'

let database: DatabaseHandle
let project: string
beforeAll(async () => {
  database = await openTestDatabase()
  const user = await insertUser(database.db, { name: 'Mo', email: 'mo@merchants.test', password: 'x' })
  const insertedProject = await database.db.transaction((tx) =>
    insertProject(tx, user?.id ?? '', { name: 'Lamps', slug: 'lamps' }),
  )
  project = insertedProject?.id ?? ''
})
afterAll(() => database?.close())

const topics = createTopicHandlers(orderTopics, async () => {})

/** Installation of the app that all carts belong to. */
const INSTALLATION = '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11'

let last = 7_000_000_000_000
type News = (tx: Transaction) => Promise<void>

/** All webhooks and reports of one purchase. */
function purchase(attributes: JsonObject[]): { id: number; updates: News[] } {
  last += 1
  const id = last
  const cart = `cart-${id}`
  const checkout = `checkout-${id}`
  const order =
    (minute: number, status: string, more: object = {}) =>
    (tx: Transaction) =>
      topics.work('orders/updated', tx, project, {
        id,
        name: `#${id}`,
        created_at: '2026-11-20T10:00:00Z',
        updated_at: `2026-11-20T10:0${minute}:00Z`,
        currency: 'USD',
        total_price: '120.50',
        financial_status: status,
        cart_token: null,
        checkout_token: checkout,
        note_attributes: attributes,
        client_details: { user_agent: 'Mozilla/5.0 Vitrine/1.0 (web)' },
        line_items: [{ quantity: 2 }],
        ...more,
      })
  const hosted = (completed: string | null) => (tx: Transaction) =>
    topics.work('checkouts/update', tx, project, {
      token: checkout,
      cart_token: cart,
      completed_at: completed,
    })
  return {
    id,
    updates: [
      order(1, 'pending'),
      order(1, 'paid'),
      order(2, 'paid', { total_price: '99.00' }),
      order(3, 'partially_refunded', { line_items: [{ quantity: 1 }] }),
      order(4, 'refunded', { cancelled_at: '2026-11-20T10:04:00Z' }),
      hosted(null),
      hosted('2026-11-20T10:00:00Z'),
      (tx) =>
        saveCart(tx, {
          project_id: project,
          token: cart,
          token_with_key: `${cart}?key=1`,
          platform: 'ios',
          subscriber_id: INSTALLATION,
        }),
    ],
  }
}

async function ordered(id: number) {
  const [row] = await database.db
    .select()
    .from(schema.orders)
    .where(eq(schema.orders.shopify_id, String(id)))
  const { shopify_id, name, checkout_token, searched, ...rest } = row ?? {}
  return rest
}
const applyNews = (delivery: News) => database.db.transaction((tx) => delivery(tx))

test('an order ends in the same state whatever the sequence, repetition and concurrency of its webhooks', async () => {
  const attributes = fc.constantFrom<JsonObject[]>([], [{ name: 'mobile_app', value: 'android' }])
  const times = fc.array(fc.nat({ max: 7 }), { maxLength: 6 })
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 })
  await fc.assert(
    fc.asyncProperty(
      attributes,
      order,
      times,
      fc.boolean(),
      async (cartAttributes, first, repeatedIndexes, atOnce) => {
        const [plain, mixed] = [purchase(cartAttributes), purchase(cartAttributes)]
        for (const delivery of plain.updates) await applyNews(delivery)
        const sequence = [...first, ...repeatedIndexes].map(
          (index) => mixed.updates[index] ?? mixed.updates[0],
        )
        if (atOnce) await Promise.all(sequence.map((delivery) => delivery && applyNews(delivery)))
        else for (const delivery of sequence) if (delivery) await applyNews(delivery)
        const expectedOrder = await ordered(plain.id)
        expect(expectedOrder).toMatchObject({
          payment: 'REFUNDED',
          items: 2,
          source: 'app',
          by_checkout: true,
          subscriber_id: INSTALLATION,
        })
        expect(await ordered(mixed.id)).toEqual(expectedOrder)
      },
    ),
    { numRuns: getEffort({ short: 8, long: 25 }) },
  )
})

test('an order that is created and paid at the same moment is paid', async () => {
  for (let round = 0; round < getEffort({ short: 10, long: 40 }); round++) {
    const { id, updates } = purchase([])
    await Promise.all(updates.slice(0, 2).map(applyNews))
    expect(await ordered(id)).toMatchObject({ payment: 'PAID' })
  }
})

test('the order of webhooks is total: never both newer, never circular, and a final state never reopens', () => {
  const stateArbitrary = fc.record({
    payment: fc.constantFrom('PENDING', 'AUTHORIZED', 'EXPIRED', 'PAID', 'REFUNDED', 'VOIDED', 'UNHEARD_OF'),
    updated: fc.integer({ min: 0, max: 3 }).map((minute) => new Date(minute * 60_000)),
  })
  fc.assert(
    fc.property(stateArbitrary, stateArbitrary, stateArbitrary, (a, b, c) => {
      expect(isNewer(a, b) && isNewer(b, a)).toBe(false)
      if (isNewer(a, b) && isNewer(b, c)) expect(isNewer(a, c)).toBe(true)
      if (a.payment === 'PAID' && b.payment === 'PENDING') expect(isNewer(a, b)).toBe(true)
    }),
  )
})

test('an order is stored with its lines, discounts and sums, and unreadable parts do not prevent it', async () => {
  const order = (id: number, more: object) => ({
    id,
    name: `#${id}`,
    created_at: '2026-11-20T10:00:00Z',
    currency: 'USD',
    total_price: '20.00',
    line_items: [
      {
        quantity: 2,
        title: 'Mug',
        variant_title: 'Oak',
        sku: 'M-1',
        price: '12.50',
        total_discount: '5.00',
        discount_allocations: [
          { amount: '2.333', discount_application_index: 0 },
          { amount: '2.667', discount_application_index: 0 },
        ],
      },
    ],
    ...more,
  })
  const saveOrder = async (payload: { id: number }) => {
    await applyNews((tx) => topics.work('orders/updated', tx, project, payload))
    return ordered(payload.id)
  }
  expect(
    await saveOrder(
      order(8_000_000_000_001, {
        email: 'ada@engines.test',
        fulfillment_status: 'fulfilled',
        cancelled_at: '2026-11-21T10:00:00Z',
        subtotal_price: '20.00',
        total_discounts: '5.00',
        total_tax: '0.00',
        total_shipping_price_set: { shop_money: { amount: '4.90' } },
        discount_applications: [{ code: 'WELCOME' }, { title: 'Winter' }],
      }),
    ),
  ).toMatchObject({
    email: 'ada@engines.test',
    delivery: 'FULFILLED',
    cancelled: new Date('2026-11-21T10:00:00Z'),
    lines: [{ title: 'Mug', variant: 'Oak', sku: 'M-1', quantity: 2, price: 1250, discount: 500 }],
    discounts: [
      { label: 'WELCOME', amount: 500 },
      { label: 'Winter', amount: null },
    ],
    subtotal: 2000,
    discount: 500,
    shipping: 490,
    tax: 0,
  })
  expect(
    await saveOrder(
      order(8_000_000_000_002, {
        email: 7,
        subtotal_price: 'much',
        cancelled_at: 'soon',
        total_shipping_price_set: 'free',
        discount_applications: 'none',
        line_items: [{ quantity: 1, title: 'x'.repeat(2000), price: {}, discount_allocations: 1 }],
        customer: { first_name: 'ÿ'.repeat(9000) },
      }),
    ),
  ).toMatchObject({ email: '', cancelled: null, subtotal: null, lines: [{ title: '', price: null }] })
})
