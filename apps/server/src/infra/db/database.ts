import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { ConstructorOptions } from 'pg-boss'
import { type EmbeddedPostgres, NoEmbeddedPostgresError, startEmbedded } from './embedded-postgres.ts'
import { migrateDatabase } from './migrate.ts'
import { RetryingPool } from './pool.ts'
import { runInTransactionScope } from './transaction-scope.ts'

/** Drizzle database without a schema: each query names its tables. */
export type Database = NodePgDatabase
/**
 * Transaction that `db.transaction` passes to its callback. Functions that query take a database or a
 * transaction.
 */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queryable = Database | Transaction

/** Number of connections of a pool by state. */
export type Connections = { readonly busy: number; readonly idle: number; readonly waiting: number }

export type DatabaseHandle = {
  readonly db: Database
  readonly kind: 'given' | 'embedded'
  /** Creates a connection outside the pool and outside of any pooler for LISTEN, not yet open. */
  readonly connect: () => pg.Client
  /** Options by which pg-boss connects to the same database. */
  readonly boss: ConstructorOptions
  connections(): Connections
  /** Resolves when the database answers and takes writes. */
  ping(): Promise<void>
  close(): Promise<void>
}
export type DatabaseOptions = {
  readonly databaseUrl: string | null
  readonly dataDir: string
  readonly connections?: number
  /** How long a query waits for a free connection, ms; 10,000 by default. */
  readonly acquireTimeoutMs?: number
  /** Address of the same database without a pooler, for LISTEN and migrations; by default `databaseUrl`. */
  readonly directUrl?: string | null
  /** Accepts a database with migrations that this version does not know. */
  readonly allowNewer?: boolean
  /** Tests: query timeouts in ms. */
  readonly queryTimeouts?: Partial<Record<keyof typeof QUERY_TIMEOUTS, number>>
  /** Receives messages for the operator. */
  readonly note?: (message: string) => void
}

/** Maximum wait of a call for a connection while the database restarts, in ms. A restart takes about one second. */
const RECONNECT_TIMEOUT_MS = 3000
/** Timeout of a ping, in ms. */
const PING_MS = 2500
/**
 * Timeouts of a query by who sends it, in ms: a call, whose client has gone by then; a job or export; the job queue
 * itself. The server cancels the query, so that nobody's abandoned question keeps its CPU and memory.
 */
const QUERY_TIMEOUTS = { call: 30_000, job: 15 * 60_000, queue: 60_000 } as const
/** How much later a query fails whose server says nothing: its connection is dead, and the pool opens another, in ms. */
const SILENCE_MARGIN_MS = 5000
/**
 * Settings of every connection. The database plans for memory and flash disks, where a random page costs about as much as
 * the next one. It compiles no query just in time: it would compile queries of a few ms for seconds, because their cost
 * is guessed high, and what takes minutes became slower too (docs/measurements.md, Growth). It ends the query of a
 * process that is no longer connected.
 */
const SESSION_OPTIONS = '-c jit=off -c random_page_cost=1.1 -c client_connection_check_interval=2s'
/** Idle time after which a connection is probed, in ms: the system's default is two hours. */
const KEEP_ALIVE_AFTER_MS = 10_000
/** Minimum free disk space in MB. With less PostgreSQL cannot add a WAL segment (16 MB) and stops. */
const ROOM_MB = 24

/**
 * Opens and migrates the database: the given PostgreSQL, else the embedded one in the data folder. Throws an Error that
 * names DATABASE_URL when the given one cannot be reached or migrated, and when the embedded one cannot run.
 */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const note = options.note ?? (() => {})
  if (options.databaseUrl) {
    try {
      return await openPool({ connectionString: options.databaseUrl }, 'given', options)
    } catch (cause) {
      throw new Error(unreachable(options.databaseUrl, cause), { cause })
    }
  }
  try {
    const embedded = await startEmbedded({ dataDir: join(options.dataDir, 'postgres'), note })
    return await openPool(embedded.address, 'embedded', options, embedded)
  } catch (error) {
    if (!(error instanceof NoEmbeddedPostgresError)) throw error
    throw new Error(
      `PostgreSQL cannot run here by itself (${error.message}). Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    )
  }
}

/** Returns the error text for an unreachable DATABASE_URL, without its password. */
function unreachable(databaseUrl: string, cause: unknown): string {
  const url = URL.parse(databaseUrl)
  const location = url ? `${url.searchParams.get('host') ?? url.host}${url.pathname}` : 'unknown'
  const reasons = cause instanceof AggregateError ? cause.errors : [cause]
  const message = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join('; ')
  const password = url?.password ? decodeURIComponent(url.password) : ''
  const plain = password ? message.replaceAll(password, '…') : message
  return `The database of DATABASE_URL (${location}) cannot be used: ${plain || 'no answer'}. Check its host, port, user, password and name.`
}

async function openPool(
  address: pg.PoolConfig,
  kind: 'given' | 'embedded',
  options: DatabaseOptions,
  embedded?: EmbeddedPostgres,
): Promise<DatabaseHandle> {
  const config = (kind: keyof typeof QUERY_TIMEOUTS) => ({
    ...address,
    ...limitQueries(options.queryTimeouts?.[kind] ?? QUERY_TIMEOUTS[kind], options),
  })
  const pooled = {
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.acquireTimeoutMs ?? 10_000,
  }
  let quietUntil = 0
  const onLost = (error: Error) => {
    void embedded?.revive()
    // All connections are lost with the server, and each reports it: log once per second.
    if (Date.now() < quietUntil) return
    quietUntil = Date.now() + 1000
    options.note?.(`A database connection was lost: ${error.message}`)
  }
  const pool = new RetryingPool({ ...config('call'), ...pooled }, onLost)
  const jobPool = new RetryingPool({ ...config('job'), ...pooled }, onLost)
  pool.jobPool = jobPool
  const endPools = () => Promise.all([pool.end(), jobPool.end()])
  const direct = options.directUrl ? { connectionString: options.directUrl } : address
  const stop = async () => embedded?.stop()
  try {
    await migrateOn(direct, options)
  } catch (error) {
    await endPools()
    await stop()
    throw error
  }
  pool.patience = RECONNECT_TIMEOUT_MS
  jobPool.patience = RECONNECT_TIMEOUT_MS
  return {
    db: withTransactionScope(drizzle(pool)),
    kind,
    connect: () => new pg.Client({ ...direct, connectionTimeoutMillis: 5000, keepAlive: true }),
    boss: { ...config('queue'), max: 4 },
    connections: () => ({
      busy: pool.totalCount - pool.idleCount + jobPool.totalCount - jobPool.idleCount,
      idle: pool.idleCount + jobPool.idleCount,
      waiting: pool.waitingCount + jobPool.waitingCount,
    }),
    ping: async () => {
      await inTime(checkWritable(pool))
      if (embedded) await roomUnder(options.dataDir)
    },
    close: async () => {
      await endPools()
      await stop()
    },
  }
}

/** Throws while the database takes no writes, and ends the connection that says so: a new one may reach one that does. */
async function checkWritable(pool: RetryingPool): Promise<void> {
  const client = await pool.connect()
  let isWritable = false
  try {
    const { rows } = await client.query<{ mode: string }>(
      `select current_setting('transaction_read_only') as mode`,
    )
    isWritable = rows[0]?.mode === 'off'
  } finally {
    client.release(!isWritable)
  }
  if (!isWritable) throw new Error('The database takes no writes')
}

/**
 * Returns the connection options by which a query ends after `timeoutMs`, also when its server says nothing, and is
 * planned as ours are. A pooler accepts no settings of a connection: there the database's role has them
 * (docs/how-to/scale-out.md).
 */
function limitQueries(timeoutMs: number, { directUrl }: DatabaseOptions) {
  return {
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    query_timeout: timeoutMs + SILENCE_MARGIN_MS,
    ...(directUrl ? {} : { statement_timeout: timeoutMs, options: SESSION_OPTIONS }),
  }
}

/** Migrates over connections of their own, which wait as long as a migration takes. */
async function migrateOn(address: pg.PoolConfig, { allowNewer, note }: DatabaseOptions): Promise<void> {
  const pool = new pg.Pool({ ...address, max: 2, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A connection that is lost fails its query; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await migrateDatabase(pool, { allowNewer: allowNewer ?? false, ...(note ? { note } : {}) })
  } finally {
    await pool.end()
  }
}

/** Marks the callbacks of transactions, in which no request may leave the server. */
function withTransactionScope(db: Database): Database {
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) => transaction((tx) => runInTransactionScope(() => work(tx)), config)
  return db
}

async function inTime(answer: Promise<unknown>): Promise<void> {
  const timeout = wait(PING_MS, undefined, { ref: false }).then(() => {
    throw new Error(`The database did not answer within ${PING_MS} ms`)
  })
  await Promise.race([answer, timeout])
}

/** Throws when the disk of the embedded database has too little free space to save anything. */
async function roomUnder(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const megabytes = Math.floor((bavail * bsize) / 1024 / 1024)
  if (megabytes < ROOM_MB)
    throw new Error(`The disk under ${folder} is full (${megabytes} MB left): nothing can be saved`)
}
