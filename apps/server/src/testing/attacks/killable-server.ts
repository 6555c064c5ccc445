import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Call, CallResult, InputOf, OutputOf } from '@vitrine/core/contract/call'
import { WEBHOOK_SECRET } from '@vitrine/testing/deliveries.ts'
import pg from 'pg'
import { findFreePort, parseResponse } from '../start-server.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')
/** Timeout in ms until a server is ready: recovery from gigabytes of WAL takes minutes. */
const READY_MS = 600_000

/** A server in its own process with its own data folder that can be killed and started again. */
export type Victim = {
  readonly url: string
  /** Its data folder. */
  readonly folder: string
  /** `kill -9` of the server alone, without its database. */
  kill(): Promise<void>
  /**
   * `kill -9` of the server and of its embedded database, in random order; with `startMs` also of those of a new start
   * after this time, in which they may be recovering.
   */
  killWithDatabase(startMs?: number): Promise<void>
  /** Asks it to end (SIGTERM), as a deployment does; returns its exit code. */
  stop(): Promise<number | null>
  /** Opens a connection to the embedded database. */
  connect(): Promise<pg.Client>
  /** Starts it again and waits until it is ready. */
  revive(): Promise<void>
  /** Makes a merchant call; null when the connection broke before the response. */
  call<C extends Call>(call: C, input: InputOf<C>, access?: string): Promise<CallResult<OutputOf<C>> | null>
  /** Stops it for good, as an operator would; returns its exit code. */
  end(): Promise<number | null>
}

/**
 * Starts the server as an operator does, with `settings`. `databaseUrl` null uses the embedded database. The first start
 * is killed `firstKills` times before, with the database, at random moments of `firstMs`, in which it may be created or
 * migrated.
 */
export async function startVictim(
  databaseUrl: string | null,
  settings: NodeJS.ProcessEnv = {},
  { firstKills = 0, firstMs = 0 } = {},
): Promise<Victim> {
  const folder = mkdtempSync(join(tmpdir(), 'vt-victim-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    WEBHOOK_SECRET,
    SEED_DEMO: '0',
    LOG_LEVEL: 'fatal',
    // A worker serves no pages, so its metrics port reports whether it is ready.
    ...(settings.ROLE === 'worker' ? { METRICS_PORT: String(port) } : {}),
    ...settings,
  }
  const start = () => {
    const mine = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child = mine
    return mine
  }
  const revive = async () => {
    const mine = start()
    const until = Date.now() + READY_MS
    while (!(await answers(`${url}/readyz`))) {
      if (mine.exitCode !== null) throw new Error(`The server ended by itself (${mine.exitCode})`)
      if (Date.now() > until) throw new Error('The server did not become ready')
      await wait(50)
    }
  }
  const ended = (signal: NodeJS.Signals) => {
    const mine = child
    if (!mine || mine.exitCode !== null || mine.signalCode !== null)
      return Promise.resolve(mine?.exitCode ?? null)
    const processExit = new Promise<number | null>((resolve) => mine.once('exit', (code) => resolve(code)))
    mine.kill(signal)
    return processExit
  }
  const killWithDatabase = async () => {
    const steps = [async () => void (await ended('SIGKILL')), async () => killPostgres(folder)]
    for (const step of Math.random() < 0.5 ? steps : steps.reverse()) await step()
  }
  const killStart = async (ms: number) => {
    start()
    await wait(ms)
    await killWithDatabase()
  }
  for (let kill = 0; kill < firstKills; kill += 1) await killStart(Math.random() * firstMs)
  await revive()
  return {
    url,
    folder,
    revive,
    kill: async () => {
      await ended('SIGKILL')
    },
    stop: () => ended('SIGTERM'),
    killWithDatabase: async (startMs) => {
      await killWithDatabase()
      if (startMs !== undefined) await killStart(startMs)
    },
    connect: async () => {
      // Line 4 is the port, line 5 the folder of the socket.
      const lines = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
      const client = new pg.Client({
        ...{ user: 'vitrine', database: 'postgres', port: Number(lines[3]), host: lines[4]?.trim() ?? '' },
      })
      await client.connect()
      return client
    },
    call: async <C extends Call>(one: C, input: InputOf<C>, access?: string) => {
      try {
        const response = await fetch(`${url}/api${one.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(access ? { 'x-jwt': access } : {}) },
          body: JSON.stringify(input),
        })
        return parseResponse<C['output']>(one, await response.json())
      } catch {
        return null
      }
    },
    end: async () => {
      const code = await ended('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
      return code
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** `kill -9` of the embedded database in a data folder, if one runs. */
function killPostgres(folder: string): void {
  try {
    const lock = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
    process.kill(Number(lock.split('\n')[0]), 'SIGKILL')
  } catch {
    // It does not run, or has just ended.
  }
}
