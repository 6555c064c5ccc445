import { createMemoryStore, createSharedLock } from '@vitrine/testing/memory-store.ts'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createPersistedQueryCache, parseAnswer } from './persisted-query-cache.ts'

const DAY = 24 * 3_600_000
const card = (id: number, name = 'Mug') => ({
  id,
  handle: `mug-${id}`,
  name,
  available: true,
  image: '',
  variants: [{ in_stock: 1, price: 900, old_price: null, currency: 'USD' }],
})
const key = (id: number | string) => `en/US/recommendations mug-${id} related`

/** A device with several open tabs. */
function device({ answers = 50, size = 100_000 } = {}) {
  const { content, store, state } = createMemoryStore()
  const alone = createSharedLock()
  const time = { now: 1_700_000_000_000 }
  const tab = () =>
    createPersistedQueryCache({ storage: store, alone, bounds: { answers, size }, now: () => time.now })
  const stored = () => [...content.keys()].filter((name) => name.startsWith('answer.'))
  return { content, state, time, tab, stored, store }
}

describe('the persisted query cache', () => {
  test('has responses for the next visit, with their times', async () => {
    const { tab, time } = device()
    const before = tab()
    before.enqueue(key(1), [card(1)], time.now)
    await before.write()
    time.now += DAY
    expect(await tab().read(key(1))).toEqual({ key: key(1), data: [card(1)], at: time.now - DAY })
    expect(await tab().read(key(2))).toBeNull()
  })

  test('has responses before they are written, and stores the newer of two', async () => {
    const { tab, time } = device()
    const one = tab()
    one.enqueue(key(1), [card(1, 'Old')], time.now)
    one.enqueue(key(1), [card(1, 'New')], time.now + 1)
    expect((await one.read(key(1)))?.data).toEqual([card(1, 'New')])
    await one.write()
    expect((await tab().read(key(1)))?.data).toEqual([card(1, 'New')])
  })

  test('excludes accounts, orders and the cart’s content', async () => {
    const { tab, time, content } = device()
    const one = tab()
    for (const kind of [
      'orders x',
      'customer x',
      'order-plans x',
      'deletion x',
      'cart-variants 11',
      'unknown',
    ])
      one.enqueue(`en/US/${kind}`, [card(1)], time.now)
    await one.write()
    expect([...content.keys()]).toEqual(['index'])
  })

  test('drops the stored response when the product left the shop', async () => {
    const { tab, time, stored } = device()
    const one = tab()
    one.enqueue(key(1), [card(1)], time.now)
    await one.write()
    one.enqueue(key(1), { error: 'Not found' }, time.now)
    expect(await one.read(key(1))).toBeNull()
    await one.write()
    expect(stored()).toEqual([])
  })

  test('shows nothing older than a month or from the future', async () => {
    const { tab, time } = device()
    const one = tab()
    one.enqueue(key(1), [card(1)], time.now)
    await one.write()
    time.now -= DAY
    expect((await tab().read(key(1)))?.at).toBe(time.now)
    time.now += 32 * DAY
    expect(await tab().read(key(1))).toBeNull()
  })

  test('is empty once the device is cleared, including pending writes', async () => {
    const { tab, time, content } = device()
    const one = tab()
    one.enqueue(key(1), [card(1)], time.now)
    await one.write()
    one.enqueue(key(2), [card(2)], time.now)
    const writing = one.write()
    await one.forget()
    await writing
    expect(await one.read(key(1))).toBeNull()
    expect(content.size).toBe(0)
  })

  test('finds responses of one market and language, the last used first, within its size', async () => {
    const { tab, time } = device()
    const one = tab()
    for (const id of [1, 2, 3]) {
      time.now += 1000
      one.enqueue(key(id), [card(id)], time.now)
      await one.write()
    }
    one.enqueue('fr/FR/recommendations mug-9 related', [card(9)], time.now)
    await one.write()
    time.now += 1000
    await one.read(key(1))
    await one.write()
    const names = (maxSize: number) =>
      one.latest('en/US/', maxSize).then((all) => all.map((answer) => answer.key))
    expect(await names(100_000)).toEqual([key(1), key(3), key(2)])
    expect((await names(500)).length).toBeLessThan(3)
    expect(await names(0)).toEqual([])
  })

  test('evicts entries when the device is full, and the visit continues', async () => {
    const { tab, time, state, stored } = device()
    const one = tab()
    for (let id = 0; id < 20; id++) one.enqueue(key(id), [card(id)], time.now + id)
    await one.write()
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    state.full = true
    one.enqueue(key(21), [card(21)], time.now)
    await one.write()
    expect(stored().length).toBeLessThanOrEqual(20)
    state.full = false
    expect((await tab().read(key(5))) ?? 'gone').toBeTruthy()
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })

  test('removes entries of a killed app without an index record', async () => {
    const { tab, time, content, store } = device()
    const one = tab()
    one.enqueue(key(1), [card(1)], time.now)
    await one.write()
    await store.set(`answer.${key(2)}`, content.get(`answer.${key(1)}`) ?? '')
    const next = tab()
    next.enqueue(key(3), [card(3)], time.now)
    await next.write()
    expect(content.has(`answer.${key(2)}`)).toBe(false)
    expect(await next.read(key(1))).not.toBeNull()
  })

  test('ignores an entry under another name', async () => {
    const { tab, time, content } = device()
    const one = tab()
    one.enqueue(key(1), [card(1)], time.now)
    await one.write()
    content.set(`answer.${key(2)}`, content.get(`answer.${key(1)}`) ?? '')
    expect(await tab().read(key(2))).toBeNull()
  })

  test('does not store too large responses', async () => {
    const { tab, time, stored } = device({ size: 5_000_000 })
    const one = tab()
    one.enqueue(key(1), [card(1, 'x'.repeat(400_001))], time.now)
    await one.write()
    expect(stored()).toEqual([])
  })
})

type Step =
  | { readonly do: 'keep' | 'read'; readonly id: number; readonly long: number }
  | { readonly do: 'write' | 'reload' | 'broken index' }
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('keep' as const, 'read' as const),
      id: fc.nat(12),
      long: fc.nat(400),
      other: fc.boolean(),
    }),
    fc.record({ do: fc.constantFrom('write' as const, 'reload' as const, 'broken index' as const) }),
  ),
  { maxLength: 60 },
)

test('the persisted query cache stays within its size and consistent, whatever two tabs do', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list: readonly Step[]) => {
      const bounds = { answers: 5, size: 2500 }
      const { tab, time, content, stored } = device(bounds)
      const tabs = [tab(), tab()]
      const came = new Map<number, Set<string>>()
      for (const [index, step] of list.entries()) {
        time.now += 1000
        const here = tabs[index % 2] ?? tab()
        if (step.do === 'keep') {
          const name = 'n'.repeat(step.long)
          came.set(step.id, (came.get(step.id) ?? new Set()).add(name))
          here.enqueue(key(step.id), [card(step.id, name)], time.now)
        } else if (step.do === 'read') {
          const persistedAnswer = await here.read(key(step.id))
          const names = [...(came.get(step.id) ?? [])].map((name) => [card(step.id, name)])
          if (persistedAnswer) expect(names).toContainEqual(persistedAnswer.data)
        } else if (step.do === 'write') await here.write()
        else if (step.do === 'broken index') content.set('index', '{"answers":{"x":1}')
        else tabs[index % 2] = tab()
      }
      await Promise.all(tabs.map((one) => one.write()))
      await tab().write()
      expect(stored().length).toBeLessThanOrEqual(bounds.answers)
      expect(stored().reduce((all, name) => all + (content.get(name)?.length ?? 0), 0)).toBeLessThanOrEqual(
        bounds.size,
      )
    }),
    { numRuns: 150 },
  )
})

test('the persisted query cache keeps the last used entries', async () => {
  const { tab, time, stored } = device({ answers: 3 })
  const one = tab()
  for (let id = 0; id < 6; id++) {
    time.now += 1000
    if (id > 0) await one.read(key(0))
    one.enqueue(key(id), [card(id)], time.now)
    await one.write()
  }
  expect(stored().sort()).toEqual([0, 4, 5].map((id) => `answer.${key(id)}`))
})

test('the persisted query cache reads any stored data as valid or nothing', () => {
  const good = JSON.stringify({ version: 1, key: key(1), at: 1, data: [card(1)] })
  expect(parseAnswer(good)).toEqual({ key: key(1), at: 1, data: [card(1)] })
  const worse = [
    null,
    '',
    '\0',
    'null',
    '[]',
    '{}',
    good.slice(0, -5),
    good.replace('"version":1', '"version":2'),
    good.replace('"version":1', '"version":"1"'),
    good.replace('900', '9.5'),
    good.replace('900', 'null'),
    good.replace('900', '1e999'),
    good.replace('"name":"Mug",', ''),
    good.replace('"name":"Mug"', '"name":{"toString":1}'),
    good.replace('"data":[', '"data":[null,'),
    good.replace('{"version"', '{"__proto__":{"version":1},"x"'),
    good.replace('"at":1', '"at":"now"'),
  ]
  for (const text of worse) expect(parseAnswer(text), String(text)).toBeNull()
  fc.assert(
    fc.property(fc.json(), fc.nat(good.length), (junk, at) => {
      for (const text of [junk, good.slice(0, at) + junk + good.slice(at)]) parseAnswer(text)
    }),
  )
})
