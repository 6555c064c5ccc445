import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DatabaseHandle, Transaction } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import { getAttributedSales } from '../../services/attribution/attribution.ts'
import { createTopicHandlers } from '../../services/platform-webhooks/topic-handlers.ts'
import { recordOpens } from '../../services/push-engine/messages/delivery-reports.ts'
import { createMessageId } from '../../services/push-engine/messages/message-ids.ts'
import { CONTENT, insertProject } from '../../services/push-engine/push.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { saveCart } from '../shopper/carts.ts'
import { orderTopics } from './webhook-handlers.ts'

const { orders, sentNotifications, subscribers } = schema

let database: DatabaseHandle
let project: string
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(async () => {
  project = await insertProject(database.db)
})
afterAll(() => database?.close())

const HOUR = 3_600_000
const NOW = Date.now()
const topics = createTopicHandlers(orderTopics, async () => {})
const within = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work)

async function installed(more: Partial<typeof subscribers.$inferInsert> = {}): Promise<string> {
  const id = createId()
  await database.db.insert(subscribers).values({ project_id: project, id, platform: 'ios', ...more })
  return id
}

/** Inserts a message of a campaign or an automation that was sent this many hours ago. */
async function insertMessage(
  to: string,
  hoursAgo: number,
  more: Partial<typeof sentNotifications.$inferInsert> = {},
): Promise<string> {
  const at = new Date(NOW - hoursAgo * HOUR)
  const id = createMessageId(at, createId())
  await database.db.insert(sentNotifications).values({
    project_id: project,
    id,
    began: at,
    kind: 'campaign',
    notification_id: createId(),
    subscriber_id: to,
    content: CONTENT,
    status: 'received',
    due: at,
    sent_at: at,
    ...more,
  })
  return id
}

const insertOpen = (by: string, message: string, hoursAgo: number) =>
  within((tx) =>
    recordOpens(tx, { project, subscribers: [by] }, [{ message, at: new Date(NOW - hoursAgo * HOUR) }]),
  )

let last = 8_000_000_000_000
/** Delivers the webhook of an order of this many hours ago. */
async function buy(orderFields: { customer?: string; cart?: string; checkout?: string; hoursAgo?: number }) {
  last += 1
  const id = last
  const at = new Date(NOW - (orderFields.hoursAgo ?? 0) * HOUR).toISOString()
  await within((tx) =>
    topics.work('orders/create', tx, project, {
      id,
      name: `#${id}`,
      created_at: at,
      updated_at: at,
      currency: 'USD',
      total_price: '10.00',
      financial_status: 'paid',
      ...(orderFields.customer ? { customer: { id: Number(orderFields.customer) } } : {}),
      cart_token: orderFields.cart ?? null,
      checkout_token: orderFields.checkout ?? null,
      line_items: [{ quantity: 1 }],
    }),
  )
  return async () => {
    const [row] = await database.db
      .select()
      .from(orders)
      .where(eq(orders.shopify_id, String(id)))
    return row
  }
}
const cartOf = (subscriber: string, token: string) =>
  within((tx) =>
    saveCart(tx, {
      project_id: project,
      token,
      token_with_key: `${token}?key=1`,
      platform: 'ios',
      subscriber_id: subscriber,
    }),
  )

test('an order is attributed to the last push opened before it, on any device of the customer', async () => {
  const phone = await installed({ customer_id: '7' })
  const tablet = await installed({ customer_id: '7' })
  const early = await insertMessage(phone, 10)
  const campaign = createId()
  const laterMessage = await insertMessage(tablet, 8, { notification_id: campaign })
  await insertMessage(phone, 1)
  await insertOpen(phone, early, 6)
  await insertOpen(tablet, laterMessage, 2)
  const order = await buy({ customer: '7' })
  expect(await order()).toMatchObject({
    credit: 'direct',
    credit_message: laterMessage,
    credit_source: 'campaign',
    credit_source_id: campaign,
  })
  const getSales = await getAttributedSales(database.db, project, 'USD', [campaign])
  expect(getSales(campaign)).toEqual({ direct: { orders: 1, sum: 1000 }, influenced: { orders: 0, sum: 0 } })
})

test('an order is influenced by a push that was sent but not opened, and not by a test, another’s or a too old one', async () => {
  const phone = await installed({ customer_id: '7' })
  await insertMessage(phone, 30)
  await insertMessage(phone, 2, { kind: 'test', notification_id: null, automation_id: createId() })
  await insertMessage(phone, 2, { status: 'skipped', reason: 'cap', sent_at: null })
  await insertMessage(await installed({ customer_id: '8' }), 1)
  const order = await buy({ customer: '7' })
  expect(await order()).toMatchObject({ credit: 'none', credit_message: null })
  const automation = createId()
  await insertMessage(phone, 3, { kind: 'automation', notification_id: null, automation_id: automation })
  const next = await buy({ customer: '7' })
  expect(await next()).toMatchObject({
    credit: 'influenced',
    credit_source: 'automation',
    credit_source_id: automation,
  })
})

test('attribution uses the project’s attribution window', async () => {
  const phone = await installed({ customer_id: '7' })
  await insertMessage(phone, 30)
  await database.db.insert(schema.pushSettings).values({ project_id: project, credit_hours: 31 })
  expect(await (await buy({ customer: '7' }))()).toMatchObject({ credit: 'influenced' })
})

test('attribution is corrected when the cart or checkout of an order becomes known later', async () => {
  const phone = await installed()
  await insertOpen(phone, await insertMessage(phone, 5), 4)
  const order = await buy({ cart: 'c1', checkout: 'h1' })
  expect(await order()).toMatchObject({ credit: 'none' })
  await cartOf(phone, 'c1')
  expect(await order()).toMatchObject({ credit: 'direct' })

  await cartOf(phone, 'c2')
  const tied = await buy({ checkout: 'h2' })
  expect(await tied()).toMatchObject({ credit: 'none' })
  await within((tx) =>
    topics.work('checkouts/update', tx, project, { token: 'h2', cart_token: 'c2', completed_at: null }),
  )
  expect(await tied()).toMatchObject({ credit: 'direct' })
})

test('a late report of an open counts, but does not change orders older than the attribution window', async () => {
  const phone = await installed({ customer_id: '7' })
  const old = await insertMessage(phone, 40)
  const recent = await insertMessage(phone, 5)
  const [before, now] = [
    await buy({ customer: '7', hoursAgo: 30 }),
    await buy({ customer: '7', hoursAgo: 1 }),
  ]
  expect([(await before())?.credit, (await now())?.credit]).toEqual(['influenced', 'influenced'])
  await insertOpen(phone, old, 35)
  await insertOpen(phone, recent, 3)
  expect([(await before())?.credit, (await now())?.credit]).toEqual(['influenced', 'direct'])
})

test('attribution matches a push open and an order of the same moment', async () => {
  for (let round = 0; round < 12; round++) {
    const customer = String(100 + round)
    const phone = await installed({ customer_id: customer })
    const message = await insertMessage(phone, 0.001)
    const [order] = await Promise.all([buy({ customer, hoursAgo: -0.01 }), insertOpen(phone, message, 0)])
    expect(await order()).toMatchObject({ credit: 'direct', credit_message: message })
  }
})

test('attribution matches a push open and an order of the same second, because the platform reports whole seconds', async () => {
  const phone = await installed({ customer_id: '7' })
  const message = await insertMessage(phone, 2)
  const second = Math.floor((NOW - HOUR) / 1000) * 1000
  await insertOpen(phone, message, (NOW - second - 400) / HOUR)
  const order = await buy({ customer: '7', hoursAgo: (NOW - second) / HOUR })
  expect(await order()).toMatchObject({ credit: 'direct', credit_message: message })
})

test('orders of another project are never attributed', async () => {
  const phone = await installed({ customer_id: '7' })
  await insertMessage(phone, 1)
  project = await insertProject(database.db)
  expect(await (await buy({ customer: '7' }))()).toMatchObject({ credit: 'none' })
})
