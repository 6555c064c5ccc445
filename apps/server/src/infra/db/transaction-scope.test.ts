import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShopFetch } from '../http/guarded-fetch.ts'
import type { DatabaseHandle } from './database.ts'
import { openTestDatabase } from './testing.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const fetch = createShopFetch()

test('no request leaves the server while a database transaction is open', async () => {
  await expect(database.db.transaction(() => fetch('http://127.0.0.1:1/'))).rejects.toThrow(
    'while a database transaction is open',
  )
  await expect(
    database.db.transaction((tx) => tx.transaction(() => fetch('http://127.0.0.1:1/'))),
  ).rejects.toThrow('while a database transaction is open')
})

test('after a transaction has ended, requests leave the server again', async () => {
  await database.db.transaction(async () => {})
  await expect(fetch('http://127.0.0.1:1/')).rejects.toThrow('ECONNREFUSED')
})
