import { eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'

/**
 * Deletes a project completely, in the database and outside of it: each module first enqueues the deletion of its
 * external data (`erasures`). The only way to delete a project, also with its owner's account.
 */
export async function deleteProject(
  tx: Transaction,
  project: string,
  { erasures, jobs }: Pick<Services, 'erasures' | 'jobs'>,
): Promise<void> {
  for (const erase of erasures) await erase(tx, project, { jobs })
  await tx.delete(schema.projects).where(eq(schema.projects.id, project))
}
