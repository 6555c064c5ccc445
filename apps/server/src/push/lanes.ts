import { eq, sql } from 'drizzle-orm'
import { type Queryable, schema } from '../db/open.ts'

const { pushLanes } = schema

/**
 * Sees to it that workers look at a project when something of it is due. Where they will look by then already,
 * nothing is written, so that rooms that queue messages at once do not wait for one another.
 */
export async function wakeLane(db: Queryable, projectId: string, due: Date): Promise<void> {
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
