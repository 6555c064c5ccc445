import { ACCOUNT_DELETION_DELAY_MS } from '@vitrine/core/limits/limits'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { deletions } = schema

/** Lease of a deletion that a worker has started, ms: longer than its requests to the platform. */
const LEASE_MS = 2 * 60_000

/**
 * Stores a customer's deletion request unless one is pending. Returns the pending one; `isNew` is true when this call
 * stored it.
 */
export async function insertDeletionRequest(
  tx: Transaction,
  projectId: string,
  customerId: string,
  requestedAt: Date,
): Promise<{ readonly requestedAt: Date; readonly due: Date; readonly isNew: boolean }> {
  const due = new Date(requestedAt.getTime() + ACCOUNT_DELETION_DELAY_MS)
  const values = { project_id: projectId, customer_id: customerId, requested_at: requestedAt, due }
  const [insertedDeletion] = await tx.insert(deletions).values(values).onConflictDoNothing().returning()
  if (insertedDeletion) return { requestedAt, due, isNew: true }
  const [existingDeletion] = await tx
    .select()
    .from(deletions)
    .where(matchDeletion(projectId, customerId))
    .for('update')
  if (existingDeletion && existingDeletion.done === null)
    return { requestedAt: existingDeletion.requested_at, due: existingDeletion.due, isNew: false }
  // An account that was made nameless and is in use again is a new one.
  await tx
    .update(deletions)
    .set({ ...values, started: null, done: null, outcome: null })
    .where(matchDeletion(projectId, customerId))
  return { requestedAt, due, isNew: true }
}

/** Returns a customer's pending account deletion request; undefined for none. */
export async function findPendingDeletion(
  db: Queryable,
  projectId: string,
  customerId: string,
): Promise<{ readonly requestedAt: Date; readonly due: Date } | undefined> {
  const [row] = await db
    .select({ requestedAt: deletions.requested_at, due: deletions.due })
    .from(deletions)
    .where(and(matchDeletion(projectId, customerId), isNull(deletions.done)))
  return row
}

/** Withdraws a customer's pending deletion request. Has no effect once a worker has begun to carry it out. */
export async function deleteDeletionRequest(
  db: Queryable,
  projectId: string,
  customerId: string,
): Promise<void> {
  await db.delete(deletions).where(and(matchDeletion(projectId, customerId), isIdle(new Date())))
}

/**
 * Claims the pending request that was made at `requestedAt`: from then on it cannot be withdrawn.
 * @returns False where it was withdrawn, renewed, carried out, or is being carried out by another worker.
 */
export async function claimDeletionRequest(
  db: Queryable,
  { project, customer, requestedAt }: DeletionRequest,
): Promise<boolean> {
  const now = new Date()
  const claimed = await db
    .update(deletions)
    .set({ started: now })
    .where(and(matchDeletion(project, customer), eq(deletions.requested_at, requestedAt), isIdle(now)))
    .returning({ requestedAt: deletions.requested_at })
  return claimed.length > 0
}

/** Releases a claimed request after a failure: it can be withdrawn and claimed again. */
export async function releaseDeletionRequest(
  db: Queryable,
  { project, customer, requestedAt }: DeletionRequest,
): Promise<void> {
  await db
    .update(deletions)
    .set({ started: null })
    .where(
      and(matchDeletion(project, customer), eq(deletions.requested_at, requestedAt), isNull(deletions.done)),
    )
}

/** Returns the condition that a request is pending and no worker carries it out; an ended lease is of a killed one. */
function isIdle(now: Date) {
  const expired = lt(deletions.started, new Date(now.getTime() - LEASE_MS))
  return and(isNull(deletions.done), or(isNull(deletions.started), expired))
}

export type DeletionRequest = {
  readonly project: string
  readonly customer: string
  readonly requestedAt: Date
}

export function matchDeletion(projectId: string, customerId: string) {
  return and(eq(deletions.project_id, projectId), eq(deletions.customer_id, customerId))
}
