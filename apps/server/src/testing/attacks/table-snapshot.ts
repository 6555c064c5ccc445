import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../services/services.types.ts'

const names = z.array(z.object({ name: z.string() }))
const states = z.array(z.object({ state: z.string() }))

/** Data that a refused call may leave: counts of attempts exist mostly for those. */
const COUNTS = /attempt|failure|limit/
/** Figures are derived every minute from accepted data, independent of refused calls: a table for each length of time. */
const FIGURES = /_(hours|days|weeks|months)$/
/** Tables whose rows change without a call. */
const IN_BACKGROUND = [
  ...['analytics', 'event_rollup_marks', 'roll_ups', 'sales_day_marks'],
  // Jobs of accepted requests run at any time: email links, emails, exports, images, builds.
  ...['account_tokens', 'app_builds', 'emails', 'exports', 'listing_generations', 'notices'],
]

/**
 * Takes a snapshot of the tables that a refused call must not change. Returns a function whose text differs whenever
 * a row was added, changed or removed.
 */
export async function openTableSnapshot({ db }: Services): Promise<() => Promise<string>> {
  const queryResult = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const all = names.parse(queryResult.rows).map(({ name }) => name)
  const renamed = IN_BACKGROUND.filter((name) => !all.includes(name))
  if (renamed.length > 0) throw new Error(`There are no tables ${renamed.join(', ')}`)
  const tables = all.filter(
    (name) => !(COUNTS.test(name) || FIGURES.test(name) || IN_BACKGROUND.includes(name)),
  )
  const each = tables.map(
    (name) =>
      sql`select ${name} as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${sql.identifier(name)} t`,
  )
  const watched = sql.join(each, sql` union all `)
  const question = sql`select string_agg(name || ' ' || rows || ' ' || content, ', ' order by name) as state from (${watched}) as watched`
  return async () => states.parse((await db.execute(question)).rows)[0]?.state ?? ''
}
