import { createHash } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'

/** Rows of a table as JSON, by column. */
type Rows = readonly Readonly<Record<string, unknown>>[]

const rowsSchema = z.array(z.record(z.string(), z.unknown()))
/** A few rows of each table of a release, and what was needed to insert them. */
export const databaseRowsSchema = z.strictObject({
  /** Migrations of the release, in order, with the SHA-256 of their files. */
  migrations: z.array(z.strictObject({ name: z.string(), hash: z.string() })),
  /** Statements that create the partitions of the rows. */
  partitions: z.array(z.string()),
  /** Large values, which several rows may hold, by the name that stands in the rows. */
  documents: z.record(z.string(), z.unknown()),
  tables: z.record(z.string(), rowsSchema),
})
export type DatabaseRows = z.output<typeof databaseRowsSchema>
/** The rows of a release without its migrations. */
type Content = Pick<DatabaseRows, 'partitions' | 'documents' | 'tables'>

/** Newest rows of each table that are kept, besides those that they refer to. */
const ROWS_PER_TABLE = 2
/** Size of a value in characters from which it is kept once. */
const LARGE_VALUE_SIZE = 2000
/** What stands for a large value in a row. */
const DOCUMENT = 'document:'

const TABLES = `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition order by 1`
const REFERENCES = `select conrelid::regclass::text as "from", confrelid::regclass::text as "to",
    (select json_agg(attname order by k) from unnest(conkey) with ordinality u(n, k)
      join pg_attribute on attrelid = conrelid and attnum = n) as columns,
    (select json_agg(attname order by k) from unnest(confkey) with ordinality u(n, k)
      join pg_attribute on attrelid = confrelid and attnum = n) as targets
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`
const referenceSchema = z.array(
  z.object({
    from: z.string(),
    to: z.string(),
    columns: z.array(z.string()),
    targets: z.array(z.string()),
  }),
)
const namesSchema = z.array(z.object({ name: z.string() }))
const NOT_GENERATED = `select column_name as name from information_schema.columns
  where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`

/**
 * Reads the owners of projects and a few rows of each table, with all rows that they refer to. Returns them with the
 * statements that create their partitions.
 */
export async function readRows(client: pg.ClientBase, rowsPerTable = ROWS_PER_TABLE): Promise<Content> {
  const names = namesSchema.parse((await client.query(TABLES)).rows).map(({ name }) => name)
  const references = referenceSchema.parse((await client.query(REFERENCES)).rows)
  const rowsByTable = new Map<string, Map<string, Rows[number]>>(names.map((name) => [name, new Map()]))
  const partitions = new Set<string>()
  const add = async (table: string, where: string, values: readonly unknown[]): Promise<void> => {
    const { rows } = await client.query(
      `select to_jsonb(t) as row, t.tableoid::regclass::text as own from ${table} t ${where}`,
      [...values],
    )
    for (const { row, own } of z.array(z.object({ row: rowsSchema.element, own: z.string() })).parse(rows)) {
      const key = JSON.stringify(row)
      if (rowsByTable.get(table)?.has(key)) continue
      rowsByTable.get(table)?.set(key, row)
      if (own !== table) partitions.add(own)
      for (const { to, columns, targets } of references.filter(({ from }) => from === table)) {
        const referred = columns.map((column) => row[column])
        if (referred.includes(null)) continue
        const conditions = targets.map((target, at) => `t.${target}::text = $${at + 1}`)
        await add(to, `where ${conditions.join(' and ')}`, referred.map(String))
      }
    }
  }
  await add('projects_to_users', 'where t.owner', [])
  for (const name of names) await add(name, `order by t.ctid desc limit ${rowsPerTable}`, [])
  const documents: Record<string, unknown> = {}
  const withoutLargeValues = (row: Rows[number]) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        const text = JSON.stringify(value)
        if (typeof value !== 'object' || text.length < LARGE_VALUE_SIZE) return [column, value]
        const name = `${DOCUMENT}${createHash('sha256').update(text).digest('hex').slice(0, 8)}`
        documents[name] = value
        return [column, name]
      }),
    )
  const tables = names.map(
    (name) => [name, [...(rowsByTable.get(name)?.values() ?? [])].map(withoutLargeValues)] as const,
  )
  return {
    documents,
    partitions: await Promise.all([...partitions].sort().map((name) => toPartitionStatement(client, name))),
    tables: Object.fromEntries(tables),
  }
}

async function toPartitionStatement(client: pg.ClientBase, name: string): Promise<string> {
  const { rows } = await client.query(
    `select inhparent::regclass::text as parent, pg_get_expr(relpartbound, oid) as bounds
      from pg_inherits join pg_class on oid = inhrelid where inhrelid = $1::regclass`,
    [name],
  )
  const [{ parent, bounds }] = z.tuple([z.object({ parent: z.string(), bounds: z.string() })]).parse(rows)
  return `create table if not exists ${name} partition of ${parent} ${bounds}`
}

/**
 * Inserts rows into a database with the tables of their release, whatever the order of their references. Needs a
 * database user that may skip triggers.
 */
export async function insertRows(
  client: pg.ClientBase,
  { partitions, documents, tables }: Content,
): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const statement of partitions) await client.query(statement)
  for (const [table, rows] of Object.entries(tables)) {
    const columns = namesSchema.parse((await client.query(NOT_GENERATED, [table])).rows)
    const list = columns.map(({ name }) => `"${name}"`).join(', ')
    await client.query(
      `insert into ${table} (${list}) overriding system value
        select ${list} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows, (_key, value: unknown) => documents[String(value)] ?? value)],
    )
  }
  await client.query('commit')
}

/** Formats rows with one of them a line, so that a changed row is one changed line. */
export function formatRows({ tables, documents, ...rest }: DatabaseRows): string {
  const list = (values: readonly unknown[]) => values.map((value) => `\n${JSON.stringify(value)}`).join(',')
  const lines = [
    ...Object.entries(rest).map(([name, values]) => `"${name}": [${list(values)}]`),
    `"tables": {\n${Object.entries(tables)
      .map(([name, rows]) => `"${name}": [${list(rows)}]`)
      .join(',\n')}\n}`,
    `"documents": {\n${Object.entries(documents)
      .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
      .join(',\n')}\n}`,
  ]
  return `{\n${lines.join(',\n')}\n}\n`
}
