import { and, eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { getMessageContent } from '../push-engine/messages/message-content.ts'
import { createWeekPartitions } from '../push-engine/messages/partitions.ts'
import { insertProject } from '../push-engine/push.testing.ts'
import * as schema from '../schema/schema.ts'
import { COLUMN_CLASSES } from './column-classes.ts'
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

test('every column of the database is classified by the personal data that it may hold', async () => {
  const { rows } = await database.db.execute(sql`
    select c.table_name as table, array_agg(c.column_name::text) as columns from information_schema.columns c
    join pg_class t on t.relname = c.table_name and t.relnamespace = 'public'::regnamespace
    where c.table_schema = 'public' and t.relkind in ('r', 'p') and not t.relispartition group by 1`)
  const stored = z.array(z.object({ table: z.string(), columns: z.array(z.string()) })).parse(rows)
  const columns = stored.map((one) => [one.table, one.columns.sort()] as const)
  const classified = Object.entries(COLUMN_CLASSES).map(([table, classes]) => {
    const names = Object.values(classes).flatMap((text) => text.split(' '))
    return [table, [...new Set(names)].sort()] as const
  })
  expect(Object.fromEntries(classified)).toEqual(Object.fromEntries(columns))
})

test('every table that may name a customer says how erasing them changes it', () => {
  const listed = [...CUSTOMER_DATA.keys()].map(getTableName)
  const holding = Object.entries(COLUMN_CLASSES).flatMap(([table, { customer }]) => (customer ? [table] : []))
  expect(listed.sort()).toEqual(holding.sort())
})

test('a customer is named only by columns that are classified as such', async () => {
  const project = await insertProject(database.db)
  const { subscriber } = await insertCustomerData(database.db, project, CUSTOMER, 'Erin')
  const wrong: string[] = []
  for (const [table, text] of await dumpProject(database.db, project)) {
    const classes = COLUMN_CLASSES[table]?.customer?.split(' ') ?? []
    for (const row of z.array(z.record(z.string(), z.json())).parse(JSON.parse(text)))
      for (const [column, value] of Object.entries(row)) {
        const isNaming = [...MARKS, EMAIL, subscriber].some((mark) => JSON.stringify(value).includes(mark))
        if (isNaming && !classes.includes(column)) wrong.push(`${table}.${column}`)
      }
  }
  expect(wrong).toEqual([])
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
