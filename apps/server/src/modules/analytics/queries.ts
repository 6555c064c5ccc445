import { VISIT_SOURCES } from '@vitrine/core/analytics/tracked-events'
import { countDays, type FUNNEL_STEPS, type Metrics } from '@vitrine/core/contract/analytics/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { selectSales } from '../../services/sales/sales-days.ts'
import { VISITOR_FLAGS } from '../../services/schema/events.ts'
import {
  type AnalyticsQuery,
  buildDayCondition,
  buildPlatformCondition,
  COUNTED_COLUMNS,
  EMPTY_METRICS,
  type MetricsByGroup,
  mergeRows,
  PLATFORMS,
  type Platform,
  SUMS,
  selectRows,
  toIsoText,
} from './analytics-sql.ts'

const DAY_MS = 86_400_000

/** From this many days on, people are counted in parts, which PostgreSQL counts in parallel. */
const PARALLEL_DAYS = 60
/** Bounds of the parts: installation ids are spread evenly. */
const PART_BOUNDS = ['4', '8', 'c'].map((digit) => `${digit}0000000-0000-0000-0000-000000000000`)
const PARTS: readonly SQL[] = [undefined, ...PART_BOUNDS].map((from, at) => {
  const to = PART_BOUNDS[at]
  return sql`${from ? sql`and subscriber_id >= ${from}::uuid` : sql``} ${to ? sql`and subscriber_id < ${to}::uuid` : sql``}`
})

/**
 * Counts the people of a range once each by all their flags in it. Reads their visits in the order of an index that
 * holds all it needs, and returns as many rows as there are combinations, not people.
 *
 * @returns A function of the number of people who have all of these flags.
 */
async function countPeople(db: Queryable, query: AnalyticsQuery) {
  const { project, from, to, platform } = query
  const mask = platform.reduce((all, one) => all | VISITOR_FLAGS[one], 0)
  const parts = countDays(query) < PARALLEL_DAYS ? [sql``] : PARTS
  const counts = parts.map(
    (part) => sql`
      select flags, count(*) as users
      from (select bit_or(flags) as flags from visitor_days
        where project_id = ${project} and day between ${from}::date and ${to}::date ${part}
          ${mask > 0 ? sql`and flags & ${mask}::smallint <> 0` : sql``} group by subscriber_id) as people
      group by flags`,
  )
  const rows = await selectRows(
    db,
    sql`select flags, sum(users)::int as users from (${sql.join(counts, sql` union all `)}) as parts group by flags`,
  )
  return (...flags: readonly (keyof typeof VISITOR_FLAGS)[]) => {
    const required = flags.reduce((all, flag) => all | VISITOR_FLAGS[flag], 0)
    return rows.reduce(
      (sum, row) => sum + ((Number(row.flags) & required) === required ? Number(row.users) : 0),
      0,
    )
  }
}

/** Returns the metrics of a range in total, by platform and by visit source. */
export async function getPeriod(
  db: Queryable,
  query: AnalyticsQuery,
): Promise<{
  readonly total: Metrics
  readonly platforms: readonly MetricsByGroup[]
  readonly sources: readonly MetricsByGroup[]
}> {
  const days = await selectRows(
    db,
    sql`select platform, ${SUMS} from event_days where ${buildDayCondition(query)} group by 1`,
  )
  const bySource = await selectRows(
    db,
    sql`select source, ${SUMS} from event_days where ${buildDayCondition(query)} group by 1`,
  )
  const getUsers = await countPeople(db, query)
  const platformUsers = PLATFORMS.map((one) => ({ platform: one, users: getUsers(one) }))
  const sourceUsers = VISIT_SOURCES.map((one) => ({ source: one, users: getUsers(one) }))
  const sales = await selectRows(
    db,
    sql`select platform, sum(orders)::int as orders, sum(revenue)::float8 as revenue
      from (${selectSales(query)}) as sold group by 1`,
  )
  const sum = (rows: readonly Record<string, unknown>[], name: string) =>
    rows.reduce((all, row) => all + Number(row[name]), 0)
  const total: Metrics = {
    ...EMPTY_METRICS,
    ...Object.fromEntries(COUNTED_COLUMNS.map((name) => [name, sum(days, name)])),
    users: getUsers(),
    orders: sum(sales, 'orders'),
    revenue: sum(sales, 'revenue'),
  }
  const platformSales = sales.filter(({ platform }) => platform !== '')
  return {
    total,
    platforms: mergeRows('platform', [days, platformUsers.filter(({ users }) => users > 0), platformSales]),
    sources: mergeRows('source', [bySource, sourceUsers.filter(({ users }) => users > 0)]),
  }
}

/** Returns how many people of a range reached each step of the funnel, having taken all steps before it. */
export async function getFunnel(
  db: Queryable,
  query: AnalyticsQuery,
): Promise<Readonly<Record<(typeof FUNNEL_STEPS)[number], number>>> {
  const getUsers = await countPeople(db, query)
  return {
    session: getUsers(),
    view: getUsers('view'),
    cart: getUsers('view', 'cart'),
    checkout: getUsers('view', 'cart', 'checkout'),
    purchase: getUsers('view', 'cart', 'checkout', 'purchase'),
  }
}

/**
 * Returns retention by cohort: `people` whose first visit was in the week `week` and who visited again
 * `after` weeks later. Excludes people whose first visit is older than the stored visits, since their returns
 * are unknown.
 */
export async function getCohorts(db: Queryable, query: AnalyticsQuery) {
  const week = sql`date_trunc('week', day::timestamp)::date`
  const { rows } = await db.execute<{ week: string; after: number; people: number }>(sql`
    select (${week})::text as week, (week - ${week}) / 7 as after, sum(people)::int as people from cohort_weeks
    where ${buildDayCondition(query)} and day >= (select min(day) from visitor_days where project_id = ${query.project})
    group by 1, 2 order by 1, 2`)
  return rows
}

const isoMonth = (at: number) => `${new Date(at).toISOString().slice(0, 7)}-01`

/**
 * Returns SQL of the rows of a range: its whole months from the monthly rollups, and the days before and after them.
 *
 * @param columns Columns of both tables.
 * @param lastDay Column of the monthly rollups that stands for the day (`last_day` of the result).
 */
function selectMonthsAndDays(
  { project, from, to, platform }: AnalyticsQuery,
  tables: { readonly months: string; readonly days: string },
  columns: SQL,
  lastDay: SQL,
): SQL {
  // The month of the day before the range is cut; so is the month of the day after it.
  const first = isoMonth(Date.parse(isoMonth(Date.parse(from) - DAY_MS)) + 31 * DAY_MS)
  const end = isoMonth(Date.parse(to) + DAY_MS)
  const days = (reach: SQL) => sql`select ${columns}, day as last_day from ${sql.identifier(tables.days)}
    where project_id = ${project} and ${reach} ${buildPlatformCondition(platform)}`
  if (first >= end) return days(sql`day between ${from}::date and ${to}::date`)
  return sql`
    select ${columns}, ${lastDay} as last_day from ${sql.identifier(tables.months)}
    where project_id = ${project} and month >= ${first}::date and month < ${end}::date ${buildPlatformCondition(platform)}
    union all ${days(sql`day >= ${from}::date and day < ${first}::date`)}
    union all ${days(sql`day >= ${end}::date and day <= ${to}::date`)}`
}

export async function listTopProducts(db: Queryable, query: AnalyticsQuery, limit: number) {
  const tables = { months: 'product_months', days: 'product_days' }
  const columns = sql`product, name, views, added, purchased`
  const { rows } = await db.execute<{
    product: string
    name: string
    views: number
    added: number
    purchased: number
  }>(
    sql`select product, (array_agg(name order by last_day desc))[1] as name, sum(views)::int as views,
      sum(added)::float8 as added, sum(purchased)::float8 as purchased
    from (${selectMonthsAndDays(query, tables, columns, sql`last_day`)}) as parts group by product
    order by sum(views) desc, sum(purchased) desc, product limit ${limit}`,
  )
  return rows.map((row) => ({ ...row, product: Number(row.product) }))
}

export async function listTopSearches(
  db: Queryable,
  query: AnalyticsQuery,
  limit: number,
  by: 'searches' | 'empty',
) {
  const tables = { months: 'search_months', days: 'search_days' }
  const order = sql.identifier(by)
  const { rows } = await db.execute<{ term: string; searches: number; empty: number }>(
    sql`select term, sum(searches)::int as searches, sum(empty)::int as empty
    from (${selectMonthsAndDays(query, tables, sql`term, searches, empty`, sql`month`)}) as parts
    group by term having sum(${order}) > 0 order by sum(${order}) desc, term limit ${limit}`,
  )
  return rows
}

export async function getUpdatedAt(db: Queryable, project: string): Promise<string | null> {
  const { rows } = await db.execute<{ updated: string }>(
    sql`select ${toIsoText(sql`updated`)} as updated from roll_ups where project_id = ${project}`,
  )
  return rows[0]?.updated ?? null
}

/**
 * Returns true when the app had a visit or an order on or before a day, so that a period that starts on that
 * day can be compared with.
 * @param day YYYY-MM-DD in the project's time zone.
 */
export async function hasDataSince(
  db: Queryable,
  { project, zone }: AnalyticsQuery,
  day: string,
): Promise<boolean> {
  const { rows } = await db.execute<{ known: boolean }>(sql`
    select exists (select from event_days where project_id = ${project} and day <= ${day}::date)
      or exists (select from orders where project_id = ${project} and source = 'app' and not test
        and created < (${day}::date + 1)::timestamp at time zone ${zone}) as known`)
  return rows[0]?.known === true
}

/**
 * Returns the activity of the last 30 minutes, counted from the events themselves because rollups lag behind.
 */
export async function getLiveMetrics(db: Queryable, project: string, now: number) {
  const since = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const recent = sql`e.project_id = ${project} and e.at > ${since(30)}::timestamptz and e.at <= ${since(-5)}::timestamptz`
  const [userCounts] = await selectRows(
    db,
    sql`select count(distinct subscriber_id)::int as people,
      count(distinct subscriber_id) filter (where at > ${since(5)}::timestamptz)::int as recent
    from events e where ${recent}`,
  )
  const minutes = await db.execute<{ minute: number; people: number; events: number }>(sql`
    select floor(extract(epoch from (${since(0)}::timestamptz - e.at)) / 60)::int as minute,
      count(distinct subscriber_id)::int as people, count(*)::int as events
    from events e where ${recent} group by 1`)
  const screens = await db.execute<{ screen: string; people: number }>(sql`
    select detail as screen, count(distinct subscriber_id)::int as people from events e
    where ${recent} and name = 'screen_view' and detail is not null group by 1 order by 2 desc, 1 limit 10`)
  const products = await db.execute<{ product: string; name: string; views: number }>(sql`
    select i.id as product, (array_agg(i.name))[1] as name, count(*)::int as views
    from events e, lateral jsonb_to_recordset(e.items) as i (id bigint, name text)
    where ${recent} and e.name = 'view_item' and i.id is not null group by 1 order by 3 desc, 1 limit 10`)
  const platforms = await db.execute<{ platform: Platform; people: number }>(sql`
    select platform, count(distinct subscriber_id)::int as people from events e where ${recent} group by 1 order by 2 desc`)
  return {
    people: Number(userCounts?.people ?? 0),
    recent: Number(userCounts?.recent ?? 0),
    minutes: Array.from({ length: 30 }, (_, index) => {
      const ago = 29 - index
      const minuteRow = minutes.rows.find(({ minute }) => Math.max(0, minute) === ago)
      return { at: since(ago + 1), people: minuteRow?.people ?? 0, events: minuteRow?.events ?? 0 }
    }),
    screens: screens.rows,
    products: products.rows.map((row) => ({ ...row, product: Number(row.product) })),
    platforms: platforms.rows,
  }
}
