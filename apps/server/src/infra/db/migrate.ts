import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'

/** What migrations need of a pool; they use two of its connections. */
type Connections = { connect(): Promise<pg.PoolClient> }

export type MigrateOptions = {
  /** Folder of the migrations; by default that of the server. */
  readonly folder?: string
  /** Accepts a database with migrations that this version does not know. */
  readonly allowNewer?: boolean
  /** Receives messages about waits and retries. */
  readonly note?: (message: string) => void
  /** How long a statement may wait for a lock, in ms: calls on the table queue behind it. */
  readonly lockTimeoutMs?: number
  /** Pause before a migration that got no lock is tried again, in ms. */
  readonly retryDelayMs?: number
}

/** One migration file. `when` identifies it in the database, as Drizzle's migrator records it. */
type Migration = {
  readonly name: string
  readonly when: number
  readonly hash: string
  readonly statements: readonly string[]
}

const MIGRATIONS = join(import.meta.dirname, '../../../migrations')
/** Advisory lock id of migrations. Arbitrary, but the same in every process and version. */
const MIGRATION_LOCK = 7_305_418
/** Table of applied migrations, by the name and columns of Drizzle's migrator. */
const APPLIED = 'drizzle.__drizzle_migrations'
const LOCK_POLL_MS = 200
const PROGRESS_EVERY_MS = 10_000
const LOCK_TIMEOUT_MS = 3000
const RETRY_DELAY_MS = 2000
const MAX_TRIES = 30
/** Error codes after which a migration is tried again: lock timeout, deadlock. */
const RETRYABLE = new Set(['55P03', '40P01'])
const BREAKPOINT = '--> statement-breakpoint'
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) })
const appliedSchema = z.array(z.object({ when: z.coerce.number(), hash: z.string() }))

/** Reads the migrations of a folder, in the order of its journal. */
export function readMigrations(folder: string = MIGRATIONS): readonly Migration[] {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
  return journal.entries.map(({ when, tag }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    const statements = text.split(BREAKPOINT)
    return { name: tag, when, hash: createHash('sha256').update(text).digest('hex'), statements }
  })
}

/**
 * Applies the migrations of a folder that the database lacks, each in its own transaction, so that no table
 * stays locked while the others change. A migration that does not get a lock in time is rolled back and tried
 * again, and requests continue meanwhile. Only one of concurrent processes migrates; the others wait. Uses no
 * session state, since a pooler may give each transaction another connection. Throws an Error, and changes
 * nothing, for a database of another baseline, and for one with migrations that this version does not know,
 * unless `allowNewer`.
 */
export async function migrateDatabase(pool: Connections, options: MigrateOptions = {}): Promise<void> {
  const migrations = readMigrations(options.folder)
  const client = await pool.connect()
  try {
    if ((await listPending(client, migrations, options)).length === 0) return
    await withMigrationLock(pool, options, async () => {
      await client.query('begin')
      await client.query('create schema if not exists drizzle')
      await client.query(
        `create table if not exists ${APPLIED} (id serial primary key, hash text not null, created_at bigint)`,
      )
      await client.query('commit')
      for (const migration of await listPending(client, migrations, options)) {
        if (isConcurrent(migration)) await applyConcurrently(client, migration)
        else await applyWithRetries(client, migration, options)
      }
    })
  } finally {
    client.release()
  }
}

/** Returns the migrations that the database lacks. Throws for a database that these migrations do not fit. */
async function listPending(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { allowNewer = false }: MigrateOptions,
): Promise<readonly Migration[]> {
  const { rows: tables } = await client.query('select where to_regclass($1) is not null', [APPLIED])
  if (tables.length === 0) return migrations
  const { rows } = await client.query(`select created_at as when, hash from ${APPLIED} order by created_at`)
  const applied = appliedSchema.parse(rows)
  if (applied.length > 0 && !applied.some(({ hash }) => hash === migrations[0]?.hash))
    throw new Error(
      'its tables were made by another baseline than that of this program, so begin with an empty database',
    )
  const unknown = applied.filter(({ when }) => !migrations.some((one) => one.when === when))
  if (unknown.length > 0 && !allowNewer)
    throw new Error(
      `it holds ${unknown.length} ${unknown.length === 1 ? 'migration' : 'migrations'} of a newer version, whose data this one may damage. Start the newer version, or see docs/how-to/go-back.md (ALLOW_NEWER_DATABASE=1)`,
    )
  return migrations.filter(({ when }) => !applied.some((one) => one.when === when))
}

/**
 * Runs `work` while no other process migrates. The lock is that of a transaction on its own connection, because a lock
 * of a session does not survive a pooler. Waiting is asking again: a statement that waits would hold a snapshot, which
 * an index that is built concurrently waits for in turn.
 */
async function withMigrationLock(
  pool: Connections,
  { note }: MigrateOptions,
  work: () => Promise<void>,
): Promise<void> {
  const holder = await pool.connect()
  let reportAt = Date.now() + PROGRESS_EVERY_MS
  try {
    for (;;) {
      await holder.query('begin')
      // The holder is idle for as long as the migrations take.
      await holder.query('set local idle_in_transaction_session_timeout = 0')
      // Without parameters: the driver's portal of a statement with some stays open, and with it the snapshot, for
      // which an index that is built concurrently waits.
      const { rows } = await holder.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as locked`)
      if (rows[0]?.locked === true) break
      await holder.query('rollback')
      if (Date.now() > reportAt) {
        reportAt = Date.now() + PROGRESS_EVERY_MS
        note?.('Waiting for another process that migrates the database')
      }
      await wait(LOCK_POLL_MS)
    }
    await work()
  } finally {
    // Closing the connection ends the transaction, whatever state it is in.
    holder.release(true)
  }
}

/** Applies a migration in one transaction; tries again when it gets no lock. Throws an Error that names it. */
async function applyWithRetries(
  client: pg.ClientBase,
  migration: Migration,
  { note, lockTimeoutMs = LOCK_TIMEOUT_MS, retryDelayMs = RETRY_DELAY_MS }: MigrateOptions,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
      await client.query('set local statement_timeout = 0')
      // On a cluster: one connection per node, so that distributed and new tables change together.
      await client.query("set local citus.multi_shard_modify_mode to 'sequential'")
      for (const statement of migration.statements) await client.query(statement)
      await record(client, migration)
      await client.query('commit')
      return
    } catch (cause) {
      await client.query('rollback').catch(() => undefined)
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
      if (!RETRYABLE.has(code) || attempt === MAX_TRIES) throw failed(migration, cause)
      note?.(`Migration ${migration.name} waits for a table in use (try ${attempt} of ${MAX_TRIES})`)
      await wait(retryDelayMs)
    }
  }
}

const INDEX_CONCURRENTLY =
  /^\s*(?:--[^\n]*\n\s*)*(create|drop)\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+(?:not\s+)?exists\s+)?"?(\w+)"?/i

/** Returns true for a migration that builds or drops indexes without locking their tables. */
function isConcurrent({ statements }: Migration): boolean {
  return statements.some((statement) => INDEX_CONCURRENTLY.test(statement))
}

/**
 * Applies a migration of concurrent index statements, which PostgreSQL refuses in a transaction. An interrupted one
 * goes on where it stopped. Throws an Error for a migration that holds other statements too.
 */
async function applyConcurrently(client: pg.ClientBase, migration: Migration): Promise<void> {
  const parsed = migration.statements.map((statement) => ({
    statement,
    parts: INDEX_CONCURRENTLY.exec(statement),
  }))
  if (parsed.some(({ parts }) => parts === null))
    throw new Error(`Migration ${migration.name} builds an index concurrently: give it a file of its own`)
  try {
    for (const { statement, parts } of parsed) {
      const [, verb = '', index = ''] = parts ?? []
      const { rows } = await client.query(
        'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
        [`"${index}"`],
      )
      const isThere = rows.length > 0
      const isCreated = verb.toLowerCase() === 'create'
      // What an interrupted build leaves is invalid: it costs writes and serves no query.
      if (isCreated && isThere && !rows[0]?.valid) await client.query(`drop index concurrently "${index}"`)
      if (isCreated ? !rows[0]?.valid : isThere) await client.query(statement)
    }
    await record(client, migration)
  } catch (cause) {
    throw failed(migration, cause)
  }
}

function failed(migration: Migration, cause: unknown): Error {
  const message = cause instanceof Error ? cause.message : String(cause)
  return new Error(`migration ${migration.name} failed: ${message}`, { cause })
}

async function record(client: pg.ClientBase, { hash, when }: Migration): Promise<void> {
  await client.query(`insert into ${APPLIED} (hash, created_at) values ($1, $2)`, [hash, when])
}
