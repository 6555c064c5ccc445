import { sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { subscriberChanges } = schema

/** Maximum number of stored subjects of one installation, latest changes first: more than an app makes in a year. */
const MAX_SUBJECTS = 500

/**
 * Records a change in the caller's transaction. Returns true when it must be applied: it is later than all applied
 * changes of its subject. Returns false for a repeated or outdated change. A change without id (undefined), from an app
 * that generates none, is always applied.
 */
export async function recordChange(
  tx: Transaction,
  projectId: string,
  subscriber: string,
  subject: string,
  change: string | undefined,
): Promise<boolean> {
  if (change === undefined) return true
  const insertedChanges = await tx
    .insert(subscriberChanges)
    .values({ project_id: projectId, subscriber_id: subscriber, subject, change })
    .onConflictDoUpdate({
      target: [subscriberChanges.project_id, subscriberChanges.subscriber_id, subscriberChanges.subject],
      set: { change },
      setWhere: sql`${subscriberChanges.change} < ${change}`,
    })
    .returning({ change: subscriberChanges.change })
  if (insertedChanges.length === 0) return false
  await tx.execute(sql`
    delete from ${subscriberChanges}
    where project_id = ${projectId} and subscriber_id = ${subscriber} and change <= (
      select change from ${subscriberChanges}
      where project_id = ${projectId} and subscriber_id = ${subscriber}
      order by change desc offset ${MAX_SUBJECTS} limit 1
    )`)
  return true
}
