import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeCatalog } from '../catalog/make-catalog.ts'
import type { ShopData } from './data.ts'
import { createInitialData } from './initial-data.ts'
import { createPendingSaves } from './pending-saves.ts'
import { openStateStore, type StateStore, UnreadableState } from './state-store.ts'
import type { Section } from './stored-state-parts.ts'

const catalog = makeCatalog()
const createData = (): ShopData =>
  structuredClone(createInitialData(catalog, new Date('2026-01-01T00:00:00Z')))

let folder = ''
let open: StateStore[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-shop-store-'))
})
afterEach(() => {
  for (const store of open) store.close()
  open = []
  rmSync(folder, { recursive: true, force: true })
})

const file = () => join(folder, 'demo-shop.sqlite')

function openStore(): StateStore {
  const store = openStateStore(folder)
  open.push(store)
  return store
}

/** Creates a state with saves, as the shop does. */
function savesOf(data: ShopData, store = openStore()) {
  store.save(data, null)
  return createPendingSaves(store, () => data)
}

/** Returns what a newly started process reads. */
function stored(): ShopData {
  const data = openStore().load()
  if (!data) throw new Error('Nothing was saved')
  return data
}

const use = (data: ShopData, code: string) => {
  data.discountUses[code] = (data.discountUses[code] ?? 0) + 1
}

test('a folder without state gives a new shop', () => {
  expect(openStore().load()).toBeNull()
})

test('saved changes are there at the next start, also after a crash', async () => {
  const data = createData()
  const saves = savesOf(data)
  expect(stored()).toEqual(data)
  use(data, 'ONCE')
  saves.mark('discountUses', 'ONCE')
  await saves.settled()
  use(data, 'ONCE')
  data.giftCards.splice(0, 1)
  saves.mark()
  await saves.settled()
  expect(stored().discountUses).toEqual({ ONCE: 2 })
  expect(stored().giftCards).toEqual(data.giftCards)
})

test('concurrent changes are saved together', async () => {
  const data = createData()
  const store = openStore()
  let transactions = 0
  const saves = savesOf(data, {
    ...store,
    save: (...args) => {
      transactions += 1
      store.save(...args)
    },
  })
  await Promise.all(
    Array.from({ length: 200 }, (_one, index) => {
      data.stock[index] = index
      saves.mark('stock', index)
      return saves.settled()
    }),
  )
  // The first save is the initial state.
  expect(transactions).toBe(2)
  expect(Object.keys(stored().stock)).toHaveLength(200)
})

test('a failed save exposes none of its records, and the next save includes them', async () => {
  const data = createData()
  const saves = savesOf(data)
  use(data, 'ONCE')
  saves.mark('discountUses')
  const order = data.orders[0]
  if (!order) throw new Error('No order')
  // Invalid JSON later in the same transaction.
  Reflect.set(order, 'total', 1n)
  saves.mark('orders')
  await expect(saves.settled()).rejects.toThrow(/BigInt/)
  expect(stored().discountUses).toEqual({})
  order.total = 1
  await saves.settled()
  expect(stored()).toEqual(data)
})

test('a process killed (-9) amid a save keeps the previous state and nothing of the new one', async () => {
  const data = createData()
  savesOf(data).close()
  open = []
  const script = `
    import { openStateStore } from ${JSON.stringify(new URL('state-store.ts', import.meta.url).href)}
    const store = openStateStore(${JSON.stringify(folder)})
    const data = store.load()
    data.discountUses.WHOLE = 1
    data.orders[0].total = 1
    store.save(data, null)
    data.discountUses.HALF = 1
    // Orders are written after uses of discounts.
    data.orders[0].toJSON = () => process.kill(process.pid, 'SIGKILL')
    store.save(data, null)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' })
  const [, signal] = await once(child, 'close')
  expect(signal).toBe('SIGKILL')
  expect(stored().discountUses).toEqual({ WHOLE: 1 })
  expect(stored().orders[0]).toEqual({ ...data.orders[0], total: 1 })
})

test('truncated or missing state stops with a message that says what to do', () => {
  savesOf(createData()).close()
  open = []
  const sentence =
    /demo-shop\.sqlite is cut short .*Put a copy back, or remove .* to start with a fresh shop\./
  truncateSync(file(), Math.floor(statSync(file()).size / 2 / 4096) * 4096)
  expect(() => openStateStore(folder)).toThrow(UnreadableState)
  expect(() => openStateStore(folder)).toThrow(sentence)
  writeFileSync(file(), '{"version":1,"carts":{"a')
  expect(() => openStateStore(folder)).toThrow(sentence)
})

test('state of another version stops with a message', () => {
  const store = openStore()
  const data = createData()
  Reflect.set(data, 'version', 2)
  store.save(data, null)
  expect(() => store.load()).toThrow(/is of another version/)
})

test('the saved state equals the live state after any changes', () => {
  const record = fc.record({
    section: fc.constantFrom('stock', 'giftCards', 'nextId', 'hiddenProducts'),
    key: fc.integer({ min: 1, max: 4 }),
    value: fc.integer(),
    gone: fc.boolean(),
    marked: fc.boolean(),
  })
  const data = createData()
  const store = openStore()
  store.save(data, null)
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 6 }), { maxLength: 6 }), (rounds) => {
      for (const steps of rounds) {
        const marks = new Map<Section, Set<string> | null>()
        for (const { section, key, value, gone, marked } of steps) {
          if (section === 'nextId') data.nextId = value
          else if (section === 'hiddenProducts') data.hiddenProducts = [value]
          else if (section === 'stock') {
            if (gone) delete data.stock[key]
            else data.stock[key] = value
          } else if (section === 'giftCards') {
            data.giftCards = data.giftCards.filter((one) => one.id !== key)
            if (!gone) data.giftCards.push({ id: key, code: 'X', balanceCents: value })
          }
          const before = marks.get(section)
          if (!marked || before === null) marks.set(section, null)
          else marks.set(section, new Set([...(before ?? []), String(key)]))
        }
        store.save(data, marks)
      }
      // The order of a list is not stored where a record was removed and added again, because nothing reads it.
      const sorted = (one: ShopData | null) =>
        one && { ...one, giftCards: one.giftCards.toSorted((a, b) => a.id - b.id) }
      expect(sorted(store.load())).toEqual(sorted(data))
    }),
    { numRuns: 50 },
  )
})
