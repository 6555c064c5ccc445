import { eq } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { projects } = schema

/**
 * Makes those who add to what a project may have so many of wait for each other, until the transaction ends: what is
 * counted after it cannot be outdated.
 */
export async function lockProject(tx: Transaction, project: string): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project)).for('no key update')
}
