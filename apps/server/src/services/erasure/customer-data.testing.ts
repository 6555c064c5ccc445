import type { JsonObject } from '@vitrine/core/design/operations'
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { Database } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import { createMessageId } from '../push-engine/messages/message-ids.ts'
import { CONTENT, insertReceivedMessage } from '../push-engine/push.testing.ts'
import { listTables } from '../schema/all-tables.ts'
import * as schema from '../schema/schema.ts'

/** A customer's id and email address, and everything else by which `insertCustomerData` names them with the mark `Erin`. */
export const CUSTOMER = '7081234567890'
export const EMAIL = 'erin.mallory@example.com'
export const MARKS = [
  CUSTOMER,
  'erin.mallory',
  'Erin Mallory',
  'erin-cart',
  'erin-checkout',
  'ErinToken',
  'Erin reads',
]

/**
 * Stores data of a customer in every table that can contain them. Returns the ids of order and installation.
 * @param customer Numeric customer id, one above the id of the order.
 * @param mark Name that the data contain.
 */
export async function insertCustomerData(db: Database, project: string, customer: string, mark: string) {
  const key = { project_id: project }
  const subscriber = createId()
  const order = Number(customer) - 1
  const now = new Date()
  await db
    .insert(schema.subscribers)
    .values({ ...key, id: subscriber, customer_id: customer, token: `${mark}Token` })
  await db.insert(schema.orders).values({
    ...key,
    shopify_id: String(order),
    name: '#1001',
    sum: 100,
    currency: 'EUR',
    payment: 'PAID',
    customer: `${mark} Mallory`,
    email: `${mark.toLowerCase()}.mallory@example.com`,
    customer_id: customer,
    subscriber_id: subscriber,
    cart_token: `${mark.toLowerCase()}-cart`,
    checkout_token: `${mark.toLowerCase()}-checkout`,
    source: 'app',
  })
  await db.insert(schema.carts).values({
    ...key,
    token: `${mark.toLowerCase()}-cart`,
    platform: 'web',
    token_with_key: `gid://shopify/Cart/${mark.toLowerCase()}-cart?key=k`,
  })
  await db.insert(schema.checkouts).values({
    ...key,
    token: `${mark.toLowerCase()}-checkout`,
    source: 'app',
    url: `https://shop.example/checkouts/${mark.toLowerCase()}-checkout`,
  })
  await db.insert(schema.deletions).values({ ...key, customer_id: customer, requested_at: now, due: now })
  await db
    .insert(schema.wishlistEntries)
    .values({ ...key, customer_id: customer, product_id: '1', changed: now, list: '' })
  await db
    .insert(schema.wishlists)
    .values({ ...key, customer_id: customer, list: createId(), changed: now, name: `${mark} reads` })
  const payloads = [
    ['orders/updated', { id: 1, customer: { id: Number(customer) }, email: `${mark} Mallory` }],
    ['customers/update', { id: Number(customer), email: `${mark.toLowerCase()}.mallory@example.com` }],
    ['refunds/create', { id: 9, order_id: order, note: `${mark} Mallory` }],
    ['checkouts/create', { id: 10, email: `${mark}.Mallory@example.com` }],
  ] as const
  for (const [topic, payload] of payloads)
    await db
      .insert(schema.webhookDeliveries)
      .values({ ...key, shop: 's', topic, webhook_id: createId(), payload })
  const failed: readonly JsonObject[] = [{ customer }, { email: `${mark}.Mallory@example.com` }]
  for (const data of failed)
    await db.insert(schema.failedJobs).values({ ...key, id: createId(), job: 'x', data, reason: 'x' })
  await db
    .insert(schema.subscriberChanges)
    .values({ ...key, subscriber_id: subscriber, subject: 's', change: createId() })
  await db
    .insert(schema.subscriberWishlistItems)
    .values({ ...key, subscriber_id: subscriber, product_id: '1', wished: now })
  await db
    .insert(schema.backInStocks)
    .values({ ...key, subscriber_id: subscriber, product_id: '1', variant_id: '1' })
  await insertReceivedMessage(
    db,
    project,
    subscriber,
    { ...CONTENT, body: `${mark} Mallory, your lamp is here.` },
    now,
  )
  await db.insert(schema.sentNotifications).values({
    ...{
      ...key,
      id: createMessageId(now, createId()),
      began: now,
      kind: 'automation',
      due: now,
      status: 'held',
    },
    ...{ subscriber_id: subscriber, cause: `order ${order}` },
    content: { ...CONTENT, body: `${mark} Mallory, it was sent.` },
  })
  return { order, subscriber }
}

/** Returns everything that is stored of a project, as text by table. */
export async function dumpProject(db: Database, project: string): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (const table of listTables()) {
    if (!Object.values(getTableColumns(table)).some(({ name }) => name === 'project_id')) continue
    const { rows } = await db.execute(sql`select * from ${table} where project_id = ${project}::uuid`)
    stored.set(getTableName(table), JSON.stringify(rows))
  }
  return stored
}
/** Finds the tables with rows of a project that contain one of these texts, in any case. */
export const findMarks = async (db: Database, project: string, marks: readonly string[]) =>
  [...(await dumpProject(db, project))].flatMap(([table, text]) =>
    marks
      .filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
      .map((mark) => `${table}: ${mark}`),
  )
