import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Services } from '../../services/services.types.ts'

const names = z.array(z.object({ name: z.string() }))
const states = z.array(z.object({ state: z.string() }))

/** What a refused call may leave behind: counts of attempts are kept for those above all. */
const COUNTS = /attempt|failure|limit/
/** What is made each minute of what was taken before, whatever is refused meanwhile. */
const FIGURES = /^(analytics|event_(marks|hours|days)|(visitor|product|search)_days|roll_ups)$/
/** What was accepted before is worked by a job, in its own time: a link of a mail, the mail, an export, pictures, a build. */
const WORKED = /^(emails|account_tokens|exports|notices|listing_generations|app_builds)$/

/**
 * Takes a snapshot of the tables that a refused call must not change. Returns a function whose text differs whenever
 * a row was added, changed or removed.
 */
export async function openLedger({ db }: Services): Promise<() => Promise<string>> {
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
