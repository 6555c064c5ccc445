import { randomUUID } from 'node:crypto'
import type { SentEvent } from '@vitrine/core/contract/analytics/events'
import { getEffort } from '@vitrine/testing/effort.ts'
import { asc, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { createSilentLog, openTestDatabase } from '../../infra/db/testing.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import * as schema from '../../services/schema/schema.ts'
import { insertProject } from '../projects/queries.ts'
import { insertUser } from '../users/queries.ts'
import { visit } from './events.testing.ts'
import { parseEvents } from './parse-events.ts'
import { createPartitions, dropPartitions } from './partitions.ts'
import { rollUpOutdated } from './roll-up.job.ts'
import { listProjectsToRollUp, rollUp } from './roll-up.ts'
import { storeEvents } from './store-events.ts'

const {
  analytics,
  cohortWeeks,
  eventDays,
  eventHours,
  eventRollupMarks,
  productDays,
  productMonths,
  projects,
  rollUps,
  searchDays,
  searchMonths,
  visitorDays,
} = schema
let database: DatabaseHandle
let user: string
beforeAll(async () => {
  database = await openTestDatabase()
  user = (await insertUser(database.db, { name: 'Mo', email: 'mo@merchants.test', password: 'x' }))?.id ?? ''
})
afterAll(() => database?.close())

type Told = {
  readonly events: readonly SentEvent[]
  readonly subscriber: string
  readonly platform: 'ios' | 'android' | 'web'
}

async function projectIn(zone: string): Promise<ProjectRow> {
  const insertedProject = await database.db.transaction((tx) =>
    insertProject(tx, user, { name: 'Lamps', slug: `lamps-${randomUUID().slice(0, 8)}`, zone }),
  )
  return rowOf(insertedProject?.id ?? '')
}
async function rowOf(id: string): Promise<ProjectRow> {
  const [row] = await database.db.select().from(projects).where(eq(projects.id, id))
  if (!row) throw new Error('no project')
  return row
}

/** Stores reported events as if they had arrived when they happened. */
async function storeVisit(
  project: ProjectRow,
  { events: visitEvents, subscriber, platform }: Told,
): Promise<void> {
  const received = Math.max(...visitEvents.map(({ at }) => at)) + 100
  const { events, refused } = parseEvents(
    {
      project: project.id,
      subscriber,
      platform,
      app_version: null,
      os_version: null,
      ads: true,
      sent: received,
      received,
    },
    visitEvents,
  )
  expect(refused).toEqual([])
  const first = Math.min(...visitEvents.map(({ at }) => at))
  await createPartitions(database.db, first, received)
  await storeEvents({ db: database.db, emit: async () => {} }, [events])
}

/** Returns every stored figure of a project. */
async function figures({ id }: ProjectRow) {
  const { db } = database
  const plain = <T extends object>(rows: readonly T[]) =>
    rows.map((row) => JSON.stringify(row, (key, value) => (key === 'id' ? undefined : value))).sort()
  return {
    hours: plain(await db.select().from(eventHours).where(eq(eventHours.project_id, id))),
    days: plain(await db.select().from(eventDays).where(eq(eventDays.project_id, id))),
    visitors: plain(await db.select().from(visitorDays).where(eq(visitorDays.project_id, id))),
    products: plain(await db.select().from(productDays).where(eq(productDays.project_id, id))),
    searches: plain(await db.select().from(searchDays).where(eq(searchDays.project_id, id))),
    cohorts: plain(await db.select().from(cohortWeeks).where(eq(cohortWeeks.project_id, id))),
    productMonths: plain(await db.select().from(productMonths).where(eq(productMonths.project_id, id))),
    searchMonths: plain(await db.select().from(searchMonths).where(eq(searchMonths.project_id, id))),
    analytics: plain(await db.select().from(analytics).where(eq(analytics.project_id, id))),
  }
}
/** Returns the differences between the rollups of long ranges and a count of first visits and daily rollups. */
async function longRangeDifferences({ id }: ProjectRow, zone: string) {
  const { rows } = await database.db.execute(sql`
    with plain as (
      select 'cohort ' || v.platform as what, (v.first at time zone ${zone})::date as began,
        date_trunc('week', d.day::timestamp)::date::text as of, count(distinct v.subscriber_id)::numeric as number
      from visitors v join visitor_days d on d.project_id = v.project_id and d.subscriber_id = v.subscriber_id
      where v.project_id = ${id} group by 1, 2, 3
      union all
      select 'product ' || platform, date_trunc('month', day::timestamp)::date, product::text,
        sum(views * 1000000 + added * 1000 + purchased) from product_days where project_id = ${id} group by 1, 2, 3
      union all
      select 'search ' || platform, date_trunc('month', day::timestamp)::date, term, sum(searches * 1000 + empty)
      from search_days where project_id = ${id} group by 1, 2, 3),
    rolled as (
      select 'cohort ' || platform, day, week::text, people::numeric from cohort_weeks where project_id = ${id}
      union all
      select 'product ' || platform, month, product::text, views * 1000000 + added * 1000 + purchased
      from product_months where project_id = ${id}
      union all
      select 'search ' || platform, month, term, searches * 1000 + empty from search_months where project_id = ${id})
    (select 'missing' as is, * from plain except all select 'missing', * from rolled)
    union all (select 'wrong', * from rolled except all select 'wrong', * from plain)`)
  return rows
}
const daysOf = ({ id }: ProjectRow) =>
  database.db.select().from(eventDays).where(eq(eventDays.project_id, id)).orderBy(asc(eventDays.day))
const fromScratch = ({ id }: ProjectRow) =>
  database.db.update(rollUps).set({ rebuild: true }).where(eq(rollUps.project_id, id))

test('daily analytics use the project’s time zone, and count a visit over midnight and a person once', async () => {
  const project = await projectIn('Asia/Kolkata')
  // 23:50 in Kolkata.
  const visitStart = Date.parse('2026-11-10T18:20:00Z')
  const shopper = visit(visitStart)
  const [a, b, c] = [shopper.view(1), shopper.search('Lamp', 0), shopper.add(1, 3)]
  const after = { ...shopper.purchase(1), at: visitStart + 15 * 60_000 }
  await storeVisit(project, { events: [a, b, c, after], subscriber: shopper.subscriber, platform: 'ios' })
  expect(await rollUp(database.db, project)).toBe(true)
  const [first, second] = await daysOf(project)
  expect(first).toMatchObject({
    day: '2026-11-10',
    platform: 'ios',
    users: 1,
    new_users: 1,
    sessions: 1,
    views: 1,
    add_to_carts: 1,
    searches_empty: 1,
    purchases: 0,
  })
  expect(second).toMatchObject({ day: '2026-11-11', users: 1, new_users: 0, sessions: 0, purchases: 1 })
  const hours = await database.db.select().from(eventHours).where(eq(eventHours.project_id, project.id))
  expect(hours.map(({ hour }) => hour.toISOString()).sort()).toEqual([
    '2026-11-10T17:30:00.000Z',
    '2026-11-10T18:30:00.000Z',
  ])
  const days = await database.db
    .select({ day: visitorDays.day, hour: visitorDays.hour })
    .from(visitorDays)
    .where(eq(visitorDays.project_id, project.id))
    .orderBy(asc(visitorDays.day))
  // The UTC hour of the day's first event.
  expect(days).toEqual([
    { day: '2026-11-10', hour: 18 },
    { day: '2026-11-11', hour: 18 },
  ])
  const spec = await database.db.select().from(analytics).where(eq(analytics.project_id, project.id))
  expect(spec.find(({ created }) => created.toISOString() === '2026-11-09T18:30:00.000Z')).toMatchObject({
    source: 'organic',
    ios_total_users: 1,
    ios_sessions: 1,
    ios_new_users: 1,
    ios_add_to_carts: 1,
    android_total_users: 0,
  })
  const [product] = await database.db.select().from(productDays).where(eq(productDays.project_id, project.id))
  expect(product).toMatchObject({ product: 1, name: 'Mug 1', views: 1, added: 3 })
})

test('the hour that a clock repeats counts as two hours in analytics', async () => {
  const project = await projectIn('America/New_York')
  const first = visit(Date.parse('2026-11-01T05:30:00Z'))
  const second = visit(Date.parse('2026-11-01T06:30:00Z'))
  await storeVisit(project, { events: [first.view()], subscriber: first.subscriber, platform: 'web' })
  await storeVisit(project, { events: [second.view()], subscriber: second.subscriber, platform: 'web' })
  await rollUp(database.db, project)
  const hours = await database.db.select().from(eventHours).where(eq(eventHours.project_id, project.id))
  expect(hours.map(({ hour, users }) => [hour.toISOString(), users]).sort()).toEqual([
    ['2026-11-01T05:00:00.000Z', 1],
    ['2026-11-01T06:00:00.000Z', 1],
  ])
  expect(await daysOf(project)).toMatchObject([{ day: '2026-11-01', users: 2, sessions: 2 }])
})

test('a new time zone recounts all days of analytics and leaves nothing of the old ones', async () => {
  const project = await projectIn('UTC')
  const shopper = visit(Date.parse('2026-11-10T23:30:00Z'))
  await storeVisit(project, { events: [shopper.view()], subscriber: shopper.subscriber, platform: 'web' })
  await rollUp(database.db, project)
  expect((await daysOf(project)).map(({ day }) => day)).toEqual(['2026-11-10'])
  expect((await listProjectsToRollUp(database.db)).map(({ id }) => id)).not.toContain(project.id)
  await database.db.update(projects).set({ zone: 'Asia/Tokyo' }).where(eq(projects.id, project.id))
  const moved = await rowOf(project.id)
  expect((await listProjectsToRollUp(database.db)).map(({ id }) => id)).toContain(project.id)
  await rollUp(database.db, moved)
  expect((await daysOf(project)).map(({ day }) => day)).toEqual(['2026-11-11'])
  expect(await longRangeDifferences(moved, 'Asia/Tokyo')).toEqual([])
})

test('events that arrive during a roll-up are counted in the next one, and two roll-ups at once do no harm', async () => {
  const project = await projectIn('Europe/Berlin')
  const start = Date.parse('2026-11-10T10:00:00Z')
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const shopper = visit(start + index * 60_000)
      await storeVisit(project, { events: [shopper.view()], subscriber: shopper.subscriber, platform: 'web' })
      await rollUp(database.db, project)
    }),
  )
  await rollUp(database.db, project)
  expect(await daysOf(project)).toMatchObject([{ users: 20, sessions: 20, views: 20 }])
  const [{ count } = { count: -1 }] = (
    await database.db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${eventRollupMarks} where project_id = ${project.id}`,
    )
  ).rows
  expect(count).toBe(0)
})

test('new events of a day rewrite the figures of the people, products and searches that they name, and no others', async () => {
  const project = await projectIn('UTC')
  const start = Date.parse('2026-11-10T10:00:00Z')
  const store = async (minutes: number, product: number, term: string, subscriber = randomUUID()) => {
    const shopper = visit(start + minutes * 60_000, { subscriber })
    const events = [shopper.view(product), shopper.search(term, 1)]
    await storeVisit(project, { events, subscriber, platform: 'web' })
    return subscriber
  }
  /** When each row was written last, by what it counts. */
  const writes = async () => {
    const { rows } = await database.db.execute<{ of: string; written: string }>(sql`
      select subscriber_id::text as of, xmin::text as written from visitor_days where project_id = ${project.id}
      union all select product::text, xmin::text from product_days where project_id = ${project.id}
      union all select term, xmin::text from search_days where project_id = ${project.id}`)
    return new Map(rows.map(({ of, written }) => [of, written]))
  }
  const early = await store(0, 1, 'lamp')
  const same = await store(70, 2, 'rug')
  await rollUp(database.db, project)
  const before = await writes()
  await store(75, 2, 'mug', same)
  await rollUp(database.db, project)
  const after = await writes()
  const rewritten = [...before.keys()].filter((of) => after.get(of) !== before.get(of))
  expect(rewritten.toSorted()).toEqual(['2', same].toSorted())
  expect([...after.keys()].toSorted()).toEqual(['1', '2', 'lamp', 'mug', 'rug', early, same].toSorted())
})

const zones = fc.constantFrom(
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
)
const begins = fc.integer({ min: 0, max: 96 * 60 }).map((minute) => minute * 60_000)
const step = fc.constantFrom('view', 'add', 'purchase', 'checkout', 'screen', 'empty search', 'search')
const visits = fc.array(
  fc.record({
    began: begins,
    person: fc.integer({ min: 0, max: 5 }),
    source: fc.constantFrom('organic' as const, 'push' as const, 'deeplink' as const),
    steps: fc.array(step, { minLength: 1, maxLength: 8 }),
    pause: fc.integer({ min: 1, max: 29 * 60 }),
  }),
  { minLength: 1, maxLength: 14 },
)

test('incremental analytics equal those of all events, late ones included', async () => {
  const subscriberIds = Array.from({ length: 6 }, () => randomUUID())
  const platforms = ['ios', 'android', 'web'] as const
  // Around the end of daylight saving time in New York, where a day has 25 hours.
  const start = Date.parse('2026-10-30T12:00:00Z')
  await fc.assert(
    fc.asyncProperty(zones, visits, async (zone, list) => {
      const project = await projectIn(zone)
      for (const { began, person, source, steps, pause } of list) {
        const subscriber = subscriberIds[person] ?? ''
        const shopper = visit(start + began, { source, subscriber })
        const make = {
          view: () => shopper.view(person + 1),
          add: () => shopper.add(person + 1, 2),
          purchase: () => shopper.purchase(person + 1),
          checkout: () => shopper.checkout(),
          screen: () => shopper.screen(),
          'empty search': () => shopper.search('Nothing', 0),
          search: () => shopper.search('LAMP'),
        }
        const events = steps.map((name, index) => ({
          ...make[name](),
          at: start + began + index * pause * 1000,
        }))
        await storeVisit(project, { events, subscriber, platform: platforms[person % 3] ?? 'web' })
        if (began % 2 === 0) await rollUp(database.db, project)
      }
      await rollUp(database.db, project)
      expect(await longRangeDifferences(project, zone)).toEqual([])
      const bit = await figures(project)
      await fromScratch(project)
      await rollUp(database.db, project)
      expect(await figures(project)).toEqual(bit)
      // Both equal the reported events.
      const days = await daysOf(project)
      const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((all, day) => all + of(day), 0)
      const countSteps = (name: string) =>
        list.flatMap(({ steps }) => steps).filter((one) => one === name).length
      expect(sum(({ views }) => views)).toBe(countSteps('view'))
      expect(sum(({ searches_empty }) => searches_empty)).toBe(countSteps('empty search'))
      expect(sum(({ sessions }) => sessions)).toBe(list.length)
      expect(sum(({ new_users }) => new_users)).toBe(new Set(list.map(({ person }) => person)).size)
    }),
    { numRuns: getEffort({ short: 8, long: 25 }) },
  )
}, 240_000)

test('analytics of days without stored events stay, also with another time zone, and no day is counted in part', async () => {
  const project = await projectIn('America/New_York')
  const day = (at: string) => Date.parse(`2026-11-${at}Z`)
  for (const at of ['03T15:00', '04T02:00', '04T15:00', '05T02:00', '05T15:00', '06T15:00']) {
    const shopper = visit(day(at))
    const events = [shopper.view(), shopper.search('Lamp'), shopper.add()]
    await storeVisit(project, { events, subscriber: shopper.subscriber, platform: 'ios' })
  }
  await rollUp(database.db, project)
  const users = async () => (await daysOf(project)).map((row) => [row.day, row.users])
  const before = await figures(project)
  expect(await users()).toEqual([
    ['2026-11-03', 2],
    ['2026-11-04', 2],
    ['2026-11-05', 1],
    ['2026-11-06', 1],
  ])
  await dropPartitions(database.db, day('05T00:00'))
  await rollUp(database.db, project)
  expect(await figures(project)).toEqual(before)
  // Of New York's 4th only the evening's events are left: the count of the whole day stays.
  await fromScratch(project)
  await rollUp(database.db, project)
  expect(await figures(project)).toEqual(before)
  await database.db.update(projects).set({ zone: 'UTC' }).where(eq(projects.id, project.id))
  await rollUp(database.db, await rowOf(project.id))
  expect(await users()).toEqual([
    ['2026-11-03', 2],
    ['2026-11-04', 2],
    ['2026-11-05', 2],
    ['2026-11-06', 1],
  ])
  // No events are left: the rollups stay.
  const last = await figures(project)
  await dropPartitions(database.db, day('20T00:00'))
  await fromScratch(project)
  await rollUp(database.db, await rowOf(project.id))
  expect(await figures(project)).toEqual(last)
})

test('an absurd quantity of a product in an event is counted and blocks no analytics', async () => {
  const project = await projectIn('UTC')
  const shopper = visit(Date.parse('2026-11-12T10:00:00Z'))
  const item = { item_id: 1, item_name: 'Mug', quantity: 1_000_000, price: 1 }
  const events = Array.from({ length: 30 }, () => ({ ...shopper.add(), items: Array(200).fill(item) }))
  await storeVisit(project, { events, subscriber: shopper.subscriber, platform: 'ios' })
  await rollUp(database.db, project)
  const [product] = await database.db.select().from(productDays).where(eq(productDays.project_id, project.id))
  expect(product?.added).toBe(6_000_000_000)
})

test('a roll-up run that reaches its time limit is continued by the next, failing projects last', async () => {
  const [one, two] = [await projectIn('UTC'), await projectIn('UTC')]
  for (const project of [one, two]) {
    const shopper = visit(Date.now() - 60_000)
    await storeVisit(project, { events: [shopper.view(1)], subscriber: shopper.subscriber, platform: 'ios' })
  }
  const services = { db: database.db, log: createSilentLog() }
  const tried: string[] = []
  const run = (fails: boolean) =>
    rollUpOutdated(services, 0, async (project) => {
      tried.push(project.id)
      if (fails) throw new Error('This project fails')
      return rollUp(database.db, project)
    })
  const remaining = await run(true)
  expect(remaining).toBeGreaterThanOrEqual(1)
  while ((await run(false)) > 0);
  expect(tried.slice(1)).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(tried.at(-1)).toBe(tried[0])
  expect(await listProjectsToRollUp(database.db)).toEqual([])
})
