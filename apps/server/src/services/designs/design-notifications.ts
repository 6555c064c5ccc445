import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

/** Part of the transaction that changes a design: once it is committed, every process hears of it. */
export async function notifyDesignChange(tx: Queryable, project: string): Promise<void> {
  await tx.execute(sql`select pg_notify('vitrine_design', ${project})`)
}

/**
 * Part of a transaction that changes what stands beside a design's document: open editors ask for it anew. Whoever
 * does so waits for its turn on the design's row until the transaction ends, as saves do. False: there is no design.
 */
export async function notifySideChange(tx: Transaction, project: string): Promise<boolean> {
  const { designs } = schema
  const rows = await tx
    .update(designs)
    .set({ beside: sql`${designs.beside} + 1` })
    .where(eq(designs.project_id, project))
    .returning({ beside: designs.beside })
  if (rows.length > 0) await notifyDesignChange(tx, project)
  return rows.length > 0
}
