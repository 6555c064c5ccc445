import type { JsonObject } from '@vitrine/core/design/operations'
import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import { getMessageContent } from '../push-engine/messages/message-content.ts'
import { createMessageId } from '../push-engine/messages/message-ids.ts'
import { createWeekPartitions } from '../push-engine/messages/partitions.ts'
import { CONTENT, insertProject, insertReceivedMessage } from '../push-engine/push.testing.ts'
import { listTables } from '../schema/all-tables.ts'
import * as schema from '../schema/schema.ts'
import { CUSTOMER_DATA } from './customer-data.ts'
import { eraseCustomer } from './erase-customer.ts'
import { eraseShop } from './erase-shop.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
})
afterAll(() => database.close())

/** Columns that identify a customer or their installation. */
const NAMING = [
  'customer_id',
  'customer',
  'subscriber_id',
  'email',
  'payload',
  'cart_token',
  'checkout_token',
]
/** Tables whose columns of these names are about merchants. */
const OF_MERCHANTS = ['users', 'invitations', 'account_tokens']

test('every table that names a customer says how erasing them changes it', () => {
  const listed = new Set([...CUSTOMER_DATA.keys()].map(getTableName))
  const missing = listTables()
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => NAMING.includes(name)))
    .map(getTableName)
    .filter((name) => !listed.has(name) && !OF_MERCHANTS.includes(name))
  expect(missing).toEqual([])
})

const CUSTOMER = '7081234567890'
const EMAIL = 'erin.mallory@example.com'
const MARKS = [
  CUSTOMER,
  'erin.mallory',
  'Erin Mallory',
  'erin-cart',
  'erin-checkout',
  'ErinToken',
  'Erin reads',
]

/** Stores data of the customer in every table that can contain them; returns the ids of order and installation. */
async function fill(project: string, customer: string, mark: string) {
  const { db } = database
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
async function dump(project: string): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (const table of listTables()) {
    if (!Object.values(getTableColumns(table)).some(({ name }) => name === 'project_id')) continue
    const { rows } = await database.db.execute(
      sql`select * from ${table} where project_id = ${project}::uuid`,
    )
    stored.set(getTableName(table), JSON.stringify(rows))
  }
  return stored
}
const findMarks = async (project: string, marks: readonly string[]) =>
  [...(await dump(project))].flatMap(([table, text]) =>
    marks
      .filter((mark) => text.toLowerCase().includes(mark.toLowerCase()))
      .map((mark) => `${table}: ${mark}`),
  )

test('an erased customer is named in no table, and others keep everything', async () => {
  const project = await insertProject(database.db)
  const { subscriber } = await fill(project, CUSTOMER, 'Erin')
  await fill(project, '7089999999999', 'Olga')
  const others = await findMarks(project, ['7089999999999', 'olga'])
  expect(await findMarks(project, [...MARKS, subscriber])).not.toEqual([])
  expect(await database.db.transaction((tx) => eraseCustomer(tx, project, CUSTOMER))).toBe(true)
  expect(await findMarks(project, [...MARKS, EMAIL])).toEqual([])
  // Only aggregated data contain the installation, by an id without a link to a person.
  expect(await findMarks(project, [subscriber])).toEqual([`sent_notifications: ${subscriber}`])
  expect(await findMarks(project, ['7089999999999', 'olga'])).toEqual(others)
  expect(await database.db.transaction((tx) => eraseCustomer(tx, project, '1'))).toBe(false)
})

test('an erased shop’s customers are named in no table', async () => {
  const project = await insertProject(database.db)
  const { subscriber } = await fill(project, CUSTOMER, 'Erin')
  expect(await findMarks(project, [...MARKS, subscriber])).not.toEqual([])
  await database.db.transaction((tx) => eraseShop(tx, project))
  expect(await findMarks(project, [...MARKS, EMAIL])).toEqual([])
  const messages = await database.db.$count(
    schema.sentNotifications,
    eq(schema.sentNotifications.project_id, project),
  )
  expect(messages).toBe(2)
})

test('a message that waits for an erased customer keeps a content that workers can read and that names nobody', async () => {
  const project = await insertProject(database.db)
  await fill(project, CUSTOMER, 'Erin')
  await database.db.transaction((tx) => eraseCustomer(tx, project, CUSTOMER))
  const { sentNotifications } = schema
  const [waiting] = await database.db
    .select()
    .from(sentNotifications)
    .where(and(eq(sentNotifications.project_id, project), eq(sentNotifications.status, 'held')))
  expect(getMessageContent({ content: waiting?.content, variant: null }, null)).toMatchObject({
    title: '',
    body: '-',
  })
})

test('erasing the same customer of another project changes nothing here', async () => {
  const [here, there] = [await insertProject(database.db), await insertProject(database.db)]
  await fill(here, CUSTOMER, 'Erin')
  await fill(there, CUSTOMER, 'Erin')
  const before = await dump(here)
  await database.db.transaction((tx) => eraseCustomer(tx, there, CUSTOMER))
  expect(await dump(here)).toEqual(before)
})
