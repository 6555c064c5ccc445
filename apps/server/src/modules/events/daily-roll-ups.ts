import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'

/** Start and end of a local day, in UTC. */
export type Span = { readonly from: string; readonly to: string }

/** A day whose rollups are counted again, and those of its hours that have new events; null for all. */
export type ChangedDay = {
  readonly project: string
  readonly zone: string
  readonly day: string
  readonly span: Span
  readonly hours: readonly string[] | null
}

/** Counts the rollups of a day and of its changed hours again. */
export async function countDay(tx: Transaction, changed: ChangedDay): Promise<void> {
  await countHours(tx, changed)
  await countVisitors(tx, changed)
  await sumHours(tx, changed)
  await countProducts(tx, changed)
  await countSearches(tx, changed)
  await fillAnalytics(tx, changed)
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
const COUNTED_NAMES = [
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
const COUNTED = sql.raw(COUNTED_NAMES.join(', '))
const SUMS = sql.raw(COUNTED_NAMES.map((name) => `coalesce(sum(${name}), 0)::int`).join(', '))
const NO_COUNTS = sql.raw(COUNTED_NAMES.map(() => '0').join(', '))

/** Counts `hours` of this day, or all of them. A visit counts in the hour in which it began. */
async function countHours(tx: Transaction, { project, zone, span, hours }: ChangedDay): Promise<void> {
  if (hours?.length === 0) return
  const { from, to } = span
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

/** SQL of the day's events, as `e`. */
const eventsOf = ({ project, span }: ChangedDay) => sql`e.project_id = ${project}
  and e.at >= ${span.from}::timestamptz and e.at < ${span.to}::timestamptz`

/** Hours with new events of a day from which on counting the whole day again costs less. */
const MANY_HOURS = 8

/**
 * SQL of what is counted of new events `e`: of all events in their hours. An hour in which clocks are changed may have
 * 90 minutes.
 */
const selectNew = ({ project, hours }: ChangedDay, key: SQL, from: SQL) => sql`
  select ${key} from unnest(${sql.param(hours)}::timestamptz[]) as h (began), ${from}
  where e.project_id = ${project} and e.at >= h.began and e.at < h.began + interval '90 minutes'
    and e.at >= ${hours?.[0]}::timestamptz and e.at < ${hours?.at(-1)}::timestamptz + interval '90 minutes'`

/**
 * Writes daily rows: all of the day again, or those that have new events. Events are only added, so that no other row
 * has changed, and none has disappeared.
 * @param keys Columns of the key after project and day.
 * @param select The rows; `isNew` is the condition on their events.
 * @param key SQL of what a row is counted of, such as its product, and `from`: the SQL of its events.
 */
async function writeDaily(
  tx: Transaction,
  changed: ChangedDay,
  table: string,
  { keys, columns }: { readonly keys: readonly string[]; readonly columns: readonly string[] },
  { key, from, select }: { readonly key: SQL; readonly from: SQL; readonly select: (isNew: SQL) => SQL },
): Promise<void> {
  const { project, day, hours } = changed
  if (hours?.length === 0) return
  const name = sql.identifier(table)
  const all = hours === null || hours.length >= MANY_HOURS
  if (all) await tx.execute(sql`delete from ${name} where project_id = ${project} and day = ${day}::date`)
  const isNew = all ? sql`` : sql`and ${key} in (${selectNew(changed, key, from)})`
  const of = (row: string) => sql.raw(columns.map((column) => `${row}.${column}`).join(', '))
  await tx.execute(sql`
    insert into ${name} (project_id, day, ${sql.raw([...keys, ...columns].join(', '))}) ${select(isNew)}
    on conflict (project_id, day, ${sql.raw(keys.join(', '))}) do update
      set ${sql.raw(columns.map((column) => `${column} = excluded.${column}`).join(', '))}
      where (${of(table)}) is distinct from (${of('excluded')})`)
}

async function countVisitors(tx: Transaction, changed: ChangedDay): Promise<void> {
  const { project, zone, day } = changed
  const columns = ['platform', 'source', 'hour', ...COUNTED_NAMES]
  await writeDaily(
    tx,
    changed,
    'visitor_days',
    { keys: ['subscriber_id'], columns },
    {
      key: sql`e.subscriber_id`,
      from: sql`events e`,
      select: (isNew) => sql`
      select ${project}::uuid, ${day}::date, e.subscriber_id,
        (array_agg(e.platform order by e.at, e.source))[1], (array_agg(e.source order by e.at, e.source))[1],
        extract(hour from min(e.at) at time zone 'UTC')::smallint,
        count(distinct e.session) filter (where (e.began at time zone ${zone})::date = ${day}::date)::int, ${COUNTS}
      from events e where ${eventsOf(changed)} ${isNew} group by e.subscriber_id`,
    },
  )
}

/** Sums the hours of a day, except people: a person who was active in two hours counts once. */
async function sumHours(tx: Transaction, { project, day, span }: ChangedDay): Promise<void> {
  const { from, to } = span
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

async function countProducts(tx: Transaction, changed: ChangedDay): Promise<void> {
  const { project, day } = changed
  const columns = ['name', 'views', 'added', 'purchased']
  const from = sql`(select * from events where name in ('view_item', 'add_to_cart', 'purchase')) as e,
    lateral jsonb_to_recordset(e.items) as i (id bigint, name text, quantity int)`
  await writeDaily(
    tx,
    changed,
    'product_days',
    { keys: ['platform', 'product'], columns },
    {
      key: sql`i.id`,
      from,
      select: (isNew) => sql`
      select ${project}::uuid, ${day}::date, e.platform, i.id, (array_agg(i.name order by e.at desc, i.name))[1],
        count(*) filter (where e.name = 'view_item')::int,
        coalesce(sum(i.quantity) filter (where e.name = 'add_to_cart'), 0)::bigint,
        coalesce(sum(i.quantity) filter (where e.name = 'purchase'), 0)::bigint
      from ${from} where ${eventsOf(changed)} and i.id is not null ${isNew} group by e.platform, i.id`,
    },
  )
}

async function countSearches(tx: Transaction, changed: ChangedDay): Promise<void> {
  const { project, day } = changed
  const from = sql`(select * from events where name = 'search' and term is not null) as e`
  const term = sql`left(lower(e.term), 100)`
  await writeDaily(
    tx,
    changed,
    'search_days',
    { keys: ['platform', 'term'], columns: ['searches', 'empty'] },
    {
      key: term,
      from,
      select: (isNew) => sql`
      select ${project}::uuid, ${day}::date, e.platform, ${term}, count(*)::int,
        count(*) filter (where e.results = 0)::int
      from ${from} where ${eventsOf(changed)} ${isNew} group by e.platform, ${term}`,
    },
  )
}

/** Updates the specification's own table: one row per day and source, for phones only. */
async function fillAnalytics(tx: Transaction, { project, zone, day }: ChangedDay): Promise<void> {
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
