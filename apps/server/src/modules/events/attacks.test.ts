import { randomUUID } from 'node:crypto'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { reportOf, visit } from './events.testing.ts'
import { parseEvents } from './parse-events.ts'
import { rollUpEvents } from './roll-up.job.ts'
import { storeEvents } from './store-events.ts'

const { eventDays, eventRollupMarks, events: table, visitors } = schema
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

const send = (input: Record<string, unknown>) => vitrine.call(reportEvents, input)
const findStoredEvents = (of: Project, subscriber: string) =>
  vitrine.services.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.project_id, of.id), eq(table.subscriber_id, subscriber)))

test('an event report of the maximum size is stored whole; a larger one is refused whole', async () => {
  const { subscriber, view } = visit(Date.now() - 5000)
  const item = { item_id: 1, item_name: 'é'.repeat(20), quantity: 1, price: 1e12 }
  const full = Array.from({ length: 100 }, () => ({ ...view(), items: Array(45).fill(item) }))
  expect(await send(reportOf(project.slug, subscriber, full))).toMatchObject({
    status: 200,
    data: { stored: 100 },
  })
  const huge = Array.from({ length: 100 }, () => ({
    ...view(),
    items: Array(200).fill({ ...item, item_name: 'é'.repeat(255) }),
  }))
  expect(await send(reportOf(project.slug, subscriber, huge))).toMatchObject({ status: 413, data: null })
  expect(await findStoredEvents(project, subscriber)).toHaveLength(100)
})

test('characters that no database stores are refused in an event report, without losing reports of others', async () => {
  const good = visit(Date.now() - 5000)
  for (const invalidText of ['\u0000', '\ud800', 'a\udc00b']) {
    const bad = visit(Date.now() - 5000)
    const view = bad.view()
    const invalidEvents = [
      { ...view, items: [{ item_id: 1, item_name: invalidText, quantity: 1, price: 1 }] },
      { ...view, [invalidText]: 1 },
      { ...bad.search('x'), search_term: invalidText },
      { ...view, session: invalidText },
    ]
    for (const one of invalidEvents) {
      // Sent at the same moment, so that both would be stored in one batch.
      const [refused, acceptedResponse] = await Promise.all([
        send(reportOf(project.slug, bad.subscriber, [one])),
        send(reportOf(project.slug, good.subscriber, [good.view()])),
      ])
      expect(refused, JSON.stringify(one)).toMatchObject({ status: 400, data: null })
      expect(acceptedResponse).toMatchObject({ status: 200, data: { stored: 1 } })
    }
    expect(await findStoredEvents(project, bad.subscriber)).toEqual([])
  }
})

test('ids in capitals in event reports are the same ids, and fail no reports of others', async () => {
  const { subscriber, view } = visit(Date.now() - 5000)
  const events = [view(), view()].map((event) => ({ ...event, id: event.id.toUpperCase() }))
  const project_id = project.id
  const parse = (own: string, reported: readonly unknown[]) => {
    const now = Date.now()
    const versions = { app_version: null, os_version: null }
    const report = { project: project_id, subscriber: own, platform: 'ios' as const, ...versions }
    return parseEvents({ ...report, ads: true, sent: now, received: now }, reported).events
  }
  // One batch, as reports of the same moment are.
  const reports = [parse(subscriber.toUpperCase(), events.slice(0, 1)), parse(subscriber, events)]
  expect(await storeEvents(vitrine.services, reports)).toEqual([{ storedCount: 1 }, { storedCount: 1 }])
  const sameIds = events.map((event) => ({ ...event, id: event.id.toLowerCase() }))
  expect(await send(reportOf(project.slug, subscriber, [...events, ...sameIds]))).toMatchObject({
    data: { stored: 0, duplicates: 4 },
  })
  expect(await findStoredEvents(project, subscriber)).toHaveLength(2)
})

test('extreme clocks and counts in events are stored or refused, never a server error', async () => {
  const { subscriber, view, search } = visit(Date.now() - 5000)
  const [first, last] = [0, 4_102_444_800_000]
  for (const sentAt of [first, Date.now(), last]) {
    const reportedEvents = [
      { ...view(), at: first, began: last },
      { ...view(), at: last, began: first },
      { ...view(), at: sentAt, began: sentAt, value: Number.MIN_VALUE },
      { ...view(), at: sentAt, value: 1e12, currency: 'XXX' },
      { ...view(), at: sentAt, items: [] },
      { ...search('x'), at: sentAt, results: 1_000_000 },
      { ...search('x'), at: sentAt, results: -0 },
      { ...view(), at: sentAt + 0.5 },
      { ...view(), at: -1 },
      { ...view(), at: 1e300 },
    ]
    const { status, data } = await send(reportOf(project.slug, subscriber, reportedEvents, { sent: sentAt }))
    expect(status).toBe(200)
    expect((data?.stored ?? 0) + (data?.refused.length ?? 0), JSON.stringify(data)).toBe(
      reportedEvents.length,
    )
    expect(data?.refused.map(({ index }) => index)).toEqual(expect.arrayContaining([7, 8, 9]))
  }
  const storedEvents = await vitrine.services.db
    .select({ at: table.at, began: table.began })
    .from(table)
    .where(and(eq(table.project_id, project.id), eq(table.subscriber_id, subscriber)))
  for (const { at, began } of storedEvents) {
    expect(Math.abs(at.getTime() - Date.now())).toBeLessThan(8 * 24 * 3_600_000)
    expect(began.getTime()).toBeLessThanOrEqual(at.getTime())
  }
})

test('the same event report 200 times at once, in two projects, is stored once in each', async () => {
  const { subscriber, view, add, cart } = visit(Date.now() - 5000)
  const reportedEvents = [view(), add(), cart([1])]
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      send(reportOf((at % 2 === 0 ? project : other).slug, subscriber, reportedEvents)),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const acceptedCount = answers.reduce((sum, { data }) => sum + (data?.stored ?? 0), 0)
  expect(acceptedCount).toBe(6)
  for (const one of [project, other]) {
    expect(await findStoredEvents(one, subscriber)).toHaveLength(3)
    const rows = await vitrine.services.db
      .select({ project: visitors.project_id })
      .from(visitors)
      .where(and(eq(visitors.project_id, one.id), eq(visitors.subscriber_id, subscriber)))
    expect(rows).toHaveLength(1)
  }
})

test('many installations that report the same people in any order at once never deadlock', async () => {
  const subscriberIds = Array.from({ length: 6 }, () => randomUUID())
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) => {
      const { subscriber, view } = visit(Date.now() - 60_000 * (1 + ((at * 7) % 30)), {
        subscriber: subscriberIds[(at * 5) % 6] ?? '',
      })
      return send(reportOf((at % 3 === 0 ? other : project).slug, subscriber, [view(), view()]))
    }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('analytics include everything that was reported during the attacks', async () => {
  const { db } = vitrine.services
  await rollUpEvents.run({}, vitrine.services)
  expect(await db.select().from(eventRollupMarks)).toEqual([])
  const days = await db.select().from(eventDays).where(eq(eventDays.project_id, project.id))
  const views = days.reduce((sum, day) => sum + day.views, 0)
  const storedEvents = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.project_id, project.id), eq(table.name, 'view_item')))
  expect(views).toBe(storedEvents.length)
})
