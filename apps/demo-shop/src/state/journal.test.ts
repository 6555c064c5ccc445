import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeCatalogue } from '../catalogue/make.ts'
import type { ShopData } from './data.ts'
import { openJournal, UnreadableState } from './journal.ts'
import { openingData } from './opening.ts'
import { changesSince, type Seen, seeAll, takeOver } from './records.ts'

const catalogue = makeCatalogue()
const fresh = (): ShopData => structuredClone(openingData(catalogue, new Date('2026-01-01T00:00:00Z')))

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-shop-journal-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

const file = (name: string) => join(folder, name)

/** A journal that keeps a state, as the shop has it. */
function keep(data: ShopData) {
  const journal = openJournal(folder)
  journal.begin(() => data)
  return journal
}

const found = (): ShopData => {
  const { found: data } = openJournal(folder)
  if (!data) throw new Error('Nothing was kept')
  return data
}

const use = (data: ShopData, code: string) => {
  data.discountUses[code] = (data.discountUses[code] ?? 0) + 1
}

test('what was settled is there for the next run, without the shop having been closed', async () => {
  const data = fresh()
  const journal = keep(data)
  use(data, 'ONCE')
  journal.mark('discountUses', 'ONCE')
  await journal.settled()
  use(data, 'ONCE')
  data.giftCards.splice(0, 1)
  journal.mark()
  await journal.settled()
  expect(found().discountUses).toEqual({ ONCE: 2 })
  expect(found().giftCards).toEqual(data.giftCards)
})

test('those who wait together are written together', async () => {
  const data = fresh()
  const journal = keep(data)
  const waits = Array.from({ length: 200 }, (_one, index) => {
    data.stock[index] = index
    journal.mark('stock', index)
    return journal.settled()
  })
  await Promise.all(waits)
  const entries = readFileSync(file('demo-shop.log'), 'utf8').trimEnd().split('\n')
  expect(entries.length).toBeLessThan(4)
  expect(Object.keys(found().stock)).toHaveLength(200)
})

test('an entry that was cut off at the end was never answered and is left out', async () => {
  const data = fresh()
  const journal = keep(data)
  use(data, 'ONCE')
  journal.mark('discountUses')
  await journal.settled()
  appendFileSync(file('demo-shop.log'), '0000dead {"n":2,"changes":[{"section":"discountUses","key":"ONCE"')
  expect(found().discountUses).toEqual({ ONCE: 1 })
})

test('an entry that is damaged in the middle stops with a sentence', async () => {
  const data = fresh()
  const journal = keep(data)
  for (const code of ['A', 'B', 'C']) {
    use(data, code)
    journal.mark('discountUses')
    await journal.settled()
  }
  const lines = readFileSync(file('demo-shop.log'), 'utf8').split('\n')
  truncateSync(file('demo-shop.log'))
  appendFileSync(
    file('demo-shop.log'),
    lines.map((one, index) => (index === 1 ? one.slice(20) : one)).join('\n'),
  )
  expect(() => openJournal(folder)).toThrow(/Line 2 of .*demo-shop\.log is damaged/)
})

test('a state cut short is put together from the one before it and the log', async () => {
  const data = fresh()
  const first = keep(data)
  use(data, 'ONCE')
  first.mark('discountUses')
  await first.settled()
  // The next start writes a new state and keeps the old one beside it.
  const second = keep(data)
  use(data, 'ONCE')
  second.mark('discountUses')
  await second.settled()
  truncateSync(file('demo-shop.json'), Math.floor(statSync(file('demo-shop.json')).size / 2))
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(found().discountUses).toEqual({ ONCE: 2 })
  expect(warned.mock.calls.flat().join()).toMatch(/is cut short or damaged .*put together from/)
  expect(readdirSync(folder)).toContain('demo-shop.damaged.json')
})

test('a state cut short with nothing beside it stops with a sentence that says what to do', () => {
  keep(fresh())
  truncateSync(file('demo-shop.json'), 100)
  expect(() => openJournal(folder)).toThrow(UnreadableState)
  expect(() => openJournal(folder)).toThrow(
    /demo-shop\.json is cut short .*Put a copy back, or remove .* to start with a fresh shop\./,
  )
})

test('a long log gives way to a new state, and nothing of it is lost', async () => {
  const data = fresh()
  const journal = keep(data)
  const long = 'x'.repeat(900_000)
  for (let index = 0; index < 12; index += 1) {
    data.oauthCodes[String(index)] = { scopes: [long], redirectUri: '', online: false, expiresAt: '' }
    journal.mark('oauthCodes', index)
    await journal.settled()
  }
  expect(statSync(file('demo-shop.log')).size).toBeLessThan(4_000_000)
  expect(Object.keys(found().oauthCodes)).toHaveLength(12)
})

test('whatever changes, and however it is marked, the changes make the one state of the other', () => {
  const record = fc.record({
    section: fc.constantFrom('carts', 'stock', 'orders', 'giftCards', 'nextId', 'hiddenProducts'),
    key: fc.integer({ min: 1, max: 4 }),
    value: fc.integer(),
    gone: fc.boolean(),
    marked: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 6 }), { maxLength: 6 }), (rounds) => {
      const data = fresh()
      const copy = structuredClone(data)
      const seen: Seen = new Map()
      seeAll(data, seen)
      for (const steps of rounds) {
        const marks = new Map<keyof ShopData, Set<string> | null>()
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
          const whole =
            !marked || section === 'giftCards' || section === 'nextId' || section === 'hiddenProducts'
          const before = marks.get(section)
          if (whole || before === null) marks.set(section, null)
          else marks.set(section, new Set([...(before ?? []), String(key)]))
        }
        for (const change of changesSince(data, seen, marks)) takeOver(copy, structuredClone(change))
      }
      // A list's order is not kept where a record was taken out and put back: nothing reads it.
      const sorted = (one: ShopData) => ({
        ...one,
        giftCards: one.giftCards.toSorted((a, b) => a.id - b.id),
      })
      expect(sorted(copy)).toEqual(sorted(data))
    }),
  )
})
