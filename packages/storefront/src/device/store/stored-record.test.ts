import { defineVersions } from '@vitrine/core/sync/versions'
import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { createSharedLock } from '@vitrine/testing/memory-store.ts'
import { expect, test } from 'vitest'
import { createStoredRecord } from './stored-record.ts'

const versions = defineVersions([{ version: 1, name: 'a list', migrate: (old) => old }])
const readList = (stored: unknown): readonly unknown[] => (Array.isArray(stored) ? stored : [])
const options = { name: 'store.list', versions, read: readList }

test('concurrent changes of a stored record by two tabs are applied in sequence without loss', async () => {
  const { storage } = createMemoryStorage()
  const alone = createSharedLock()
  const tabs = [0, 1].map(() => createStoredRecord(storage, { ...options, alone }))
  await Promise.all([1, 2, 3, 4].map((value) => tabs[value % 2]?.change(async (list) => [...list, value])))
  expect([...((await tabs[0]?.read()) ?? [])].sort()).toEqual([1, 2, 3, 4])
})

test('an unchanged stored record is not written', async () => {
  const { storage, content } = createMemoryStorage()
  const record = createStoredRecord(storage, options)
  expect(await record.change((list) => list)).toEqual([])
  expect(content.size).toBe(0)
})

test('an unreadable stored record counts as empty, and is not overwritten', async () => {
  const broken = { ...createMemoryStorage().storage, get: () => Promise.reject(new Error('locked')) }
  const record = createStoredRecord(broken, options)
  expect(await record.read()).toEqual([])
  await expect(record.load()).rejects.toThrow('locked')
  await expect(record.change((list) => [...list, 1])).rejects.toThrow('locked')
  const { storage } = createMemoryStorage()
  await storage.set('store.list', '{')
  expect(await createStoredRecord(storage, options).load()).toEqual([])
})
