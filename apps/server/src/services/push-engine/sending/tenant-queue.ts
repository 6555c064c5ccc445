import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'

const { pushLanes } = schema

/**
 * Sees to it that workers look at a project when something of it is due. Where they will look by then already,
 * nothing is written, so that modules that queue messages at once do not wait for one another.
 */
export async function wakeTenant(db: Queryable, projectId: string, due: Date): Promise<void> {
  const [lane] = await db
    .select({ due: pushLanes.due })
    .from(pushLanes)
    .where(eq(pushLanes.project_id, projectId))
  if (lane?.due && lane.due <= due) return
  await db
    .insert(pushLanes)
    .values({ project_id: projectId, due })
    .onConflictDoUpdate({
      target: pushLanes.project_id,
      set: { due: sql`least(${pushLanes.due}, excluded.due)` },
    })
}

/** Since when and why nothing of a project is sent (the gateway refuses its credentials); null while it sends. */
export async function findStoppedProject(
  db: Queryable,
  projectId: string,
): Promise<{ readonly since: Date; readonly why: string } | null> {
  const [lane] = await db
    .select({ since: pushLanes.stopped, why: pushLanes.stopped_why })
    .from(pushLanes)
    .where(eq(pushLanes.project_id, projectId))
  return lane?.since ? { since: lane.since, why: lane.why ?? '' } : null
}

/** Lets a project send again, once its owner says that the credentials are mended. */
export async function resumeProject(tx: Transaction, projectId: string): Promise<void> {
  await tx
    .update(pushLanes)
    .set({ stopped: null, stopped_why: null, failures: 0, due: sql`now()` })
    .where(eq(pushLanes.project_id, projectId))
}
