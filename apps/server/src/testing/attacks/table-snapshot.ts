import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../services/services.types.ts'

const names = z.array(z.object({ name: z.string() }))
const states = z.array(z.object({ state: z.string() }))

/** Data that a refused call may leave: counts of attempts exist mostly for those. */
const COUNTS = /attempt|failure|limit/
/** Data that are derived every minute from accepted ones, independent of refused calls. */
const FIGURES = /^(analytics|event_(marks|hours|days)|(visitor|product|search)_days|roll_ups)$/
/** Jobs of accepted requests run at any time: email links, emails, exports, images, builds. */
const WORKED = /^(emails|account_tokens|exports|notices|listing_generations|app_builds)$/

/**
 * Takes a snapshot of the tables that a refused call must not change. Returns a function whose text differs whenever
 * a row was added, changed or removed.
 */
export async function openTableSnapshot({ db }: Services): Promise<() => Promise<string>> {
  const queryResult = await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const tables = names
    .parse(queryResult.rows)
    .map(({ name }) => name)
    .filter((name) => ![COUNTS, FIGURES, WORKED].some((apart) => apart.test(name)))
  if (tables.length === 0) throw new Error('There are no tables to watch')
  const each = tables.map(
    (name) =>
      sql`select ${name} as name, count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0) as content from ${sql.identifier(name)} t`,
  )
  const all = sql.join(each, sql` union all `)
  const question = sql`select string_agg(name || ' ' || rows || ' ' || content, ', ' order by name) as state from (${all}) as watched`
  return async () => states.parse((await db.execute(question)).rows)[0]?.state ?? ''
}
