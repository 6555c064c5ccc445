import { ACCOUNT_DELETION_DELAY_MS } from '@vitrine/core/limits/limits'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { deletions } = schema

/** Stores a shopper's deletion request and returns the pending one; `fresh` when it is new. */
export async function insertDeletionRequest(
  tx: Transaction,
  projectId: string,
  customerId: string,
  asked: Date,
): Promise<{ readonly asked: Date; readonly due: Date; readonly fresh: boolean }> {
  const due = new Date(asked.getTime() + ACCOUNT_DELETION_DELAY_MS)
  const values = { project_id: projectId, customer_id: customerId, asked, due }
  const [made] = await tx.insert(deletions).values(values).onConflictDoNothing().returning()
  if (made) return { asked, due, fresh: true }
  const [known] = await tx.select().from(deletions).where(deletionKey(projectId, customerId)).for('update')
  if (known && known.done === null) return { asked: known.asked, due: known.due, fresh: false }
  // An account that was made nameless and is in use again is a new one.
  await tx
    .update(deletions)
    .set({ ...values, done: null, outcome: null })
    .where(deletionKey(projectId, customerId))
  return { asked, due, fresh: true }
}

/** The request of a customer that is still to be carried out, if there is one. */
export async function findPendingDeletion(
  db: Queryable,
  projectId: string,
  customerId: string,
): Promise<{ readonly asked: Date; readonly due: Date } | undefined> {
  const [row] = await db
    .select({ asked: deletions.asked, due: deletions.due })
    .from(deletions)
    .where(and(deletionKey(projectId, customerId), isNull(deletions.done)))
  return row
}

export async function deleteDeletionRequest(
  db: Queryable,
  projectId: string,
  customerId: string,
): Promise<void> {
  await db.delete(deletions).where(and(deletionKey(projectId, customerId), isNull(deletions.done)))
}

export function deletionKey(projectId: string, customerId: string) {
  return and(eq(deletions.project_id, projectId), eq(deletions.customer_id, customerId))
}
