import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { BusyError, createTenantLimiter, type TenantLimiter } from '../concurrency/tenant-limiter.ts'
import { traceQueries } from '../telemetry/query-traces.ts'
import { ClientDisconnected, getDisconnection } from './client-scope.ts'
import { isDatabaseUnavailable, isReadOnly } from './errors.ts'
import { isInJob } from './query-timeouts.ts'
import { repeatAfterDeadlock } from './repeat-after-deadlock.ts'
import { getTenant } from './tenant-scope.ts'
import { isInTransaction } from './transaction-scope.ts'

/** Message of the driver's error for a connection that did not become free in time. */
const ACQUIRE_TIMEOUT = 'timeout exceeded when trying to connect'
/** Share of the connections that one tenant may hold: any number of its queries leaves the others their half. */
const MAX_TENANT_SHARE = 1 / 2

/** Creates the turns in which tenants get the connections of a pool of this size. */
function createConnectionTurns(max: number, timeout = 10_000): TenantLimiter {
  const maxPerTenant = Math.ceil(max * MAX_TENANT_SHARE)
  return createTenantLimiter({ max, maxPerTenant, maxWaiting: 10_000, maxWaitingPerTenant: 1000, timeout })
}

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * Connection pool that survives a database restart. A request for a connection waits while the database restarts;
 * nothing was sent yet, so a retry is safe. A lost connection fails only the query that ran on it.
 */
export class RetryingPool extends pg.Pool {
  private readonly onUnavailable: (error: Error) => void
  /** Maximum wait for a connection while the database is away, in ms. */
  patience = 0
  /** Pool of the queries within `runAsJob`; null to use this one. */
  jobPool: RetryingPool | null = null

  /** Turns of tenants; null to give connections to whoever asks first. */
  private readonly turns: TenantLimiter | null

  /** `onUnavailable` is called whenever the database is unavailable. */
  constructor(config: pg.PoolConfig, onUnavailable: (error: Error) => void) {
    super(config)
    this.onUnavailable = onUnavailable
    this.turns = config.max ? createConnectionTurns(config.max, config.connectionTimeoutMillis) : null
    // A lost idle connection is no reason to exit: the next query opens another.
    this.on('error', onUnavailable)
    // A checked-out connection has no other listener, and an unhandled error event ends the process.
    this.on('connect', (client) => client.on('error', onUnavailable))
    this.on('connect', traceQueries)
    this.on('connect', endWhenUseless)
    repeatDeadlocks(this)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.jobPool && isInJob() ? this.jobPool.connect() : this.inTurn()
    if (!callback) return client
    client.then(
      (one) =>
        callback(undefined, one, (release) => one.release(release instanceof Error || release === true)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  /** Waits for the turn of the tenant that asks. Within a transaction nobody waits, since its turn has come already. */
  private inTurn(): Promise<pg.PoolClient> {
    const tenant = getTenant()
    const { turns } = this
    if (!turns || tenant === undefined || isInTransaction()) return this.patiently()
    return new Promise((resolve, reject) => {
      const work = () =>
        new Promise<void>((end) => {
          this.patiently(end).then(resolve, (error: unknown) => {
            reject(error)
            end()
          })
        })
      turns.run(tenant, work).catch((error: unknown) => {
        reject(error instanceof BusyError ? new Error(ACQUIRE_TIMEOUT, { cause: error }) : error)
      })
    })
  }

  /** Waits for a connection, also while the database restarts. `onRelease` is called when it is given back or lost. */
  private async patiently(onRelease?: () => void): Promise<pg.PoolClient> {
    const deadline = Date.now() + this.patience
    const disconnection = getDisconnection()
    for (let pause = 50; ; pause = Math.min(400, pause * 2)) {
      if (disconnection?.aborted) throw new ClientDisconnected('The client has disconnected')
      try {
        return guardClient(await super.connect(), disconnection, onRelease)
      } catch (error) {
        if (!(error instanceof Error) || !isDatabaseUnavailable(error) || this.ending) throw error
        this.onUnavailable(error)
        if (Date.now() + pause > deadline) throw error
        await wait(pause)
      }
    }
  }
}

/**
 * Maximum time for which the database runs the query of a connection that we ended, in ms: it looks for its client every
 * 2 s (`client_connection_check_interval`).
 */
const MAX_ABANDONED_QUERY_MS = 2500

/**
 * Releases a connection that is lost while checked out, and allows a second release. Drizzle does not release a
 * connection whose `begin` failed, and ten of them exhaust the pool.
 *
 * Ends the connection of a client that has disconnected, and with it the query. Its tenant's turn lasts until the
 * database has noticed: otherwise a tenant whose clients come and go would have any number of queries there, beyond those
 * of the pool. Throws ClientDisconnected when the client left before it had the connection.
 */
function guardClient(
  client: pg.PoolClient,
  disconnection: AbortSignal | undefined,
  onRelease?: () => void,
): pg.PoolClient {
  const release = client.release.bind(client)
  const giveBack = (broken?: Error | boolean) => {
    client.off('error', lost)
    client.off('end', lost)
    disconnection?.removeEventListener('abort', end)
    client.release = () => {}
    release(broken)
  }
  const back = (broken?: Error | boolean) => {
    giveBack(broken)
    onRelease?.()
  }
  const lost = () => back(true)
  const end = () => {
    giveBack(true)
    if (onRelease) setTimeout(onRelease, MAX_ABANDONED_QUERY_MS).unref()
  }
  client.on('error', lost)
  client.on('end', lost)
  client.release = back
  if (disconnection?.aborted) {
    back()
    throw new ClientDisconnected('The client has disconnected')
  }
  disconnection?.addEventListener('abort', end, { once: true })
  return client
}

/** Message of the driver's error for a query that its server did not answer in time. */
const READ_TIMEOUT = 'Query read timeout'

/**
 * Ends a connection whose server does not answer. Otherwise the rollback of its transaction waits for an answer too,
 * and the pool hands the connection out again. Ends one whose server takes no writes, too: a session that began on a
 * standby or on a read-only database stays so after another server or the same one takes them again.
 */
function endWhenUseless(client: pg.PoolClient): void {
  const plain: unknown = client.query
  if (typeof plain !== 'function') return
  const query = (...parameters: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(plain, client, parameters)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && (error.message === READ_TIMEOUT || isReadOnly(error)))
          client.emit('error', error)
      })
    return answer
  }
  Object.defineProperty(client, 'query', { value: query, configurable: true, writable: true })
}

/**
 * Repeats a single statement that PostgreSQL ended to resolve a deadlock. It has changed nothing, as it was a
 * transaction of its own. On a cluster such statements meet deadlocks too: a write to a reference table locks it and
 * the tables that it refers to, on every node.
 */
function repeatDeadlocks(pool: RetryingPool): void {
  const plain: unknown = pool.query
  if (typeof plain !== 'function') return
  const query = (...parameters: unknown[]): unknown => {
    const run = (): unknown => Reflect.apply(plain, pool, parameters)
    return typeof parameters.at(-1) === 'function' ? run() : repeatAfterDeadlock(async () => run())
  }
  Object.defineProperty(pool, 'query', { value: query, configurable: true, writable: true })
}
