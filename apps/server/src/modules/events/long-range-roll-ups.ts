import { sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'

/**
 * Updates the rollups that long ranges are read from: cohorts by week, products and searches by month. They are counted
 * again from the daily rollups and first visits, so that a repeated run changes nothing.
 *
 * @param zone Time zone of the daily rollups.
 * @param days Days (YYYY-MM-DD) whose daily rollups or first visits changed; null for all.
 */
export async function countLongRanges(
  tx: Transaction,
  project: string,
  zone: string,
  days: readonly string[] | null,
): Promise<void> {
  if (days?.length === 0) return
  await countCohorts(tx, project, zone, days)
  await countProductMonths(tx, project, days)
  await countSearchMonths(tx, project, days)
}

/**
 * Counts the people of these first days in every week, and those of these days' weeks with any first day. A first visit
 * that moves to an earlier day marks both days, so that the later one is counted again as well.
 */
async function countCohorts(
  tx: Transaction,
  project: string,
  zone: string,
  days: readonly string[] | null,
): Promise<void> {
  const changed = sql`unnest(${sql.param(days)}::date[])`
  const affected = sql`and (day = any(${sql.param(days)}::date[])
    or week in (select date_trunc('week', c::timestamp)::date from ${changed} as c))`
  await tx.execute(sql`delete from cohort_weeks where project_id = ${project} ${days ? affected : sql``}`)
  const visit = sql`v.subscriber_id, (v.first at time zone ${zone})::date as day, v.platform,
    date_trunc('week', d.day::timestamp)::date as week`
  const visits = days
    ? sql`
      select ${visit} from ${changed} as c
      join visitors v on v.project_id = ${project} and v.first >= c::timestamp at time zone ${zone}
        and v.first < (c + 1)::timestamp at time zone ${zone}
      join visitor_days d on d.project_id = ${project} and d.subscriber_id = v.subscriber_id
      union
      select ${visit} from (select distinct date_trunc('week', c::timestamp)::date as monday from ${changed} as c) as w
      join visitor_days d on d.project_id = ${project} and d.day >= w.monday and d.day < w.monday + 7
      join visitors v on v.project_id = ${project} and v.subscriber_id = d.subscriber_id`
    : sql`
      select distinct ${visit} from visitors v
      join visitor_days d on d.project_id = ${project} and d.subscriber_id = v.subscriber_id
      where v.project_id = ${project}`
  await tx.execute(sql`
    insert into cohort_weeks (project_id, day, week, platform, people)
    select ${project}::uuid, day, week, platform, count(*)::int from (${visits}) as visits group by day, week, platform`)
}

/** SQL of the months (their first days) of these days. */
const monthsOf = (days: readonly string[]) =>
  sql`select distinct date_trunc('month', c::timestamp)::date as month from unnest(${sql.param(days)}::date[]) as c`

/** SQL of the daily rows `d` of a table of a project, in the months of these days or in all, with their `month`. */
const daysOfMonths = (
  table: 'product_days' | 'search_days',
  project: string,
  days: readonly string[] | null,
) =>
  days
    ? sql`(${monthsOf(days)}) as m join ${sql.identifier(table)} d on d.project_id = ${project}
        and d.day >= m.month and d.day < (m.month + interval '1 month')::date`
    : sql`(select *, date_trunc('month', day::timestamp)::date as month from ${sql.identifier(table)}
        where project_id = ${project}) as d`

async function deleteMonths(
  tx: Transaction,
  table: 'product_months' | 'search_months',
  project: string,
  days: readonly string[] | null,
): Promise<void> {
  await tx.execute(sql`delete from ${sql.identifier(table)} where project_id = ${project}
    ${days ? sql`and month in (${monthsOf(days)})` : sql``}`)
}

async function countProductMonths(
  tx: Transaction,
  project: string,
  days: readonly string[] | null,
): Promise<void> {
  await deleteMonths(tx, 'product_months', project, days)
  await tx.execute(sql`
    insert into product_months (project_id, month, platform, product, name, last_day, views, added, purchased)
    select ${project}::uuid, month, d.platform, d.product, (array_agg(d.name order by d.day desc))[1], max(d.day),
      sum(d.views)::int, sum(d.added)::bigint, sum(d.purchased)::bigint
    from ${daysOfMonths('product_days', project, days)} group by month, d.platform, d.product`)
}

async function countSearchMonths(
  tx: Transaction,
  project: string,
  days: readonly string[] | null,
): Promise<void> {
  await deleteMonths(tx, 'search_months', project, days)
  await tx.execute(sql`
    insert into search_months (project_id, month, platform, term, searches, empty)
    select ${project}::uuid, month, d.platform, d.term, sum(d.searches)::int, sum(d.empty)::int
    from ${daysOfMonths('search_days', project, days)} group by month, d.platform, d.term`)
}
