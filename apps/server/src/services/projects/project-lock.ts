import { eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { projects } = schema

/**
 * Locks the project row until the transaction ends, so that concurrent inserts under a limit run one after another and
 * a count read after it stays valid.
 */
export async function lockProject(tx: Transaction, project: string): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project)).for('no key update')
}
