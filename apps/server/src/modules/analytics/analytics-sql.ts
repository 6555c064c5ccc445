import type { Metrics } from '@vitrine/core/contract/analytics/analytics'
import { type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'

export const PLATFORMS = ['ios', 'android', 'web'] as const
export type Platform = (typeof PLATFORMS)[number]
export type AnalyticsQuery = {
  readonly project: string
  readonly zone: string
  readonly currency: string
  readonly from: string
  readonly to: string
  readonly platform: readonly Platform[]
}
/**
 * Metrics of one group of rows. The key `at`, `platform` or `source` holds the value that the rows were
 * grouped by.
 */
export type MetricsByGroup = Metrics & { readonly [key in 'at' | 'platform' | 'source']: string }

export const COUNTED_COLUMNS = [
  'sessions',
  'new_users',
  'views',
  'add_to_carts',
  'checkouts',
  'searches',
  'searches_empty',
] as const
/** SQL of the sum of each counted column, for queries over the daily or hourly rollups. */
export const SUMS = sql.raw(
  COUNTED_COLUMNS.map((name) => `coalesce(sum(${name}), 0)::int as ${name}`).join(', '),
)
export const EMPTY_METRICS: Metrics = {
  users: 0,
  sessions: 0,
  new_users: 0,
  views: 0,
  add_to_carts: 0,
  checkouts: 0,
  searches: 0,
  searches_empty: 0,
  orders: 0,
  revenue: 0,
}

/** Returns the SQL condition that rows are of one of these platforms; empty for all. */
export const buildPlatformCondition = (platform: readonly Platform[]): SQL =>
  platform.length > 0 ? sql`and platform = any(${sql.param([...platform])}::text[])` : sql``
/** Returns the SQL condition of rows by `day` in a range. */
export const buildDayCondition = ({ project, from, to, platform }: AnalyticsQuery): SQL =>
  sql`project_id = ${project} and day between ${from}::date and ${to}::date ${buildPlatformCondition(platform)}`

/**
 * Returns the SQL condition of orders that count as sales of the app, created from `starts` on and before
 * `ends`. Sales are counted from orders, not from events.
 */
export const buildOrderCondition = (
  { project, currency, platform }: AnalyticsQuery,
  starts: SQL,
  ends: SQL,
): SQL => sql`
  project_id = ${project} and source = 'app' and not test and cancelled is null and payment <> 'VOIDED' and currency = ${currency}
  and created >= ${starts} and created < ${ends} ${buildPlatformCondition(platform)}`

/** Merges the rows of several queries by a key column, with 0 for metrics that no query returned. */
export function mergeRows(
  key: 'at' | 'platform' | 'source',
  parts: readonly (readonly Record<string, unknown>[])[],
): MetricsByGroup[] {
  const all = new Map<string, Record<string, unknown>>()
  for (const row of parts.flat()) {
    const name = String(row[key])
    all.set(name, { ...(all.get(name) ?? { ...EMPTY_METRICS, [key]: name }), ...row, [key]: name })
  }
  return [...all.values()].map((row) => {
    const number = (name: keyof Metrics) => Number(row[name])
    const metrics: Metrics = {
      users: number('users'),
      sessions: number('sessions'),
      new_users: number('new_users'),
      views: number('views'),
      add_to_carts: number('add_to_carts'),
      checkouts: number('checkouts'),
      searches: number('searches'),
      searches_empty: number('searches_empty'),
      orders: number('orders'),
      revenue: number('revenue'),
    }
    return { at: '', platform: '', source: '', ...metrics, [key]: String(row[key]) }
  })
}
/** Rows of a query, by the names of their columns. */
export const selectRows = async (db: Queryable, query: SQL) =>
  (await db.execute<Record<string, unknown>>(query)).rows

/** Returns SQL of an instant as ISO 8601 in UTC, to the second. */
export const toIsoText = (instant: SQL): SQL =>
  sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
