import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Locks names until the transaction ends. Waits while another transaction holds one of them. Names can be
 * locked before their row exists. Takes the locks in alphabetical order, so that two transactions with names
 * of one kind do not deadlock. To lock names of several kinds, always lock the kinds in the same order.
 * @param scope A project's id, or the kind of a name that is unique over all projects.
 */
export async function lockNames(tx: Transaction, scope: string, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${name}`}, 0))`)
}

/**
 * Makes the transaction use one connection for each node of a cluster. Statements need it that create or drop
 * tables, or delete rows to which rows on several nodes refer. Has no effect outside of a cluster.
 */
export async function limitToOneConnectionPerNode(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local citus.multi_shard_modify_mode to 'sequential'`)
}
