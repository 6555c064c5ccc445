import { eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEncryption } from '../../infra/crypto/encryption.ts'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import { insertProject } from '../push-engine/push.testing.ts'
import { listTables } from '../schema/all-tables.ts'
import * as schema from '../schema/schema.ts'
import { ACCOUNT_DATA } from './account-data.ts'
import { COLUMN_CLASSES } from './column-classes.ts'
import { CUSTOMER_DATA } from './customer-data.ts'
import { eraseAccount } from './erase-account.ts'

const { accountTokens, auditEntries, comments, commentThreads, emails, invitations, notices, users } = schema

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Names of a table's columns that the database clears or deletes with an account's row. */
const referringColumns = (table: PgTable) =>
  getTableConfig(table)
    .foreignKeys.map(({ reference }) => reference())
    .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
    .flatMap(({ columns }) => columns.map(({ name }) => name))

/** Tables whose rows are deleted with the account's row. */
const isDeletedWithUser = (table: PgTable) =>
  getTableConfig(table).foreignKeys.some(
    (key) => getTableName(key.reference().foreignTable) === 'users' && key.onDelete === 'cascade',
  )

test('every table that can name an account without a reference says how erasing the account changes it', () => {
  const listed = new Set([...ACCOUNT_DATA.keys()].map(getTableName))
  const missing = listTables()
    .filter((table) => !isDeletedWithUser(table) && !listed.has(getTableName(table)))
    .filter((table) => {
      const referring = referringColumns(table)
      const naming = COLUMN_CLASSES[getTableName(table)]?.account?.split(' ') ?? []
      return naming.some((name) => !referring.includes(name))
    })
    .map(getTableName)
  expect(missing).toEqual([])
})

test('every column that refers to an account is classified as such', () => {
  const unclassified = listTables().flatMap((table) => {
    const classified = COLUMN_CLASSES[getTableName(table)]?.account?.split(' ') ?? []
    return referringColumns(table).filter((name) => !classified.includes(name))
  })
  expect(unclassified).toEqual([])
})

test('every reference to an account is cleared or deleted with it', () => {
  const keptTables = listTables().flatMap((table) =>
    getTableConfig(table)
      .foreignKeys.filter((key) => getTableName(key.reference().foreignTable) === 'users')
      .filter(({ onDelete }) => onDelete !== 'cascade' && onDelete !== 'set null')
      .map(() => getTableName(table)),
  )
  expect(keptTables).toEqual([])
})

test('the customers’ tables that an account’s erasure leaves out are erased with the customer', () => {
  const left = [...ACCOUNT_DATA].filter(
    ([, erase]) => typeof erase === 'object' && erase.reason === 'names customers of a store',
  )
  expect(left.map(([table]) => typeof CUSTOMER_DATA.get(table))).toEqual(left.map(() => 'function'))
  expect(left).toHaveLength(3)
})

type User = typeof users.$inferSelect

async function insertUser(user: Partial<typeof users.$inferInsert>): Promise<User> {
  const [row] = await database.db
    .insert(users)
    .values({ password: 'x', name: 'Hana', email: `${createId()}@mail.test`, ...user })
    .returning()
  if (!row) throw new Error('The user was not inserted')
  return row
}

/** Stores in a project of somebody else whatever can name an account with one of its addresses. */
async function insertAccountData(project: string, { id }: User, email: string): Promise<void> {
  const { db } = database
  const key = { project_id: project }
  const now = new Date()
  const later = new Date(now.getTime() + 60_000)
  await db.insert(emails).values({ key: createId(), kind: 'notice', recipient: email })
  await db.insert(invitations).values({ ...key, email, key: 'x', expires: later, accepted_at: now })
  await db
    .insert(auditEntries)
    .values({ ...key, device: 'd', schema: 'invite', by: 'Olga', value: { email } })
  await db
    .insert(notices)
    .values({ ...key, kind: 'member-joined', key: `${id} ${email}`, values: { name: 'Hana' }, by: id })
  await db
    .insert(notices)
    .values({ ...key, kind: 'build-finished', key: createId(), values: {}, read_by: [id] })
  const thread = createId()
  await db.insert(commentThreads).values({ ...key, id: thread, path: '', kind: 'app' })
  await db.insert(comments).values({ ...key, id: thread, thread, text: 'Look', mentions: [id] })
  await db.insert(schema.exports).values({ ...key, user_id: id, expires: later, ready: now })
  const endpoint = createId()
  const encryption = createEncryption(['a secret of thirty-two characters'])
  const secret = encryption.encrypt('x', { project, column: 'secret' })
  await db
    .insert(schema.webhookEndpoints)
    .values({ ...key, id: endpoint, url: 'https://a.test', name: 'A', types: [], secret })
  const body = JSON.stringify({ type: 'member.joined', data: { user: id, name: 'Hana' } })
  await db
    .insert(schema.webhookMessages)
    .values({ ...key, endpoint_id: endpoint, type: 'member.joined', body, due: now, until: later })
}

/** Names the tables whose rows contain a text. */
async function listNaming(...texts: readonly string[]): Promise<string[]> {
  const naming: string[] = []
  for (const table of listTables()) {
    const patterns = texts.map((text) => `%${text}%`)
    const { rows } = await database.db.execute(
      sql`select from ${table} where ${table}::text like any(${sql.param(patterns)}::text[]) limit 1`,
    )
    if (rows.length > 0) naming.push(getTableName(table))
  }
  return naming
}

const erase = (user: User) =>
  database.db.transaction(async (tx) => {
    await limitToOneConnectionPerNode(tx)
    await eraseAccount(tx, user)
  })

test('an erased account is named in no table, neither by its id nor by any address that it confirmed', async () => {
  const project = await insertProject(database.db)
  const former = `${createId()}@mail.test`
  const hana = await insertUser({ confirmed: new Date(), former_emails: [former] })
  const olga = await insertUser({ name: 'Olga', confirmed: new Date() })
  for (const email of [hana.email, former]) await insertAccountData(project, hana, email)
  const unconfirmedEmail = `${createId()}@mail.test`
  const link = { user_id: hana.id, purpose: 'email', email: unconfirmedEmail, expires: new Date() } as const
  await database.db.insert(accountTokens).values({ ...link, token: createId() })
  await database.db
    .insert(emails)
    .values({ key: createId(), kind: 'confirm-email', recipient: unconfirmedEmail })
  await insertAccountData(project, olga, olga.email)
  const others = await listNaming(olga.id, olga.email)
  const listed = [...ACCOUNT_DATA].filter(([, change]) => typeof change === 'function')
  expect((await listNaming(hana.id, hana.email, former)).sort()).toEqual(
    [accountTokens, ...listed.map(([table]) => table)].map(getTableName).sort(),
  )
  await erase(hana)
  expect(await listNaming(hana.id, hana.email, former, unconfirmedEmail)).toEqual([])
  expect(await listNaming(olga.id, olga.email)).toEqual(others)
})

test('deleting an account with an address that nobody confirmed leaves the invitations of its real owner', async () => {
  const project = await insertProject(database.db)
  const claimed = await insertUser({ confirmed: null })
  const { email } = claimed
  const expires = new Date(Date.now() + 60_000)
  await database.db.insert(invitations).values({ project_id: project, email, key: 'x', expires })
  await database.db.insert(emails).values({ key: createId(), kind: 'invitation', recipient: email })
  await database.db.insert(emails).values({ key: createId(), kind: 'confirm-email', recipient: email })
  await erase(claimed)
  const left = await database.db.select({ kind: emails.kind }).from(emails).where(eq(emails.recipient, email))
  expect(left).toEqual([{ kind: 'invitation' }])
  expect(await database.db.$count(invitations, eq(invitations.email, email))).toBe(1)
})

test('an address that passed to another account stays with it when its former account is erased', async () => {
  const project = await insertProject(database.db)
  const olga = await insertUser({ name: 'Olga', confirmed: new Date() })
  const hana = await insertUser({ confirmed: new Date(), former_emails: [olga.email] })
  await insertAccountData(project, olga, olga.email)
  const before = await listNaming(olga.email)
  await erase(hana)
  expect(await listNaming(olga.email)).toEqual(before)
})
