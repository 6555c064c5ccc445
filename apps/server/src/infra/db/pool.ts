import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { traceQueries } from '../telemetry/query-traces.ts'
import { isDatabaseUnavailable } from './errors.ts'

type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void

/**
 * A pool that outlives its database. Whoever asks for a connection while the database restarts waits a little: nothing
 * was sent yet, so that asking again is safe. A connection that is cut fails the query that was on it, and no more.
 */
export class RetryingPool extends pg.Pool {
  private readonly told: (error: Error) => void
  /** How long somebody who wants a connection waits for a database that is away, ms. */
  patience = 0

  /** `told` hears each time the database turns out to be away. */
  constructor(config: pg.PoolConfig, told: (error: Error) => void) {
    super(config)
    this.told = told
    // An idle connection that the server ends is no reason to fall: the next query opens another.
    this.on('error', told)
    // One that is out has no other listener, and an error event without a listener ends the process.
    this.on('connect', (client) => client.on('error', told))
    this.on('connect', traceQueries)
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Callback): void
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const client = this.patiently()
    if (!callback) return client
    client.then(
      (one) =>
        callback(undefined, one, (release) => one.release(release instanceof Error || release === true)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }

  private async patiently(): Promise<pg.PoolClient> {
    const deadline = Date.now() + this.patience
    for (let pause = 50; ; pause = Math.min(400, pause * 2)) {
      try {
        return given(await super.connect())
      } catch (error) {
        if (!(error instanceof Error) || !isDatabaseUnavailable(error) || this.ending) throw error
        this.told(error)
        if (Date.now() + pause > deadline) throw error
        await wait(pause)
      }
    }
  }
}

/**
 * A connection that is lost while it is out goes back by itself, and may be given back again: Drizzle forgets one
 * whose `begin` failed, and ten forgotten ones are the whole pool.
 */
function given(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client)
  const back = (broken?: Error | boolean) => {
    client.off('error', lost)
    client.off('end', lost)
    client.release = () => {}
    release(broken)
  }
  const lost = () => back(true)
  client.on('error', lost)
  client.on('end', lost)
  client.release = back
  return client
}
