import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import * as schema from './schema.ts'

/** Files of a migration folder that contains only the baseline, by relative path. */
export type BaselineFiles = Readonly<Record<string, string>>

const TAG = '0000_init'
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** Constant, so that the same schema always gives the same files. */
const SNAPSHOT_ID = '00000000-0000-4000-8000-000000000001'
/**
 * Migration time before every later migration (ms since 1970): the migrator runs migrations newer than its last one.
 */
const BASELINE_TIME = 0

/**
 * Extensions of PostgreSQL that indexes need. Both come with PostgreSQL, and every role may create them that may create
 * a schema in the database.
 */
const EXTENSIONS = ['btree_gin', 'pg_trgm']

/**
 * Range-partitioned tables: the column, and the default partition where there is one. Drizzle's schema cannot express
 * them. The ranges are created at run time (`modules/events/partitions.ts`,
 * `services/push-engine/messages/partitions.ts`).
 */
const PARTITIONED: Readonly<Record<string, { readonly column: string; readonly rest?: string }>> = {
  events: { column: 'at' },
  sent_notifications: { column: 'began', rest: 'sent_notifications_other' },
}

/**
 * Generates the baseline migration from the schema: its SQL, the snapshot that drizzle-kit compares the next schema
 * with, and the migrator's journal. Throws when a partitioned table is missing from the schema.
 */
export async function generateBaseline(): Promise<BaselineFiles> {
  const byName = Object.fromEntries(Object.entries(schema).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const snapshot = { ...generateDrizzleJson(byName), id: SNAPSHOT_ID }
  const statements = await generateMigration(generateDrizzleJson({}), snapshot)
  const extensions = EXTENSIONS.map((name) => `CREATE EXTENSION IF NOT EXISTS "${name}";`)
  const entry = { idx: 0, version: snapshot.version, when: BASELINE_TIME, tag: TAG, breakpoints: true }
  const journal = { version: snapshot.version, dialect: snapshot.dialect, entries: [entry] }
  return {
    [`${TAG}.sql`]: `${[...extensions, ...withPartitions(statements)].join('\n--> statement-breakpoint\n')}\n`,
    'meta/0000_snapshot.json': lineByLine(snapshot),
    'meta/_journal.json': `${JSON.stringify(journal, null, 2)}\n`,
  }
}

/** Adds the partitioning clauses to the SQL statements. */
function withPartitions(statements: readonly string[]): readonly string[] {
  return Object.entries(PARTITIONED).reduce((all, [table, { column, rest }]) => {
    const at = all.findIndex((statement) => statement.startsWith(`CREATE TABLE "${table}" (`))
    const statement = all[at]?.trimEnd()
    if (!statement?.endsWith(');')) throw new Error(`No table "${table}" that could be partitioned`)
    const partitioned = `${statement.slice(0, -1)} PARTITION BY RANGE ("${column}");`
    const others = rest ? [`CREATE TABLE "${rest}" PARTITION OF "${table}" DEFAULT;`] : []
    return [...all.slice(0, at), partitioned, ...others, ...all.slice(at + 1)]
  }, statements)
}

/** Formats JSON with one table per line, so that a changed table is one changed line. */
function lineByLine(snapshot: ReturnType<typeof generateDrizzleJson>): string {
  const lines = Object.entries(snapshot).map(([key, value]) => {
    if (key !== 'tables') return `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`
    const tables = Object.entries(snapshot.tables).map(
      ([name, table]) => `    ${JSON.stringify(name)}: ${JSON.stringify(table)}`,
    )
    return `  "tables": {\n${tables.join(',\n')}\n  }`
  })
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Command `npm run db:baseline`: replaces all migrations by the baseline. See docs/how-to/change-stored-data.md. */
if (import.meta.main) {
  const files = await generateBaseline()
  rmSync(MIGRATIONS, { recursive: true, force: true })
  mkdirSync(join(MIGRATIONS, 'meta'), { recursive: true })
  for (const [path, text] of Object.entries(files)) writeFileSync(join(MIGRATIONS, path), text)
  process.stdout.write(`Wrote ${Object.keys(files).join(', ')} to apps/server/migrations\n`)
}
