import { and, eq, getTableColumns, getTableName } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { getMessageContent } from '../push-engine/messages/message-content.ts'
import { createWeekPartitions } from '../push-engine/messages/partitions.ts'
import { insertProject } from '../push-engine/push.testing.ts'
import { listTables } from '../schema/all-tables.ts'
import * as schema from '../schema/schema.ts'
import {
  CUSTOMER,
  dumpProject,
  EMAIL,
  findMarks,
  insertCustomerData,
  MARKS,
} from './customer-data.testing.ts'
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

test('an erased customer is named in no table, and others keep everything', async () => {
  const project = await insertProject(database.db)
  const { subscriber } = await insertCustomerData(database.db, project, CUSTOMER, 'Erin')
  await insertCustomerData(database.db, project, '7089999999999', 'Olga')
  const others = await findMarks(database.db, project, ['7089999999999', 'olga'])
  expect(await findMarks(database.db, project, [...MARKS, subscriber])).not.toEqual([])
  expect(await database.db.transaction((tx) => eraseCustomer(tx, project, CUSTOMER))).toBe(true)
  expect(await findMarks(database.db, project, [...MARKS, EMAIL])).toEqual([])
  // Only aggregated data contain the installation, by an id without a link to a person.
  expect(await findMarks(database.db, project, [subscriber])).toEqual([`sent_notifications: ${subscriber}`])
  expect(await findMarks(database.db, project, ['7089999999999', 'olga'])).toEqual(others)
  expect(await database.db.transaction((tx) => eraseCustomer(tx, project, '1'))).toBe(false)
})

test('an erased shop’s customers are named in no table', async () => {
  const project = await insertProject(database.db)
  const { subscriber } = await insertCustomerData(database.db, project, CUSTOMER, 'Erin')
  expect(await findMarks(database.db, project, [...MARKS, subscriber])).not.toEqual([])
  await database.db.transaction((tx) => eraseShop(tx, project))
  expect(await findMarks(database.db, project, [...MARKS, EMAIL])).toEqual([])
  const messages = await database.db.$count(
    schema.sentNotifications,
    eq(schema.sentNotifications.project_id, project),
  )
  expect(messages).toBe(2)
})

test('a message that waits for an erased customer keeps a content that workers can read and that names nobody', async () => {
  const project = await insertProject(database.db)
  await insertCustomerData(database.db, project, CUSTOMER, 'Erin')
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
  await insertCustomerData(database.db, here, CUSTOMER, 'Erin')
  await insertCustomerData(database.db, there, CUSTOMER, 'Erin')
  const before = await dumpProject(database.db, here)
  await database.db.transaction((tx) => eraseCustomer(tx, there, CUSTOMER))
  expect(await dumpProject(database.db, here)).toEqual(before)
})
