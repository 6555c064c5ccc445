import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import { isOneOf } from './table-erasure.ts'

/**
 * Fields of the payloads of jobs: those that name a person, by which `eraseQueuedJobs` finds them, and all others. A test
 * compares them with the jobs of all modules.
 */
export const PAYLOAD_FIELDS = {
  personal: ['customer', 'email', 'phone'],
  other:
    'agreed ask at campaign endpoint id integration keys leaving mail note notice project requestedAt shop topic variant'.split(
      ' ',
    ),
} as const

/** Jobs of a project. */
export const isOfProject = (project: string): SQL => sql`data->>'project' = ${project}`

/** Jobs about a customer, by the platform's id, or about one of these addresses, which are lower-case. */
export const isAboutPerson = (customer: string | null, emails: readonly string[]): SQL =>
  sql`(data->>'customer' = ${customer} or ${isOneOf(sql`data->>'email'`, emails)})`

/** Jobs whose payload names a person. */
export const namesPerson = (): SQL => sql`data ?| ${sql.param([...PAYLOAD_FIELDS.personal])}::text[]`

/**
 * Deletes jobs that meet a condition, waiting ones and those that ended in the last day, which the queue keeps. One that
 * runs goes on, such as the one that erases, and is deleted by the queue a day after its end.
 */
export async function eraseQueuedJobs(tx: Transaction, condition: SQL): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where (name, id) in (
      select name, id from pgboss.job where state <> 'active' and ${condition} for update skip locked)`)
}
