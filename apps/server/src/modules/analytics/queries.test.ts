import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { insertProject } from '../../services/push-engine/push.testing.ts'
import { getCohorts, getFunnel, getPeriod, listTopProducts, listTopSearches } from './queries.ts'
import { getTimeSeries } from './time-series.ts'

let database: DatabaseHandle
let project: string
/** 200 visitors with about 3,000 visits in 120 days, and as many of another project. */
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
    await db.execute(sql`
      insert into cohort_weeks (project_id, day, week, platform, people)
      select v.project_id, (v.first at time zone 'UTC')::date, date_trunc('week', d.day::timestamp)::date, v.platform,
        count(distinct v.subscriber_id)
      from visitors v join visitor_days d on d.project_id = v.project_id and d.subscriber_id = v.subscriber_id
      where v.project_id = ${id}::uuid group by 1, 2, 3, 4`)
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

/** Counts the visitors of a range by a column, without rollups. */
async function countDirectly(
  by: 'platform' | 'source' | 'day' | null,
  from = '2026-01-15',
  to = '2026-03-20',
) {
  const key = by === null ? sql`'all'` : sql`${sql.identifier(by)}::text`
  const { rows } = await database.db.execute<{ key: string; users: number }>(sql`
    select ${key} as key, count(distinct subscriber_id)::int as users from visitor_days
    where project_id = ${project}::uuid and day between ${from}::date and ${to}::date group by 1 order by 1`)
  return rows
}

test('the people of a period are each counted once, in total, by platform and by source', async () => {
  const { total, platforms, sources } = await getPeriod(database.db, createQuery())
  expect([{ key: 'all', users: total.users }]).toEqual(await countDirectly(null))
  const sorted = (rows: readonly { readonly key: string; readonly users: number }[]) =>
    rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  expect(sorted(platforms.map(({ platform, users }) => ({ key: platform, users })))).toEqual(
    await countDirectly('platform'),
  )
  expect(sorted(sources.map(({ source, users }) => ({ key: source, users })))).toEqual(
    await countDirectly('source'),
  )
  const ios = await getPeriod(database.db, createQuery(['ios']))
  expect(ios.total.users).toBe((await countDirectly('platform')).find(({ key }) => key === 'ios')?.users)
})

test('the people of each day are the same from daily figures as from single visits', async () => {
  const points = await getTimeSeries(database.db, createQuery(), 'day')
  expect(
    points.map(({ at, users }) => ({ key: at, users })).toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  ).toEqual(await countDirectly('day'))
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

test('the funnel of a long period counts each person once, as that of a short one', async () => {
  for (const to of ['2026-01-31', '2026-04-30']) {
    const { rows } = await database.db.execute<{ session: number; view: number }>(sql`
      select count(distinct subscriber_id)::int as session,
        count(distinct subscriber_id) filter (where views > 0)::int as view
      from visitor_days where project_id = ${project}::uuid and day between '2026-01-01' and ${to}::date`)
    expect(await getFunnel(database.db, createQuery([], '2026-01-01', to))).toMatchObject(rows[0] ?? {})
  }
})

test('the top products and searches of a period are the same from months as from single days', async () => {
  const { db } = database
  await db.execute(sql`
    insert into product_days (project_id, day, platform, product, name, views, added, purchased)
    select ${project}::uuid, date '2026-01-01' + day, platform, product, 'Mug ' || product || ' of ' || day,
      1 + abs(hashtext(product || platform || day)) % 9, day % 3, day % 2
    from generate_series(0, 119) as day, generate_series(1, 6) as product, unnest(array['ios', 'web']) as platform
    where hashtext(day || ' ' || product || platform) % 3 = 0`)
  await db.execute(sql`
    insert into search_days (project_id, day, platform, term, searches, empty)
    select project_id, day, platform, 'term ' || product, views, purchased from product_days
    where project_id = ${project}::uuid`)
  await db.execute(sql`
    insert into product_months (project_id, month, platform, product, name, last_day, views, added, purchased)
    select project_id, date_trunc('month', day::timestamp)::date, platform, product,
      (array_agg(name order by day desc))[1], max(day), sum(views), sum(added), sum(purchased)
    from product_days where project_id = ${project}::uuid group by 1, 2, 3, 4`)
  await db.execute(sql`
    insert into search_months (project_id, month, platform, term, searches, empty)
    select project_id, date_trunc('month', day::timestamp)::date, platform, term, sum(searches), sum(empty)
    from search_days where project_id = ${project}::uuid group by 1, 2, 3, 4`)
  for (const [from, to] of [
    ['2026-01-01', '2026-04-30'],
    ['2026-01-02', '2026-04-29'],
    ['2026-02-01', '2026-02-28'],
    ['2026-01-31', '2026-03-01'],
    ['2026-02-05', '2026-02-27'],
    ['2025-12-15', '2026-02-28'],
  ] as const)
    for (const platform of [[], ['web' as const]]) {
      const query = createQuery(platform, from, to)
      const on = sql`project_id = ${project}::uuid and day between ${from}::date and ${to}::date
        and (platform = 'web' or ${platform.length === 0})`
      const products = await db.execute(sql`
        select product::int, (array_agg(name order by day desc))[1] as name, sum(views)::int as views,
          sum(added)::int as added, sum(purchased)::int as purchased
        from product_days where ${on} group by product order by sum(views) desc, sum(purchased) desc, product limit 4`)
      expect(await listTopProducts(db, query, 4)).toEqual(products.rows)
      const searches = await db.execute(sql`
        select term, sum(searches)::int as searches, sum(empty)::int as empty
        from search_days where ${on} group by term order by 2 desc, 1 limit 4`)
      expect(await listTopSearches(db, query, 4, 'searches')).toEqual(searches.rows)
    }
})
