import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { startJobRunner } from '../jobs/job-runner.ts'
import { connectCluster } from './cluster.testing.ts'
import { type Database, type DatabaseHandle, openDatabase } from './database.ts'
import { startEmbedded } from './embedded-postgres.ts'

/**
 * Opens a migrated database with its job queue for one test file. By default starts a copy of one prepared
 * PostgreSQL cluster, without fsync. With `DATABASE_URL_TEST` (a server with the right to create databases)
 * it clones a template there; with `CITUS_URL` (coordinator of a Citus cluster) it distributes the database
 * over the cluster's nodes.
 * @param options `ours`: ignore both settings, for tests that kill the server.
 */
export async function openTestDatabase({ ours = false } = {}): Promise<DatabaseHandle> {
  const { CITUS_URL: citus, DATABASE_URL_TEST: databaseUrl } = process.env
  if (ours) return copyOfCluster()
  if (citus) return copyOnCluster(citus)
  return databaseUrl ? cloneAt(databaseUrl) : copyOfCluster()
}

/** Generous timeout, because a busy machine needs time for two hundred requests at once: only a hanging one fails. */
const POOL = { connections: 6, acquireTimeoutMs: 60_000 }

const poolConfig = z.looseObject({ connectionString: z.string().optional(), host: z.string().optional() })

/** Opens a pool of two connections to a test's database, such as migrations use. The caller ends it. */
export function openTestPool(database: DatabaseHandle): pg.Pool {
  return new pg.Pool({ ...poolConfig.parse(database.boss), max: 2 })
}

/**
 * Makes a test's own database server (`ours`) take no writes, as an operator or a failover does, or take them again.
 * Ends all connections to it, which would stay as they are.
 */
export async function setReadOnly(database: DatabaseHandle, isReadOnly: boolean): Promise<void> {
  const client = new pg.Client({ ...poolConfig.parse(database.boss) })
  await client.connect()
  try {
    await client.query('begin read write')
    const { rows } = await client.query('select quote_ident(current_database()) as name')
    await client.query(
      `alter database ${rows[0]?.name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`,
    )
    await client.query('commit')
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and datname = current_database() and pid <> pg_backend_pid()`)
  } finally {
    await client.end()
  }
}

/** Creates a logger that writes nothing. */
export function createSilentLog(): FastifyBaseLogger {
  return fastify({ logger: { level: 'silent' } }).log
}

/** Returns a hash of the migrations, so that the template is always current. */
function migrationsKey(): string {
  const folder = join(import.meta.dirname, '../../../migrations')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.update(`${process.version} ${process.getuid?.()}`).digest('hex').slice(0, 12)
}

/** Content of every test database besides its tables and job queue. */
type Fill = (db: Database) => Promise<void>
const fillWithNothing: Fill = async () => undefined

async function prepare(database: DatabaseHandle, fill = fillWithNothing): Promise<void> {
  const jobs = await startJobRunner(database, [], {
    log: createSilentLog(),
    failures: { describe: String, store: async () => {} },
  })
  await jobs.stop()
  await fill(database.db)
  await database.close()
}

async function copyOfCluster(): Promise<DatabaseHandle> {
  const template = join(tmpdir(), `vitrine-template-${migrationsKey()}`)
  if (!existsSync(template)) {
    const half = mkdtempSync(join(tmpdir(), 'vt-'))
    await prepare(await openDatabase({ databaseUrl: null, dataDir: half }))
    try {
      renameSync(half, template)
    } catch {
      // Another test process created it in the meantime; it is equivalent.
      rmSync(half, { recursive: true, force: true })
    }
  }
  const own = mkdtempSync(join(tmpdir(), 'vt-'))
  const dataDir = join(own, 'postgres')
  mkdirSync(dataDir)
  cpSync(join(template, 'postgres/cluster'), join(dataDir, 'cluster'), { recursive: true })
  // PostgreSQL requires these permissions, and a copy loses them.
  chmodSync(join(dataDir, 'cluster'), 0o700)
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=32MB']
  const embedded = await startEmbedded({ dataDir, settings })
  // Adopts the running server, which keeps its settings.
  const database = await openDatabase({ databaseUrl: null, dataDir: own, ...POOL })
  return {
    ...database,
    close: async () => {
      await database.close()
      await embedded.stop()
      rmSync(own, { recursive: true, force: true })
    },
  }
}

const TEMPLATE_LOCK = 7_305_419

const databaseAt = (address: string, database: string) => {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}

/** Returns the names of the current template and of a new copy. */
function names(): { readonly template: string; readonly own: string } {
  const key = migrationsKey()
  return { template: `vitrine_template_${key}`, own: `vitrine_test_${key}_${randomBytes(5).toString('hex')}` }
}

/** Creates the missing template of a server. The caller holds the template lock. */
async function ensureTemplate(admin: pg.Client, address: string, fill?: Fill): Promise<void> {
  const { template } = names()
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
  if (rowCount) return
  await admin.query(`create database ${template}_half`)
  await prepare(
    await openDatabase({ databaseUrl: databaseAt(address, `${template}_half`), dataDir: tmpdir() }),
    fill,
  )
  await admin.query(`alter database ${template}_half rename to ${template}`)
}

/**
 * Creates the template database that the test files of a run clone, unless it exists.
 * @param address URL of the PostgreSQL server.
 * @param fill Adds what each test's database needs besides its tables.
 */
export async function createTemplate(address: string, fill: Fill): Promise<void> {
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  await ensureTemplate(admin, address, fill)
  await admin.end()
}

async function cloneAt(address: string): Promise<DatabaseHandle> {
  const { template, own } = names()
  const admin = new pg.Client({ connectionString: address })
  await admin.connect()
  // A template must have no connections while it is cloned: test files take turns.
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  await ensureTemplate(admin, address)
  await admin.query(`create database ${own} template ${template} strategy file_copy`)
  await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  const database = await openDatabase({
    databaseUrl: databaseAt(address, own),
    dataDir: tmpdir(),
    ...POOL,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await admin.query(`drop database ${own} with (force)`)
      await admin.end()
    },
  }
}

async function copyOnCluster(address: string): Promise<DatabaseHandle> {
  const { template, own } = names()
  const cluster = await connectCluster(address)
  const turn = new pg.Client({ connectionString: address })
  await turn.connect()
  await turn.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const half = `${template}_half`
    // The coordinator's database is created and frozen last: when it exists, all do.
    if (!(await cluster.has(template))) {
      await cluster.drop(half)
      await cluster.create(half)
      await prepare(await openDatabase({ databaseUrl: databaseAt(address, half), dataDir: tmpdir() }))
      await cluster.spread(half)
      await cluster.freeze(half)
      await cluster.copy(half, template)
      await cluster.freeze(template)
      await cluster.drop(half)
    }
    await cluster.copy(template, own)
  } finally {
    await turn.end()
  }
  const database = await openDatabase({
    databaseUrl: databaseAt(address, own),
    dataDir: tmpdir(),
    ...POOL,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await cluster.drop(own)
    },
  }
}
