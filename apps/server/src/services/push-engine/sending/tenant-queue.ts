import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'

const { pushQueues } = schema

/**
 * Sees to it that workers look at a project when something of it is due. Where they will look by then already,
 * nothing is written, so that modules that queue messages at once do not wait for one another.
 */
export async function wakeTenant(db: Queryable, projectId: string, due: Date): Promise<void> {
  const [lane] = await db
    .select({ due: pushQueues.due })
    .from(pushQueues)
    .where(eq(pushQueues.project_id, projectId))
  if (lane?.due && lane.due <= due) return
  await db
    .insert(pushQueues)
    .values({ project_id: projectId, due })
    .onConflictDoUpdate({
      target: pushQueues.project_id,
      set: { due: sql`least(${pushQueues.due}, excluded.due)` },
    })
}

/** Since when and why nothing of a project is sent (the gateway refuses its credentials); null while it sends. */
export async function findStoppedProject(
  db: Queryable,
  projectId: string,
): Promise<{ readonly since: Date; readonly why: string } | null> {
  const [lane] = await db
    .select({ since: pushQueues.stopped, why: pushQueues.stopped_why })
    .from(pushQueues)
    .where(eq(pushQueues.project_id, projectId))
  return lane?.since ? { since: lane.since, why: lane.why ?? '' } : null
}

/** Lets a project send again, once its owner says that the credentials are mended. */
export async function resumeProject(tx: Transaction, projectId: string): Promise<void> {
  await tx
    .update(pushQueues)
    .set({ stopped: null, stopped_why: null, failures: 0, due: sql`now()` })
    .where(eq(pushQueues.project_id, projectId))
}
