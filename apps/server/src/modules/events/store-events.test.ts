import { randomUUID } from 'node:crypto'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { reportOf, visit } from './events.testing.ts'
import { parseEvents } from './parse-events.ts'
import { storeEvents } from './store-events.ts'

const { events: table, visitors, eventRollupMarks, subscribers } = schema
let vitrine: Vitrine
let project: Project
let other: Project
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  other = await vitrine.project(owner, 'Mugs')
})
afterAll(() => vitrine?.close())

const report = (input: Parameters<typeof vitrine.must<typeof reportEvents>>[1]) =>
  vitrine.must(reportEvents, input)
const findStoredEvents = (subscriber: string, of = project) =>
  vitrine.services.db
    .select()
    .from(table)
    .where(and(eq(table.project_id, of.id), eq(table.subscriber_id, subscriber)))
    .orderBy(asc(table.at))
const MINUTE = 60_000

describe('an event report', () => {
  test('is stored with sums in the minor units of its currency: yen have none, dinars a thousand', async () => {
    const { subscriber, view, screen, search } = visit(Date.now() - 5000)
    const screenView = screen()
    const yen = { ...view(7), currency: 'JPY', value: 1200 }
    const dinar = { ...view(8), currency: 'KWD', value: 12.345 }
    const eventReport = reportOf(project.slug, subscriber, [screenView, yen, dinar, search('lamp', 0)])
    expect(await report(eventReport)).toEqual({ stored: 4, duplicates: 0, refused: [] })
    const rows = await findStoredEvents(subscriber)
    expect(rows.map(({ name, value, currency }) => [name, value, currency])).toEqual([
      ['screen_view', null, null],
      ['view_item', 1200, 'JPY'],
      ['view_item', 12_345, 'KWD'],
      ['search', null, null],
    ])
    expect(rows.at(-1)).toMatchObject({ term: 'lamp', results: 0 })
    expect(rows[1]?.items).toEqual([{ id: 7, name: 'Mug 7', variant: null, quantity: 1, price: 13 }])
    expect(rows[2]?.items).toMatchObject([{ id: 8, price: 12_500 }])
  })

  test('that is sent again after a lost response changes nothing', async () => {
    const { subscriber, view, add } = visit(Date.now() - 5000)
    const eventReport = reportOf(project.slug, subscriber, [view(), add()])
    await report(eventReport)
    expect(await report({ ...eventReport, sent: Date.now() + 1000 })).toEqual({
      stored: 0,
      duplicates: 2,
      refused: [],
    })
    expect(await findStoredEvents(subscriber)).toHaveLength(2)
  })

  test('from two tabs and many retries at once is stored once', async () => {
    const shopper = visit(Date.now() - 5000)
    const events = Array.from({ length: 30 }, (_, index) => shopper.view(index + 1))
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        report(reportOf(project.slug, shopper.subscriber, events.slice(index % 4, 30 - (index % 3)))),
      ),
    )
    expect(answers.reduce((sum, { stored }) => sum + stored, 0)).toBe(30)
    expect(await findStoredEvents(shopper.subscriber)).toHaveLength(30)
  })

  test('is validated event by event: invalid ones are refused with a reason and the others are stored', async () => {
    const { subscriber, view, screen } = visit(Date.now() - 5000)
    const good = view()
    const reportedEvents = [
      good,
      'nonsense',
      { ...screen(), name: 'drop_table' },
      { ...view(), items: Array.from({ length: 201 }, () => good) },
      { ...view(), id: '1' },
      { ...view(), value: -5 },
      { ...view(), currency: 'dollars' },
      { ...view(), at: Date.now() - 8 * 24 * 60 * MINUTE },
      null,
    ]
    const { stored, refused } = await report(reportOf(project.slug, subscriber, reportedEvents))
    expect(stored).toBe(1)
    expect(refused.map(({ index, field }) => [index, field])).toEqual([
      [1, ''],
      [2, 'name'],
      [3, 'items'],
      [4, 'id'],
      [5, 'value'],
      [6, 'currency'],
      [7, 'at'],
      [8, ''],
    ])
    expect(await findStoredEvents(subscriber)).toHaveLength(1)
  })

  test('that is malformed as a whole is refused and nothing is stored', async () => {
    const { subscriber, view } = visit(Date.now() - 5000)
    const good = reportOf(project.slug, subscriber, [view()])
    const wrong: [Record<string, unknown>, number][] = [
      [{ ...good, events: [] }, 400],
      [{ ...good, events: Array.from({ length: 101 }, () => view()) }, 400],
      [{ ...good, events: 'all' }, 400],
      [{ ...good, subscriber: "'; drop table events" }, 400],
      [{ ...good, platform: 'toaster' }, 400],
      [{ ...good, sent: 'now' }, 400],
      [{ ...good, events: [{ ...view(), screen: 'a\u0000b' }] }, 400],
      [{ ...good, slug: 'nobody-here' }, 404],
      [{ ...good, slug: '../etc' }, 404],
    ]
    for (const [input, status] of wrong)
      expect(await vitrine.call(reportEvents, input)).toMatchObject({ status, data: null })
    expect(await findStoredEvents(subscriber)).toEqual([])
  })

  test('of another project’s app does not affect this one, even with the same ids', async () => {
    const { subscriber, view } = visit(Date.now() - 5000)
    const reportedEvents = [view()]
    await report(reportOf(project.slug, subscriber, reportedEvents))
    expect(await report(reportOf(other.slug, subscriber, reportedEvents))).toMatchObject({ stored: 1 })
    expect(await findStoredEvents(subscriber)).toHaveLength(1)
    expect(await findStoredEvents(subscriber, other)).toHaveLength(1)
  })
})

describe('a device with a wrong clock', () => {
  test('has its event times corrected by the time at which its report arrived', async () => {
    for (const wrong of [-2 * 365 * 24 * 60 * MINUTE, 3 * 60 * MINUTE]) {
      const now = Date.now()
      const { subscriber, view } = visit(now + wrong - 10 * MINUTE)
      await report(reportOf(project.slug, subscriber, [view()], { sent: now + wrong }))
      const [row] = await findStoredEvents(subscriber)
      expect(Math.abs((row?.at.getTime() ?? 0) - (now - 10 * MINUTE))).toBeLessThan(5000)
      expect(row?.began).toEqual(row?.at)
    }
  })

  test('has its events counted once, also when its clock is set right between two attempts', async () => {
    const now = Date.now()
    for (const [first, second] of [
      [3 * 60 * MINUTE, 0],
      [0, -3 * 60 * MINUTE],
      [0, 3 * 60 * MINUTE],
    ] as const) {
      const { subscriber, view } = visit(now - MINUTE)
      const reportedEvents = [view()]
      await report(reportOf(project.slug, subscriber, reportedEvents, { sent: now + first }))
      await report(reportOf(project.slug, subscriber, reportedEvents, { sent: now + second }))
      await report(reportOf(project.slug, subscriber, reportedEvents, { sent: now + second }))
      expect(await findStoredEvents(subscriber), `${first} then ${second}`).toHaveLength(1)
    }
  })

  test('cannot report future events, nor a visit that lasts years', async () => {
    const now = Date.now()
    const { subscriber, view } = visit(now)
    await report(
      reportOf(project.slug, subscriber, [
        { ...view(), at: now + 24 * 60 * MINUTE },
        { ...view(), began: 0 },
      ]),
    )
    for (const { at, began } of await findStoredEvents(subscriber)) {
      expect(at.getTime()).toBeLessThan(Date.now() + MINUTE)
      expect(at.getTime() - began.getTime()).toBeLessThanOrEqual(24 * 60 * MINUTE)
    }
  })
})

test('a late event moves a shopper’s first visit, and both hours are recounted', async () => {
  const now = Date.now()
  const laterVisit = visit(now - 3 * 60 * MINUTE)
  const early = visit(now - 50 * 60 * MINUTE, { subscriber: laterVisit.subscriber })
  await report(reportOf(project.slug, laterVisit.subscriber, [laterVisit.view()]))
  await vitrine.services.db.delete(eventRollupMarks).where(eq(eventRollupMarks.project_id, project.id))
  await report(reportOf(project.slug, laterVisit.subscriber, [early.view()]))
  const [row] = await vitrine.services.db
    .select({ first: visitors.first })
    .from(visitors)
    .where(and(eq(visitors.project_id, project.id), eq(visitors.subscriber_id, laterVisit.subscriber)))
  expect(row?.first).toEqual(new Date(now - 50 * 60 * MINUTE))
  const marks = await vitrine.services.db
    .select({ hour: eventRollupMarks.hour })
    .from(eventRollupMarks)
    .where(eq(eventRollupMarks.project_id, project.id))
  const hourOf = (at: number) => new Date(Math.floor(at / (60 * MINUTE)) * 60 * MINUTE)
  expect(new Set(marks.map(({ hour }) => hour.getTime()))).toEqual(
    new Set([hourOf(now - 50 * 60 * MINUTE).getTime(), hourOf(now - 3 * 60 * MINUTE).getTime()]),
  )
})

test('other modules receive each new event once, with the customer when known', async () => {
  const { db } = vitrine.services
  const shopper = visit(Date.now() - 10_000)
  const { subscriber } = shopper
  await db.insert(subscribers).values({ project_id: project.id, id: subscriber, customer_id: '77' })
  const visitEvents = [
    shopper.view(5),
    shopper.cart([5, 6]),
    shopper.wish(9, true),
    shopper.screen(),
    shopper.checkout('c1'),
  ]
  const { events } = parseEvents(
    {
      project: project.id,
      subscriber,
      platform: 'ios',
      app_version: null,
      os_version: null,
      ads: true,
      sent: Date.now(),
      received: Date.now(),
    },
    visitEvents,
  )
  const emittedEvents: DomainEvent[] = []
  const emit = async (_tx: unknown, _project: string, domainEvents: readonly DomainEvent[]) =>
    void emittedEvents.push(...domainEvents)
  await storeEvents({ db, emit }, [events])
  await storeEvents({ db, emit }, [events])
  const who = { subscriber, customer: '77' }
  expect(emittedEvents.map(({ at: _at, ...rest }) => rest)).toEqual([
    { kind: 'product-viewed', product: '5', ...who },
    { kind: 'cart-changed', token: null, products: ['5', '6'], ...who },
    { kind: 'wishlist-changed', product: '9', wished: true, ...who },
    { kind: 'checkout-opened', checkout: 'c1', ...who },
  ])
})

test('an event report is rolled back when a module fails on it, and the retry stores all of it', async () => {
  const { db } = vitrine.services
  const { subscriber, view } = visit(Date.now() - 5000)
  const read = parseEvents(
    {
      project: project.id,
      subscriber,
      platform: 'web',
      app_version: null,
      os_version: null,
      ads: true,
      sent: Date.now(),
      received: Date.now(),
    },
    [view()],
  )
  const fails = () => Promise.reject(new Error('no'))
  await expect(storeEvents({ db, emit: fails }, [read.events])).rejects.toThrow('no')
  expect(await findStoredEvents(subscriber)).toEqual([])
  expect(await storeEvents({ db, emit: async () => {} }, [read.events])).toEqual([{ storedCount: 1 }])
})

test('event reports of 200 installations at once are all stored', async () => {
  const shoppers = Array.from({ length: 200 }, () => visit(Date.now() - 5000, { subscriber: randomUUID() }))
  const answers = await Promise.all(
    shoppers.map(({ subscriber, view, add }) =>
      report(reportOf(project.slug, subscriber, [view(1), add(1)])),
    ),
  )
  expect(answers.every(({ stored }) => stored === 2)).toBe(true)
})
