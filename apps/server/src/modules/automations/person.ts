import { isUuid } from '@vitrine/core/validation/uuid'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { buildPersonId } from '../../services/segments/persons.ts'

const { subscribers } = schema

/** Maximum number of names per query. */
const AT_ONCE = 5000

/**
 * SQL that selects one installation per person, the most recently used, preferring one that allows pushes; the query
 * must name subscribers `who`.
 */
export const BEST_INSTALLATION = sql`distinct on (coalesce(who.customer_id, who.id::text))`
export const BEST_INSTALLATION_ORDER = sql`coalesce(who.customer_id, who.id::text), (who.token is null), who.last_seen desc`

/** Persons by the names that domain events use: an installation's id or a customer's id. */
export type Persons = {
  /** Returns the person; undefined for a customer without the app, and for an unknown installation. */
  readonly of: (name: string) => string | undefined
  /** Returns true when a push reaches one of the person's installations. */
  readonly reached: (person: string) => boolean
}

const rows = z.array(
  z.object({ id: z.string(), customer: z.string().nullable(), person: z.string(), reached: z.boolean() }),
)

/** Finds the persons of these names. */
export async function findPersons(
  db: Queryable,
  projectId: string,
  names: ReadonlySet<string>,
): Promise<Persons> {
  const known = new Map<string, string>()
  const reached = new Set<string>()
  const learn = async (asked: readonly string[], which: (some: readonly string[]) => SQL) => {
    for (let at = 0; at < asked.length; at += AT_ONCE) {
      const found = await db.execute(sql`
        select who.id::text as id, who.customer_id as customer, ${buildPersonId(sql`who`)} as person,
          (who.token is not null and who.unsubscribed is null and who.dead is null) as reached
        from ${subscribers} who
        where who.project_id = ${projectId} and ${which(asked.slice(at, at + AT_ONCE))}`)
      for (const one of rows.parse(found.rows)) {
        known.set(one.id, one.person)
        if (one.customer !== null) known.set(one.customer, one.person)
        if (one.reached) reached.add(one.person)
      }
    }
  }
  const ids = [...names].filter(isUuid)
  await learn(ids, (some) => sql`who.id = any(${sql.param(some)}::uuid[])`)
  // Another installation of the customer may be the one that pushes reach.
  const customers = [...names, ...known.values()].filter((name) => !isUuid(name))
  await learn([...new Set(customers)], (some) => sql`who.customer_id = any(${sql.param(some)}::text[])`)
  return { of: (name) => known.get(name), reached: (person) => reached.has(person) }
}
