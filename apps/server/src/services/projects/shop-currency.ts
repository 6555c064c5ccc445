import { eq } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { projects } from '../schema/projects.ts'

/**
 * Returns the ISO 4217 code of the shop's own currency, as it was read when the shop was connected: that of amounts that
 * the platform sends without one, such as variant prices. '' for an unknown project.
 */
export async function getShopCurrency(db: Queryable, projectId: string): Promise<string> {
  const [project] = await db
    .select({ currency: projects.currency })
    .from(projects)
    .where(eq(projects.id, projectId))
  return project?.currency ?? ''
}
