import { type SQL, sql } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'

const { orders, rollUps, salesDayMarks, salesDays } = schema

type Platform = 'ios' | 'android' | 'web'

/** Which sales of the app: days (YYYY-MM-DD, both included) of a time zone, currency and platforms (none for all). */
export type SalesQuery = {
  readonly project: string
  readonly zone: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly platform: readonly Platform[]
}

/** SQL of the condition that orders `o` count as sales of the app, as `isSale` does with the table itself. */
const IS_SALE = sql.raw(`o.source = 'app' and not o.test and o.cancelled is null and o.payment <> 'VOIDED'`)

/**
 * Returns SQL of an order's columns as `sales_days` groups them: platform, credit, source and its id, with the
 * placeholders of that table in the place of null.
 */
const GROUPED = sql`coalesce(o.platform, '') as platform, o.credit,
  coalesce(o.credit_source, '') as credit_source,
  coalesce(o.credit_source_id, ${schema.NO_SOURCE_ID}::uuid) as credit_source_id`

/**
 * Returns SQL of the orders of days, counted plainly: rows of `day`, the grouped columns, `orders` and `revenue`. Reads
 * each day by a range of instants: to ask each order for its local day takes five times as long.
 *
 * @param days SQL source of rows `d (day)`.
 * @param currency Only orders in it; `null` for all, with their `currency`.
 */
function countDays(
  { project, zone }: Pick<SalesQuery, 'project' | 'zone'>,
  days: SQL,
  currency: string | null,
): SQL {
  return sql`
    select d.day, sold.* from ${days}, lateral (
      select o.currency, ${GROUPED}, count(*)::int as orders, sum(o.sum)::bigint as revenue from ${orders} o
      where o.project_id = ${project}::uuid and ${IS_SALE} ${currency === null ? sql`` : sql`and o.currency = ${currency}`}
        and o.created >= d.day::timestamp at time zone ${zone}
        and o.created < (d.day + 1)::timestamp at time zone ${zone}
      group by 1, 2, 3, 4, 5) as sold`
}

/**
 * Returns SQL of the app's sales in a range, as rows of `day`, `platform`, `credit`, `credit_source` ('' for none),
 * `credit_source_id`, `orders` and `revenue` (minor units). Exact at any moment: days that changed since they were
 * counted are read from their orders, and all days are while the rollups are of another time zone.
 */
export function selectSales(query: SalesQuery): SQL {
  const { project, zone, currency, from, to, platform } = query
  const ofPlatforms =
    platform.length > 0 ? sql`where platform = any(${sql.param([...platform])}::text[])` : sql``
  // One statement: its rollups, marks and orders are of one moment.
  return sql`
    select day, platform, credit, credit_source, credit_source_id, orders, revenue from (
      select s.day, s.platform, s.credit, s.credit_source, s.credit_source_id, s.orders, s.revenue
      from ${salesDays} s
      where s.project_id = ${project}::uuid and s.day between ${from}::date and ${to}::date and s.currency = ${currency}
        and ${isCounted(project, zone, sql`s.day`)}
      union all
      select day, platform, credit, credit_source, credit_source_id, orders, revenue from (${countDays(
        query,
        sql`(select g::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') as g
          where not (${isCounted(project, zone, sql`g::date`)})) as d`,
        currency,
      )}) as outdated
    ) as sales ${ofPlatforms}`
}

/** SQL condition that a day's rollup is of this time zone and that no order of it changed since. */
function isCounted(project: string, zone: string, day: SQL): SQL {
  return sql`exists (select from ${rollUps} r where r.project_id = ${project}::uuid and r.sales_zone = ${zone})
    and ${day} not in (
      select (k.created at time zone ${zone})::date from ${salesDayMarks} k where k.project_id = ${project}::uuid)`
}

/**
 * Returns the SQL query that counts the sales of days from their orders, in all currencies and in the columns
 * of `sales_days`.
 */
export function selectCountedDays(project: string, zone: string, days: SQL): SQL {
  return sql`select ${project}::uuid, day, currency, platform, credit, credit_source, credit_source_id, orders, revenue
    from (${countDays({ project, zone }, days, null)}) as counted`
}
