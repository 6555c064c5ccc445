import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { insertProject } from '../../services/push-engine/push.testing.ts'
import { getTimeSeries, listTimeBuckets, type TimeStep } from './time-series.ts'

let database: DatabaseHandle
let project: string
/** Orders and visits around two clock changes: every quarter of an hour, some at the full hour. */
beforeAll(async () => {
  database = await openTestDatabase()
  project = await insertProject(database.db)
  await database.db.execute(sql`
    insert into orders (project_id, shopify_id, name, sum, currency, payment, source, platform, created)
    select ${project}::uuid, n, '#' || n, n % 97, 'EUR', 'PAID', 'app', (array['ios', 'web'])[n % 2 + 1],
      timestamptz '2026-03-20T00:00:00Z' + n * interval '15 minutes'
    from generate_series(0, 2500) as n where hashtext(n::text) % 3 = 0`)
  await database.db.execute(sql`
    insert into visitor_days (project_id, day, subscriber_id, platform, source, sessions)
    select ${project}::uuid, date '2026-03-20' + day, md5('person ' || person)::uuid, 'ios', 'organic', 1
    from generate_series(1, 60) as person, generate_series(0, 26) as day
    where hashtext(person || ' ' || day) % 4 = 0`)
})
afterAll(() => database?.close())

const RANGE = { from: '2026-03-25', to: '2026-04-09' }
const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata']
/** Where clocks change by half an hour, two hours of that night overlap: an order counts in the later one. */
const listSteps = (zone: string): readonly TimeStep[] =>
  zone === 'Australia/Lord_Howe' ? ['day', 'week'] : ['hour', 'day', 'week']

/** Counts the orders of the range by step, with the local time of each order. */
async function countPlainly(zone: string, step: TimeStep, on: SQL) {
  const key =
    step === 'hour'
      ? sql`to_char(date_trunc('hour', created, ${zone}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
      : sql`date_trunc(${step}, created at time zone ${zone})::date::text`
  const { rows } = await database.db.execute<{ at: string; orders: number; revenue: number }>(sql`
    select ${key} as at, count(*)::int as orders, sum(sum)::float8 as revenue from orders
    where project_id = ${project}::uuid and ${on}
      and (created at time zone ${zone})::date between ${RANGE.from}::date and ${RANGE.to}::date
    group by 1 order by 1`)
  return rows
}

test.for(ZONES)(
  'each order counts in its local hour, day and week, across changes of the clocks, in %s',
  async (zone) => {
    for (const step of listSteps(zone))
      for (const platform of [[], ['web' as const]]) {
        const query = { project, zone, currency: 'EUR', ...RANGE, platform }
        const points = (await getTimeSeries(database.db, query, step)).filter(({ orders }) => orders > 0)
        const expected = await countPlainly(zone, step, platform.length ? sql`platform = 'web'` : sql`true`)
        expect(expected.length).toBeGreaterThan(2)
        expect(
          points
            .map(({ at, orders, revenue }) => ({ at, orders, revenue }))
            .toSorted((a, b) => (a.at < b.at ? -1 : 1)),
        ).toEqual(expected)
        const keys = (await listTimeBuckets(database.db, query, step)).map(({ key }) => key)
        expect(keys).toEqual(expect.arrayContaining(expected.map(({ at }) => at)))
        expect(new Set(keys).size).toBe(keys.length)
      }
  },
)

test('a week counts each person once, and at the ends of a range only within it', async () => {
  const query = { project, zone: 'Europe/Berlin', currency: 'EUR', ...RANGE, platform: [] }
  const { rows } = await database.db.execute(sql`
    select date_trunc('week', day)::date::text as at, count(distinct subscriber_id)::int as users from visitor_days
    where project_id = ${project}::uuid and day between ${RANGE.from}::date and ${RANGE.to}::date
    group by 1 order by 1`)
  const points = await getTimeSeries(database.db, query, 'week')
  expect(points.map(({ at, users }) => ({ at, users })).toSorted((a, b) => (a.at < b.at ? -1 : 1))).toEqual(
    rows,
  )
})
