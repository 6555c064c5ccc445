import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/** Notifies every process of a changed design once the transaction is committed. */
export async function notifyDesignChange(tx: Queryable, project: string): Promise<void> {
  await tx.execute(sql`select pg_notify('vitrine_design', ${project})`)
}

/**
 * Notifies open editors of a change that is not part of the design document, such as a comment, in the transaction
 * that makes it. Locks the design's row until the transaction ends, as saves do. Returns false when there is no
 * design.
 */
export async function notifySideChange(tx: Transaction, project: string): Promise<boolean> {
  const { designs } = schema
  const rows = await tx
    .update(designs)
    .set({ activity_version: sql`${designs.activity_version} + 1` })
    .where(eq(designs.project_id, project))
    .returning({ version: designs.activity_version })
  if (rows.length > 0) await notifyDesignChange(tx, project)
  return rows.length > 0
}
