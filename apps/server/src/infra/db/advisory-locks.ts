import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Locks names until the transaction ends; waits while another transaction holds one of them. A row cannot be locked
 * before it exists; a name can. Locks are taken in the order of the names, so that two transactions that lock names of
 * one kind do not wait for each other; who locks names of several kinds takes the kinds in one fixed order.
 *
 * @param scope A project's id, or the kind of a name that is unique over all projects.
 */
export async function lockNames(tx: Transaction, scope: string, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${scope} ${name}`}, 0))`)
}

/**
 * Sends the statements of a transaction over one connection to each node of a cluster, as those need that create or
 * drop tables, or delete rows which rows of several nodes refer to. Has no effect outside of a cluster.
 */
export async function limitToOneConnectionPerNode(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local citus.multi_shard_modify_mode to 'sequential'`)
}
