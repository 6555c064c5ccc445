import { getTableConfig } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { listTables } from './all-tables.ts'

/** Result of `distribute`. */
export type Distribution = {
  /** Reference tables, complete on every node: tables without a project, and tables that all others refer to. */
  readonly reference: readonly string[]
  /** Tables sharded by `project_id`: all rows of one project are on one node. */
  readonly distributed: readonly string[]
  /** Tables that this run changed. */
  readonly changed: readonly string[]
}

/** Distribution of tables on a cluster. */
export type TableDistribution = {
  readonly reference: readonly string[]
  readonly distributed: readonly string[]
}

/** Returns our distribution: tables with a `project_id` are sharded by it, all others are reference tables. */
export function getTableDistribution(): TableDistribution {
  const reference: string[] = []
  const distributed: string[] = []
  for (const table of listTables()) {
    const { name, columns } = getTableConfig(table)
    const byProject = columns.some((column) => column.name === 'project_id')
    ;(byProject ? distributed : reference).push(name)
  }
  return { reference: reference.sort(), distributed: distributed.sort() }
}

/**
 * Distributes the tables of an up-to-date database over the nodes of the Citus cluster whose coordinator `client` is
 * connected to. Runs in one transaction. Skips tables that are distributed already, so run it again after each
 * migration that adds a table. Throws an Error with instructions when the database is no cluster.
 */
export async function distributeTables(
  client: ClientBase,
  distribution: TableDistribution = getTableDistribution(),
): Promise<Distribution> {
  const { rows: extension } = await client.query("select 1 from pg_extension where extname = 'citus'")
  if (extension.length === 0)
    throw new Error(
      'This database is no Citus cluster: install citus, run "create extension citus" and add the workers first.',
    )
  await client.query('begin')
  try {
    // One connection per node: a reference table and the tables that refer to it change together.
    await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
    await client.query('lock table projects, users in share row exclusive mode')
    const placed = await placedTables(client)
    const reference = distribution.reference.filter((name) => !placed.has(name))
    const distributed = distribution.distributed.filter((name) => !placed.has(name))
    const keys = await keysBetween(client, distribution.distributed, distributed)
    for (const { table, name } of keys)
      await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`)
    for (const name of inOrder(reference))
      await client.query('select create_reference_table($1::regclass)', [quoted(name)])
    for (const name of distributed)
      await client.query("select create_distributed_table($1::regclass, 'project_id', colocate_with => $2)", [
        quoted(name),
        // All rows of a project are colocated, so that joins and foreign keys stay on one node.
        name === FIRST || !placed.has(FIRST) ? 'default' : FIRST,
      ])
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`)
    await client.query('commit')
    return { ...distribution, changed: [...reference, ...distributed] }
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Table that all other sharded tables are colocated with. */
const FIRST = 'designs'

/** Sorts tables so that referenced ones come first. */
function inOrder(names: readonly string[]): readonly string[] {
  const first = ['users', 'projects']
  return [...first.filter((name) => names.includes(name)), ...names.filter((name) => !first.includes(name))]
}

async function placedTables(client: ClientBase): Promise<ReadonlySet<string>> {
  const { rows } = await client.query(
    "select c.relname as name from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid where p.partmethod in ('h', 'n') and not (p.partmethod = 'n' and p.repmodel <> 't')",
  )
  return new Set(rows.map((row: { name: unknown }) => String(row.name)))
}

type Key = { readonly table: string; readonly name: string; readonly definition: string }

/**
 * Returns the foreign keys between sharded tables of which one is not distributed yet. Citus accepts them only
 * afterwards.
 */
async function keysBetween(
  client: ClientBase,
  all: readonly string[],
  waiting: readonly string[],
): Promise<readonly Key[]> {
  const { rows } = await client.query(
    `select one.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
     where k.contype = 'f' and k.conparentid = 0 and one.relname = any($1) and other.relname = any($1)
       and (one.relname = any($2) or other.relname = any($2))`,
    [all, waiting],
  )
  return rows.map((row: Record<string, unknown>) => ({
    table: String(row.table),
    name: String(row.name),
    definition: String(row.definition),
  }))
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
