import { sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { subscriberChanges } = schema

/** As many subjects of one installation are remembered, those changed last: more than an app makes in a year. */
const MOST = 500

/**
 * True for a change that is to be done: of its subject it was made later than all that was done before. Remembers it, in
 * the transaction that does it. One that came before, or late, is done already, or not wanted any more. `change` is
 * undefined for an app that makes no ids: it is done as it comes.
 */
export async function recordChange(
  tx: Transaction,
  projectId: string,
  subscriber: string,
  subject: string,
  change: string | undefined,
): Promise<boolean> {
  if (change === undefined) return true
  const kept = await tx
    .insert(subscriberChanges)
    .values({ project_id: projectId, subscriber_id: subscriber, subject, change })
    .onConflictDoUpdate({
      target: [subscriberChanges.project_id, subscriberChanges.subscriber_id, subscriberChanges.subject],
      set: { change },
      setWhere: sql`${subscriberChanges.change} < ${change}`,
    })
    .returning({ change: subscriberChanges.change })
  if (kept.length === 0) return false
  await tx.execute(sql`
    delete from ${subscriberChanges}
    where project_id = ${projectId} and subscriber_id = ${subscriber} and change <= (
      select change from ${subscriberChanges}
      where project_id = ${projectId} and subscriber_id = ${subscriber}
      order by change desc offset ${MOST} limit 1
    )`)
  return true
}
