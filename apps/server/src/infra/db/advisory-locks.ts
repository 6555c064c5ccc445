import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Waits until no other transaction is at work on any of these things of the project, and keeps them until this one
 * ends. A row cannot be locked before it is there; a name can. Names of one kind at once, and kinds in an order of their own: taken in one
 * order by everybody, nobody waits in a circle.
 */
export async function lockNames(tx: Transaction, projectId: string, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${projectId} ${name}`}, 0))`)
}

/**
 * For a transaction that makes, attaches or drops tables: on a cluster it then goes over one connection a node, which
 * tables that refer to one on every node need. Of no effect elsewhere.
 */
export async function changesTables(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local citus.multi_shard_modify_mode to 'sequential'`)
}
