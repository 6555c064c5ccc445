import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../infra/db/database.ts'
import type { ProjectRow } from '../../services/access/access.ts'
import { getProjectTimeZone } from '../../services/projects/project-time-zone.ts'
import { countSales, ROLL_UP_LOCK } from '../../services/sales/count-sales.ts'
import * as schema from '../../services/schema/schema.ts'
import { countLongRanges } from './long-range-roll-ups.ts'
import { findRetentionStart } from './partitions.ts'

const { projects, rollUps } = schema

/** Range to roll up: the marked hours and days only, or everything with raw events. */
type Span = { readonly from: string; readonly to: string }

/**
 * Returns every project with outdated rollups: new events, changed orders, or a changed time zone. Those come first that have waited
 * longest since their last one: a run that ends early is continued by the next.
 */
export async function listProjectsToRollUp(db: Database): Promise<ProjectRow[]> {
  const marked = await db.execute<{ project_id: string }>(
    sql`select distinct project_id from event_rollup_marks`,
  )
  const sold = await db.execute<{ project_id: string }>(sql`select distinct project_id from sales_day_marks`)
  const pendingProjectIds = new Set([...marked.rows, ...sold.rows].map((row) => row.project_id))
  const rollUpStates = await db
    .select({ project: projects, zone: rollUps.zone, rebuild: rollUps.rebuild })
    .from(rollUps)
    .innerJoin(projects, eq(projects.id, rollUps.project_id))
    .orderBy(asc(rollUps.updated))
  const statesToRebuild = rollUpStates.filter(
    ({ project, zone, rebuild }) =>
      rebuild || zone !== getProjectTimeZone(project) || pendingProjectIds.has(project.id),
  )
  for (const { project } of rollUpStates) pendingProjectIds.delete(project.id)
  const newProjects =
    pendingProjectIds.size === 0
      ? []
      : await db
          .select()
          .from(projects)
          .where(inArray(projects.id, [...pendingProjectIds]))
  return [...newProjects, ...statesToRebuild.map(({ project }) => project)]
}

/**
 * Updates a project's rollups: counts the marked hours and their days again from the events; everything after a change
 * of the time zone. Idempotent. Returns false when another process is working on the project.
 */
export async function rollUp(db: Database, project: ProjectRow): Promise<boolean> {
  const zone = getProjectTimeZone(project)
  const { id } = project
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${`${id} ${ROLL_UP_LOCK}`}, 0)) as mine`,
    )
    if (!rows[0]?.mine) return false
    const [existingRollUp] = await tx.select().from(rollUps).where(sql`${rollUps.project_id} = ${id}`)
    // Deletes the marks before reading events: later marks are for the next run.
    const marks = await tx.execute<{ hour: string }>(sql`
      with gone as (delete from event_rollup_marks where project_id = ${id} returning hour)
      select distinct to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:00:00"Z"') as hour from gone`)
    const all = existingRollUp !== undefined && (existingRollUp.rebuild || existingRollUp.zone !== zone)
    const hours = all ? null : marks.rows.map(({ hour }) => hour)
    if (hours === null || hours.length > 0) await countAnew(tx, id, zone, hours)
    await tx
      .insert(rollUps)
      .values({ project_id: id, zone, updated: new Date() })
      .onConflictDoUpdate({ target: rollUps.project_id, set: { zone, rebuild: false, updated: new Date() } })
    await countSales(tx, id, zone, all)
    return true
  })
}

/** Counts hours and days again. `marked`: hours in UTC; null for everything with raw events. */
async function countAnew(
  tx: Transaction,
  project: string,
  zone: string,
  marked: readonly string[] | null,
): Promise<void> {
  const hours = marked ? await hoursOf(tx, zone, marked) : null
  const days = marked ? await daysOf(tx, zone, marked) : await everyDay(tx, project, zone)
  for (const day of days) {
    const span = await spanOf(tx, zone, day)
    const own = hours?.filter((hour) => hour >= span.from && hour < span.to) ?? null
    await countHours(tx, project, zone, span, own)
    await countVisitors(tx, project, zone, day, span)
    await countDay(tx, project, day, span)
    await countProducts(tx, project, day, span)
    await countSearches(tx, project, day, span)
    await fillAnalytics(tx, project, zone, day)
  }
  await countLongRanges(tx, project, zone, marked ? days : null)
}

const iso = (instant: SQL) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Returns the local hours of the zone that contain these UTC hours: two each when the offset is not a whole hour. */
async function hoursOf(tx: Transaction, zone: string, marked: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ hour: string }>(sql`
    select distinct ${iso(sql`date_trunc('hour', t, ${zone})`)} as hour
    from unnest(${sql.param(marked)}::timestamptz[]) as m (h),
      lateral (values (h), (h + interval '30 minutes' - interval '1 millisecond'),
        (h + interval '30 minutes'), (h + interval '1 hour' - interval '1 millisecond')) as x (t)
    order by 1`)
  return rows.map(({ hour }) => hour)
}

async function daysOf(tx: Transaction, zone: string, marked: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ day: string }>(sql`
    select distinct ((t at time zone ${zone})::date)::text as day
    from unnest(${sql.param(marked)}::timestamptz[]) as m (h),
      lateral (values (h), (h + interval '1 hour' - interval '1 millisecond')) as x (t)
    order by 1`)
  return rows.map(({ day }) => day)
}

/**
 * Returns every day with complete events, and deletes its rollups of another time zone. Days whose events are partly or
 * fully deleted keep their figures.
 */
async function everyDay(tx: Transaction, project: string, zone: string): Promise<string[]> {
  const retentionStart = await findRetentionStart(tx)
  if (retentionStart === null) return []
  // If the earliest visitor came within the retention, no event of the project was deleted, so days of the other time
  // zone can be counted too.
  const { rows } = await tx.execute<{ day: string }>(sql`
    select (case
      when first >= ${retentionStart}::timestamptz then day - 1
      when began = ${retentionStart}::timestamptz then day else day + 1 end)::text as day
    from (
      select day, day::timestamp at time zone ${zone} as began, first
      from (select (${retentionStart}::timestamptz at time zone ${zone})::date as day) as d,
        (select min(first) as first from visitors where project_id = ${project}) as v
    ) as known`)
  const day = rows[0]?.day ?? ''
  await tx.execute(sql`delete from event_hours where project_id = ${project}
    and hour >= ${day}::timestamp at time zone ${zone}`)
  for (const table of ['event_days', 'visitor_days', 'product_days', 'search_days'])
    await tx.execute(
      sql`delete from ${sql.identifier(table)} where project_id = ${project} and day >= ${day}::date`,
    )
  await tx.execute(sql`delete from analytics where project_id = ${project}
    and created >= ${day}::timestamp at time zone ${zone}`)
  const days = await tx.execute<{ day: string }>(sql`
    with reach as (select min(at) as first, max(at) as last from events where project_id = ${project})
    select (d::date)::text as day
    from reach, generate_series(greatest((first at time zone ${zone})::date, ${day}::date),
      (last at time zone ${zone})::date, interval '1 day') as d
    order by 1`)
  return days.rows.map((row) => row.day)
}

/** Returns the start and end of a local day. */
async function spanOf(tx: Transaction, zone: string, day: string): Promise<Span> {
  const { rows } = await tx.execute<{ first: string; last: string }>(sql`
    select ${iso(sql`${day}::timestamp at time zone ${zone}`)} as first,
      ${iso(sql`(${day}::date + 1)::timestamp at time zone ${zone}`)} as last`)
  return { from: rows[0]?.first ?? '', to: rows[0]?.last ?? '' }
}

/** Counted columns, over events as rows `e`; `sessions` needs the start and end of its range. */
const COUNTS = sql`
  count(*) filter (where e.name = 'view_item')::int as views,
  count(*) filter (where e.name = 'add_to_cart')::int as add_to_carts,
  count(*) filter (where e.name = 'remove_from_cart')::int as remove_from_carts,
  count(*) filter (where e.name = 'begin_checkout')::int as checkouts,
  count(*) filter (where e.name = 'purchase')::int as purchases,
  count(*) filter (where e.name = 'search')::int as searches,
  count(*) filter (where e.name = 'search' and e.results = 0)::int as searches_empty,
  count(*) filter (where e.name = 'screen_view')::int as screens,
  count(*) filter (where e.name = 'login')::int as logins,
  count(*) filter (where e.name = 'sign_up')::int as sign_ups`
const COUNTED = sql.raw(
  'sessions, views, add_to_carts, remove_from_carts, checkouts, purchases, searches, searches_empty, screens, logins, sign_ups',
)
const SUMS = sql.raw(
  [
    'sessions',
    'views',
    'add_to_carts',
    'remove_from_carts',
    'checkouts',
    'purchases',
    'searches',
    'searches_empty',
    'screens',
    'logins',
    'sign_ups',
  ]
    .map((name) => `coalesce(sum(${name}), 0)::int`)
    .join(', '),
)
const NO_COUNTS = sql.raw(Array.from({ length: 11 }, () => '0').join(', '))

/** Counts `hours` of this day, or all of them. A visit counts in the hour in which it began. */
async function countHours(
  tx: Transaction,
  project: string,
  zone: string,
  { from, to }: Span,
  hours: readonly string[] | null,
): Promise<void> {
  if (hours?.length === 0) return
  const first = hours?.[0] ?? from
  const last = hours?.at(-1)
  const end = last
    ? sql`least(${last}::timestamptz + interval '1 hour', ${to}::timestamptz)`
    : sql`${to}::timestamptz`
  const hourFilter = hours ? sql`and h = any(${sql.param(hours)}::timestamptz[])` : sql``
  await tx.execute(sql`delete from event_hours h where project_id = ${project} and
    ${hours ? sql`hour = any(${sql.param(hours)}::timestamptz[])` : sql`hour >= ${from}::timestamptz and hour < ${to}::timestamptz`}`)
  await tx.execute(sql`
    with e as (
      select * from (
        select date_trunc('hour', at, ${zone}) as h, at, name, subscriber_id, session, platform, source, results,
          date_trunc('hour', began, ${zone}) as began_in
        from events where project_id = ${project} and at >= ${first}::timestamptz and at < ${end}
      ) as x where true ${hourFilter}
    ), counts as (
      select h, platform, source, 0 as users, 0 as new_users,
        count(distinct (subscriber_id, session)) filter (where began_in = h)::int as sessions, ${COUNTS}
      from e group by h, platform, source
    ), people as (
      select distinct on (h, subscriber_id) h, platform, source from e order by h, subscriber_id, at, source
    ), news as (
      select * from (
        select date_trunc('hour', v.first, ${zone}) as h, platform, source from visitors v
        where project_id = ${project} and v.first >= ${first}::timestamptz and v.first < ${end}
      ) as x where true ${hourFilter}
    )
    insert into event_hours (project_id, hour, platform, source, users, new_users, ${COUNTED})
    select ${project}::uuid, h, platform, source, sum(users)::int, sum(new_users)::int, ${SUMS}
    from (
      select * from counts
      union all select h, platform, source, 1, 0, ${NO_COUNTS} from people
      union all select h, platform, source, 0, 1, ${NO_COUNTS} from news
    ) as parts group by h, platform, source`)
}

async function countVisitors(
  tx: Transaction,
  project: string,
  zone: string,
  day: string,
  { from, to }: Span,
): Promise<void> {
  await tx.execute(sql`delete from visitor_days where project_id = ${project} and day = ${day}::date`)
  await tx.execute(sql`
    insert into visitor_days (project_id, day, subscriber_id, platform, source, hour, ${COUNTED})
    select ${project}::uuid, ${day}::date, e.subscriber_id,
      (array_agg(e.platform order by e.at, e.source))[1], (array_agg(e.source order by e.at, e.source))[1],
      extract(hour from min(e.at) at time zone 'UTC')::smallint,
      count(distinct e.session) filter (where (e.began at time zone ${zone})::date = ${day}::date)::int, ${COUNTS}
    from events e
    where project_id = ${project} and at >= ${from}::timestamptz and at < ${to}::timestamptz
    group by e.subscriber_id`)
}

/** Sums the hours of a day, except people: a person who was active in two hours counts once. */
async function countDay(tx: Transaction, project: string, day: string, { from, to }: Span): Promise<void> {
  await tx.execute(sql`delete from event_days where project_id = ${project} and day = ${day}::date`)
  await tx.execute(sql`
    insert into event_days (project_id, day, platform, source, users, new_users, ${COUNTED})
    select ${project}::uuid, ${day}::date, platform, source, sum(users)::int, sum(new_users)::int, ${SUMS}
    from (
      select platform, source, 0 as users, new_users, ${COUNTED} from event_hours
      where project_id = ${project} and hour >= ${from}::timestamptz and hour < ${to}::timestamptz
      union all
      select platform, source, 1, 0, ${NO_COUNTS} from visitor_days
      where project_id = ${project} and day = ${day}::date
    ) as parts group by platform, source`)
}

async function countProducts(
  tx: Transaction,
  project: string,
  day: string,
  { from, to }: Span,
): Promise<void> {
  await tx.execute(sql`delete from product_days where project_id = ${project} and day = ${day}::date`)
  await tx.execute(sql`
    insert into product_days (project_id, day, platform, product, name, views, added, purchased)
    select ${project}::uuid, ${day}::date, e.platform, i.id, (array_agg(i.name order by e.at desc, i.name))[1],
      count(*) filter (where e.name = 'view_item')::int,
      coalesce(sum(i.quantity) filter (where e.name = 'add_to_cart'), 0)::bigint,
      coalesce(sum(i.quantity) filter (where e.name = 'purchase'), 0)::bigint
    from events e, lateral jsonb_to_recordset(e.items) as i (id bigint, name text, quantity int)
    where e.project_id = ${project} and e.at >= ${from}::timestamptz and e.at < ${to}::timestamptz
      and e.name in ('view_item', 'add_to_cart', 'purchase') and i.id is not null
    group by e.platform, i.id`)
}

async function countSearches(
  tx: Transaction,
  project: string,
  day: string,
  { from, to }: Span,
): Promise<void> {
  await tx.execute(sql`delete from search_days where project_id = ${project} and day = ${day}::date`)
  await tx.execute(sql`
    insert into search_days (project_id, day, platform, term, searches, empty)
    select ${project}::uuid, ${day}::date, platform, left(lower(term), 100), count(*)::int,
      count(*) filter (where results = 0)::int
    from events
    where project_id = ${project} and at >= ${from}::timestamptz and at < ${to}::timestamptz
      and name = 'search' and term is not null
    group by platform, left(lower(term), 100)`)
}

/** Updates the specification's own table: one row per day and source, for phones only. */
async function fillAnalytics(tx: Transaction, project: string, zone: string, day: string): Promise<void> {
  const began = sql`${day}::timestamp at time zone ${zone}`
  await tx.execute(sql`delete from analytics where project_id = ${project} and created = ${began}`)
  const of = (platform: string, column: string) =>
    sql`coalesce(sum(${sql.identifier(column)}) filter (where platform = ${platform}), 0)::int`
  await tx.execute(sql`
    insert into analytics (project_id, id, source, created, ios_total_users, ios_sessions, ios_new_users,
      ios_add_to_carts, android_total_users, android_sessions, android_new_users, android_add_to_carts)
    select ${project}::uuid, gen_random_uuid(), source, ${began},
      ${of('ios', 'users')}, ${of('ios', 'sessions')}, ${of('ios', 'new_users')}, ${of('ios', 'add_to_carts')},
      ${of('android', 'users')}, ${of('android', 'sessions')}, ${of('android', 'new_users')},
      ${of('android', 'add_to_carts')}
    from event_days where project_id = ${project} and day = ${day}::date group by source`)
}
