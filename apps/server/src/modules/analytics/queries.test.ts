import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { insertProject } from '../../services/push-engine/push.testing.ts'
import { getCohorts, getPeriod, getTimeSeries } from './queries.ts'

let database: DatabaseHandle
let project: string
/** 200 people with some 3,000 visits of 120 days, and as many of another project. */
beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  project = await insertProject(db)
  for (const id of [project, await insertProject(db)]) {
    await db.execute(sql`
      insert into visitor_days (project_id, day, subscriber_id, platform, source, sessions, views)
      select ${id}::uuid, date '2026-01-01' + day, md5('person ' || person)::uuid,
        (array['ios', 'android', 'web'])[person % 3 + 1],
        (array['organic', 'push', 'deeplink'])[(person * day) % 3 + 1], 1, day % 2
      from generate_series(1, 200) as person, generate_series(0, 119) as day
      where hashtext(person || ' ' || day) % 8 = 0`)
    await db.execute(sql`
      insert into visitors (project_id, subscriber_id, first, platform, source)
      select distinct on (subscriber_id) project_id, subscriber_id, day::timestamp at time zone 'UTC', platform, source
      from visitor_days where project_id = ${id}::uuid order by subscriber_id, day`)
    await db.execute(sql`
      insert into event_days (project_id, day, platform, source, users, sessions, views)
      select project_id, day, platform, source, count(*), sum(sessions), sum(views)
      from visitor_days where project_id = ${id}::uuid group by 1, 2, 3, 4`)
  }
})
afterAll(() => database?.close())

const createQuery = (
  platform: ('ios' | 'android' | 'web')[] = [],
  from = '2026-01-15',
  to = '2026-03-20',
) => ({
  project,
  zone: 'UTC',
  currency: 'EUR',
  from,
  to,
  platform,
})

/** People of a range by a column, counted plainly. */
async function plainly(by: 'platform' | 'source' | 'day' | null, from = '2026-01-15', to = '2026-03-20') {
  const key = by === null ? sql`'all'` : sql`${sql.identifier(by)}::text`
  const { rows } = await database.db.execute<{ key: string; users: number }>(sql`
    select ${key} as key, count(distinct subscriber_id)::int as users from visitor_days
    where project_id = ${project}::uuid and day between ${from}::date and ${to}::date group by 1 order by 1`)
  return rows
}

test('the people of a period are each counted once, in total, by platform and by source', async () => {
  const { total, platforms, sources } = await getPeriod(database.db, createQuery())
  expect([{ key: 'all', users: total.users }]).toEqual(await plainly(null))
  const sorted = (rows: readonly { readonly key: string; readonly users: number }[]) =>
    rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  expect(sorted(platforms.map(({ platform, users }) => ({ key: platform, users })))).toEqual(
    await plainly('platform'),
  )
  expect(sorted(sources.map(({ source, users }) => ({ key: source, users })))).toEqual(
    await plainly('source'),
  )
  const ios = await getPeriod(database.db, createQuery(['ios']))
  expect(ios.total.users).toBe((await plainly('platform')).find(({ key }) => key === 'ios')?.users)
})

test('the people of each day are the same from daily figures as from single visits', async () => {
  const points = await getTimeSeries(database.db, createQuery(), 'day')
  expect(
    points.map(({ at, users }) => ({ key: at, users })).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  ).toEqual(await plainly('day'))
})

test('a cohort counts a person once in each week with a visit', async () => {
  const { rows } = await database.db.execute(sql`
    select date_trunc('week', v.first at time zone 'UTC')::date::text as week,
      ((date_trunc('week', d.day::timestamp)::date - date_trunc('week', v.first at time zone 'UTC')::date) / 7)::int as after,
      count(distinct v.subscriber_id)::int as people
    from visitors v join visitor_days d on d.project_id = v.project_id and d.subscriber_id = v.subscriber_id
    where v.project_id = ${project}::uuid group by 1, 2 order by 1, 2`)
  expect(rows.length).toBeGreaterThan(20)
  expect(await getCohorts(database.db, createQuery([], '2026-01-01', '2026-04-30'))).toEqual(rows)
})
