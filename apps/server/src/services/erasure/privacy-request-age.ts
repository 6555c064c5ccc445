import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { deletions, shopRequests } = schema
const rowsOf = z.array(z.object({ seconds: z.coerce.number() }))

/**
 * Returns how long the oldest open privacy request waits, in seconds; 0 without one. It is a request of the platform
 * (which allows 30 days), or a shopper's own deletion of their account whose waiting time is over.
 */
export async function getOldestPrivacyRequestSeconds(db: Queryable): Promise<number> {
  const oldest = [
    sql`select extract(epoch from now() - min(received)) as seconds from ${shopRequests} where done is null`,
    sql`select extract(epoch from now() - min(due)) as seconds from ${deletions} where done is null and due <= now()`,
  ]
  const results = await Promise.all(oldest.map((query) => db.execute(query)))
  const seconds = results.flatMap(({ rows }) => rowsOf.parse(rows).map((row) => row.seconds))
  return Math.max(0, ...seconds)
}
