import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'

const { pushQueues, pushRuns } = schema

/**
 * Schedules a project's push queue to be processed at `due` at the latest. Writes nothing when the queue is already due
 * by then, so that modules that queue messages concurrently do not wait for one another's row lock.
 */
export async function wakeTenant(db: Queryable, projectId: string, due: Date): Promise<void> {
  const [queue] = await db
    .select({ due: pushQueues.due })
    .from(pushQueues)
    .where(eq(pushQueues.project_id, projectId))
  if (queue?.due && queue.due <= due) return
  await db
    .insert(pushQueues)
    .values({ project_id: projectId, due })
    .onConflictDoUpdate({
      target: pushQueues.project_id,
      set: { due: sql`least(${pushQueues.due}, excluded.due)` },
    })
}

/**
 * Returns since when and why a project's push queue is stopped (the gateway rejects its credentials), or null while it
 * sends.
 */
export async function findStoppedProject(
  db: Queryable,
  projectId: string,
): Promise<{ readonly since: Date; readonly why: string } | null> {
  const [queue] = await db
    .select({ since: pushQueues.stopped, why: pushQueues.stopped_why })
    .from(pushQueues)
    .where(eq(pushQueues.project_id, projectId))
  return queue?.since ? { since: queue.since, why: queue.why ?? '' } : null
}

/**
 * Ends all pushes of a project that is being deleted: no campaign is planned or sent further. Requests in flight still
 * complete.
 */
export async function endProjectPushes(tx: Transaction, projectId: string): Promise<void> {
  await tx
    .update(pushRuns)
    .set({ cancelled: sql`now()` })
    .where(and(eq(pushRuns.project_id, projectId), isNull(pushRuns.cancelled), isNull(pushRuns.finished)))
  await tx.delete(pushQueues).where(eq(pushQueues.project_id, projectId))
}

/** Restarts a stopped push queue and resets its failure count, after the merchant has fixed the credentials. */
export async function resumeProject(tx: Transaction, projectId: string): Promise<void> {
  await tx
    .update(pushQueues)
    .set({ stopped: null, stopped_why: null, failures: 0, due: sql`now()` })
    .where(eq(pushQueues.project_id, projectId))
}
