import { createMemoryStorage } from '@vitrine/testing/memory.ts'
import { createSharedLock } from '@vitrine/testing/memory-store.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ServerRefused } from '../../server-refused.ts'
import { createOutbox, readOutbox } from './outbox.ts'
import type { NewChange, PendingChange } from './outbox.types.ts'

const ME = '0f7a6c1e-93d4-4b1a-8f53-6f2f1f0c9d11'
const SUBJECTS = ['stock 1', 'stock 2', 'preferences'] as const

const stock = (subject: string, targetState: number): NewChange => ({
  subject,
  path: '/shopper/back-in-stock',
  body: { wanted: targetState },
  subscriber: ME,
})
/** A change that is sent in a batch with other pending ones of its subject. */
const createPreferenceChange = (body: NewChange['body']): NewChange => ({
  subject: 'preferences',
  path: '/shopper/subscriber-preferences',
  body,
  subscriber: ME,
  merge: (earlier, later) => ({ ...earlier, ...later }),
})

/** Faults of a call on its way. */
type Fate = 'arrives' | 'slow' | 'lost' | 'answer lost' | 'doubled' | 'late' | 'busy'

/**
 * A server like ours: it applies a change only if it is newer than those of its subject so far, and only once. Calls on
 * their way are lost, repeated, or arrive long after others.
 */
function worldOf() {
  const { storage, content } = createMemoryStorage()
  const locks = { keep: createSharedLock(), tell: createSharedLock() }
  const time = { now: 1_700_000_000_000 }
  const fates: Fate[] = []
  const bodiesBySubject = new Map<string, PendingChange['body']>()
  const newest = new Map<string, string>()
  const completedIds: string[] = []
  /** Calls that have not arrived yet. */
  const roaming: PendingChange[] = []
  /** Responses that have not arrived yet. */
  const coming: (() => void)[] = []
  const refusing = new Set<string>()
  const timers = new Set<() => void>()

  const arrive = ({ id, subject, body }: PendingChange) => {
    if (refusing.has(subject)) throw new ServerRefused('/x', 409)
    if (id <= (newest.get(subject) ?? '')) return
    newest.set(subject, id)
    bodiesBySubject.set(subject, { ...bodiesBySubject.get(subject), ...body })
    completedIds.push(id)
  }
  const send = async (change: PendingChange) => {
    const fate = fates.shift() ?? 'arrives'
    if (fate === 'busy') throw new ServerRefused('/x', 503)
    if (fate === 'doubled' || fate === 'late') roaming.push(change)
    if (fate !== 'lost' && fate !== 'late') arrive(change)
    if (fate === 'slow') await new Promise<void>((over) => coming.push(over))
    if (fate === 'arrives' || fate === 'doubled' || fate === 'slow') return { said: change.id }
    throw new TypeError('fetch failed')
  }
  const tab = () => {
    let open = true
    let notifyOnline: (online: boolean) => void = () => undefined
    const queue = createOutbox({
      storage,
      send: (change) => (open ? send(change) : new Promise(() => undefined)),
      onNetwork: (changed) => {
        notifyOnline = changed
        return () => undefined
      },
      alone: (what, work) => locks[what](work),
      now: () => time.now,
      later: (work) => {
        timers.add(work)
        return () => void timers.delete(work)
      },
    })
    return { queue, online: () => notifyOnline(true), close: () => (open = false) }
  }
  return {
    storage,
    content,
    time,
    fates,
    held: bodiesBySubject,
    done: completedIds,
    roaming,
    coming,
    arrive,
    refusing,
    tab,
    timers,
  }
}
type World = ReturnType<typeof worldOf>
const settled = async () => {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve()
}
/** Timeouts and retry delays expire. */
async function runOut({ timers }: World) {
  const due = [...timers]
  timers.clear()
  for (const work of due) work()
  await settled()
}

describe('a shopper’s change in the outbox', () => {
  test('is sent at once with its own id', async () => {
    const environment = worldOf()
    const { queue } = environment.tab()
    expect((await queue.add(stock('stock 1', 1))).became).toBe('taken')
    expect([environment.held.get('stock 1'), queue.state.getState().waiting]).toEqual([{ wanted: 1 }, []])
    expect(environment.done).toHaveLength(1)
  })

  test('stays on the device without a response, and is sent at the next visit', async () => {
    const environment = worldOf()
    environment.fates.push('lost')
    const first = environment.tab()
    expect((await first.queue.add(stock('stock 1', 1))).became).toBe('kept')
    expect(first.queue.state.getState().waiting).toMatchObject([{ subject: 'stock 1' }])
    first.close()
    const next = environment.tab()
    await next.queue.loaded
    await next.queue.flush()
    expect([environment.held.get('stock 1'), next.queue.state.getState().waiting]).toEqual([
      { wanted: 1 },
      [],
    ])
  })

  test('is sent once online again, and automatically after a while', async () => {
    for (const how of ['network', 'while'] as const) {
      const environment = worldOf()
      environment.fates.push('lost')
      const { queue, online } = environment.tab()
      await queue.add(stock('stock 1', 1))
      if (how === 'network') online()
      else await runOut(environment)
      await settled()
      expect(environment.held.get('stock 1')).toEqual({ wanted: 1 })
    }
  })

  test('made twice for one subject ends as the latest, also while the first is being sent', async () => {
    const environment = worldOf()
    environment.fates.push('late')
    const { queue } = environment.tab()
    await queue.add(stock('stock 1', 1))
    await queue.add(stock('stock 1', 0))
    for (const change of environment.roaming) environment.arrive(change)
    expect(environment.held.get('stock 1')).toEqual({ wanted: 0 })
    expect(queue.state.getState().waiting).toEqual([])
  })

  test('is not mistaken for an earlier one being sent', async () => {
    const environment = worldOf()
    environment.fates.push('slow', 'lost')
    const { queue } = environment.tab()
    const first = queue.add(stock('stock 1', 1))
    await settled()
    const second = queue.add(stock('stock 1', 0))
    await settled()
    environment.coming.pop()?.()
    expect([(await first).became, (await second).became]).toEqual(['taken', 'kept'])
    await queue.flush()
    expect(environment.held.get('stock 1')).toEqual({ wanted: 0 })
  })

  test('is batched with others of its subject', async () => {
    const environment = worldOf()
    environment.fates.push('lost', 'lost')
    const { queue } = environment.tab()
    await queue.add(createPreferenceChange({ on: 1 }))
    await queue.add(createPreferenceChange({ muted: 2 }))
    expect(queue.state.getState().waiting).toMatchObject([{ body: { on: 1, muted: 2 } }])
    await queue.flush()
    expect(environment.held.get('preferences')).toEqual({ on: 1, muted: 2 })
  })

  test('that the server refuses is dropped and reported to its caller', async () => {
    const environment = worldOf()
    environment.refusing.add('stock 1')
    const { queue } = environment.tab()
    const outcomes: string[] = []
    queue.subscribe(({ subject }, became) => outcomes.push(`${subject} ${became}`))
    expect(await queue.add(stock('stock 1', 1))).toEqual({ became: 'refused', status: 409 })
    expect(await queue.add(stock('stock 2', 1))).toEqual({ became: 'taken', status: null })
    expect(outcomes).toEqual(['stock 1 refused', 'stock 2 taken'])
    expect(queue.state.getState()).toEqual({ waiting: [], refused: [] })
  })

  test('that is refused without a caller is stored until it is reported', async () => {
    const environment = worldOf()
    environment.fates.push('lost')
    const { queue } = environment.tab()
    await queue.add(stock('stock 1', 1))
    environment.refusing.add('stock 1')
    await queue.flush()
    const next = environment.tab()
    await next.queue.loaded
    expect(next.queue.state.getState()).toMatchObject({ waiting: [], refused: [{ subject: 'stock 1' }] })
    await next.queue.clearRefused()
    expect(next.queue.state.getState().refused).toEqual([])
    // Added again, the product is sent again.
    environment.refusing.clear()
    expect((await next.queue.add(stock('stock 1', 1))).became).toBe('taken')
  })

  test('waits for a busy server without delaying others', async () => {
    const environment = worldOf()
    environment.fates.push('busy')
    const { queue } = environment.tab()
    expect(await queue.add(stock('stock 1', 1))).toEqual({ became: 'kept', status: 503 })
    environment.fates.push('busy')
    expect((await queue.add(stock('stock 2', 1))).became).toBe('taken')
    await queue.flush()
    expect(environment.held.get('stock 1')).toEqual({ wanted: 1 })
  })

  test('is not retried immediately when sending it causes another one', async () => {
    const { storage } = createMemoryStorage()
    let tries = 0
    const queue = createOutbox({
      storage,
      onNetwork: () => () => undefined,
      alone: (_what, work) => work(),
      later: () => () => undefined,
      send: async () => {
        tries += 1
        void queue.flush()
        throw new TypeError('fetch failed')
      },
    })
    expect((await queue.add(stock('stock 1', 1))).became).toBe('kept')
    await settled()
    expect(tries).toBe(1)
  })

  test('is answered within seconds, even when a request hangs', async () => {
    const environment = worldOf()
    const { queue, close } = environment.tab()
    close()
    const adding = queue.add(stock('stock 1', 1))
    await settled()
    await runOut(environment)
    expect((await adding).became).toBe('kept')
  })

  test('is deleted with the shopper when the device is cleared', async () => {
    const environment = worldOf()
    environment.fates.push('lost', 'lost')
    const { queue } = environment.tab()
    await queue.add(stock('stock 1', 1))
    await queue.add({ ...stock('newsletter', 1), subscriber: null })
    await queue.drop(({ subscriber }) => subscriber === ME)
    await queue.flush()
    expect([...environment.held.keys()]).toEqual(['newsletter'])
  })

  test('is ordered independently of the device’s clock', async () => {
    const environment = worldOf()
    const { queue } = environment.tab()
    await queue.add(stock('stock 1', 1))
    environment.time.now -= 365 * 24 * 3_600_000
    await queue.add(stock('stock 1', 0))
    expect(environment.held.get('stock 1')).toEqual({ wanted: 0 })
  })

  test('is limited in number, and the oldest are kept', async () => {
    const environment = worldOf()
    environment.fates.push(...Array.from({ length: 1000 }, () => 'lost' as const))
    const { queue } = environment.tab()
    for (let one = 0; one < 400; one++) await queue.add(stock(`stock ${one}`, 1))
    expect((await queue.add(stock('one too many', 1))).became).toBe('refused')
    expect((await queue.add(stock('stock 7', 0))).became).toBe('kept')
    expect(queue.state.getState().waiting).toHaveLength(400)
  })
})

type Step =
  | { readonly do: 'wish'; readonly subject: (typeof SUBJECTS)[number]; readonly value: number }
  | { readonly do: 'fate'; readonly fate: Fate }
  | { readonly do: 'flush' | 'flush both' | 'reload' | 'arrive' | 'clock back' | 'run out' }
const fate = fc.constantFrom<Fate>(
  'arrives',
  'slow',
  'slow',
  'lost',
  'answer lost',
  'doubled',
  'late',
  'busy',
)
const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('wish' as const),
        subject: fc.constantFrom(...SUBJECTS),
        value: fc.nat(3),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('fate' as const), fate }) },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constantFrom(
          'flush' as const,
          'flush both' as const,
          'reload' as const,
          'arrive' as const,
          'clock back' as const,
          'run out' as const,
        ),
      }),
    },
  ),
  { maxLength: 40 },
)

test('the outbox delivers the last change exactly once despite loss, repetition, delay, two tabs and reloads', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (list: readonly Step[]) => {
      const environment = worldOf()
      const tabs = [environment.tab(), environment.tab()]
      const wished = new Map<string, Record<string, number>>()
      for (const [index, step] of list.entries()) {
        environment.time.now += 1000
        const here = tabs[index % 2] ?? environment.tab()
        if (step.do === 'wish') {
          const { subject, value } = step
          if (subject === 'preferences') {
            const field = `field ${value}`
            void here.queue.add(createPreferenceChange({ [field]: index }))
            wished.set(subject, { ...wished.get(subject), [field]: index })
          } else {
            void here.queue.add(stock(subject, value))
            wished.set(subject, { wanted: value })
          }
        } else if (step.do === 'fate') environment.fates.push(step.fate)
        else if (step.do === 'flush') void here.queue.flush()
        else if (step.do === 'flush both') for (const { queue } of tabs) void queue.flush()
        else if (step.do === 'clock back') environment.time.now -= 3_600_000
        else if (step.do === 'run out') await runOut(environment)
        else if (step.do === 'arrive') {
          const change = environment.roaming.pop()
          if (change) environment.arrive(change)
          environment.coming.pop()?.()
        } else {
          // While it is being sent.
          void here.queue.flush()
          tabs[index % 2] = environment.tab()
        }
        // Changes of one shopper never have the same time.
        if (step.do === 'wish' || index % 3 === 0) await settled()
      }
      environment.fates.length = 0
      for (const answer of environment.coming.splice(0)) answer()
      await settled()
      for (const { queue } of tabs) await queue.flush()
      for (const change of environment.roaming.reverse()) environment.arrive(change)
      expect(Object.fromEntries(environment.held)).toEqual(Object.fromEntries(wished))
      expect(new Set(environment.done).size).toBe(environment.done.length)
      const lastTab = environment.tab()
      await lastTab.queue.loaded
      expect(lastTab.queue.state.getState().waiting).toEqual([])
    }),
    { numRuns: 300 },
  )
})

test('the outbox reads what is valid of any stored data', () => {
  const good: PendingChange = {
    id: '019ab3f2-77aa-7c11-9b0e-5c2f1de0a4b2',
    subject: 'stock 1',
    path: '/shopper/back-in-stock',
    body: { wanted: true },
    subscriber: ME,
  }
  const bad = [
    null,
    'x',
    { ...good, id: 'x' },
    { ...good, path: 'https://elsewhere.test' },
    { ...good, path: '/shopper/../users/delete' },
    { ...good, body: [] },
    { ...good, subscriber: 7 },
    { ...good, subject: null },
  ]
  expect(readOutbox({ waiting: [...bad, good], refused: 'x', last: 5 })).toEqual({
    waiting: [good],
    refused: [],
    last: 5,
  })
  for (const junk of [
    null,
    [],
    'x',
    { waiting: {}, last: 'x' },
    { last: -1 },
    { last: Number.POSITIVE_INFINITY },
  ])
    expect(readOutbox(junk)).toEqual({ waiting: [], refused: [], last: 0 })
  fc.assert(
    fc.property(fc.json(), (text) => {
      readOutbox(JSON.parse(text))
    }),
  )
})
