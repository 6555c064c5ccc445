import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Results } from '@electric-sql/pglite'

/** One question to the worker; `text: null` closes the database. */
export type Ask = {
  readonly id: number
  readonly text: string | null
  /** Absent: several statements may stand in the text. */
  readonly parameters: readonly unknown[] | null
  readonly rowMode: 'array' | 'object'
  readonly datesAsText: boolean
}
export type Reply =
  | { readonly id: number; readonly ok: true; readonly results: readonly Results[] }
  | { readonly id: number; readonly ok: false; readonly message: string; readonly code: string | undefined }

type QueryConfig = { readonly text: string; readonly rowMode?: 'array'; readonly types?: unknown }
type PgResult = { rows: unknown[]; rowCount: number; fields: unknown[] }
type PgClient = {
  query(query: string | QueryConfig, parameters?: readonly unknown[]): Promise<PgResult>
  release(): void
}

class DatabaseError extends Error {
  readonly code: string | undefined
  constructor(message: string, code: string | undefined) {
    super(message)
    this.code = code
  }
}

/**
 * PGlite with the face of a `pg` pool, for where the real PostgreSQL cannot run. It has one connection: a
 * client that is out keeps all others waiting, so never ask the pool from inside a transaction. (The name
 * ends in Pool because Drizzle goes by it.)
 */
export class PglitePool {
  private readonly folder: string
  private readonly lock: string
  private worker: Worker | null = null
  private ended = false
  private readonly waiting = new Map<number, (reply: Reply) => void>()
  private last = 0
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(folder: string, lock: string) {
    this.folder = folder
    this.lock = lock
  }

  /** The worker, started when there is none: one that broke fails what was asked of it, and is replaced. */
  private async running(): Promise<Worker> {
    if (this.worker) return this.worker
    if (this.ended) throw new DatabaseError('The database is closed', '57P01')
    const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: this.folder })
    await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: unknown) => reject(new Error(`PGlite does not start: ${textOf(error)}`)))
      worker.once('exit', (code) => reject(new Error(`PGlite does not start (${code})`)))
    })
    this.worker = worker
    worker.on('message', (reply: Reply) => {
      this.waiting.get(reply.id)?.(reply)
      this.waiting.delete(reply.id)
    })
    // Without a listener its error would end the process.
    worker.on('error', () => {})
    worker.once('exit', () => {
      this.worker = null
      for (const [id, answer] of this.waiting)
        answer({ id, ok: false, message: 'The database ended in the middle of a query', code: '57P02' })
      this.waiting.clear()
    })
    return worker
  }

  /** Opens the folder; throws when another process has it, since PGlite itself would not notice and lose rows. */
  static async open(folder: string): Promise<PglitePool> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = join(folder, '..', 'pglite.pid')
    takeLock(lock)
    const pool = new PglitePool(folder, lock)
    try {
      await pool.running()
    } catch (error) {
      rmSync(lock, { force: true })
      throw error
    }
    return pool
  }

  async query(query: string | QueryConfig, parameters?: readonly unknown[]): Promise<PgResult> {
    const client = await this.connect()
    try {
      return await client.query(query, parameters)
    } finally {
      client.release()
    }
  }

  /** The one connection, for as long as it is not released. */
  async connect(): Promise<PgClient> {
    const before = this.turn
    let done: () => void = () => {}
    this.turn = new Promise<void>((resolve) => {
      done = resolve
    })
    await before
    let mine: Worker | null = null
    return {
      query: async (query, parameters) => {
        const worker = await this.running()
        mine ??= worker
        // A transaction that began in a worker that broke must not go on in the next one.
        if (mine !== worker) throw new DatabaseError('The database has started again', '57P01')
        return this.ask(query, parameters)
      },
      release: () => done(),
    }
  }

  /** For pg-boss: several statements when there are no parameters, dates as dates. */
  async execute(text: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }> {
    const client = await this.connect()
    try {
      const reply = await this.send(text, parameters?.length ? parameters : null, 'object', false)
      return { rows: reply.flatMap((result) => result.rows) }
    } catch (error) {
      await this.send('rollback', null, 'object', false).catch(() => {})
      throw error
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    const client = await this.connect()
    if (this.worker) await this.send(null, null, 'object', false)
    this.ended = true
    client.release()
    await this.worker?.terminate()
    rmSync(this.lock, { force: true })
  }

  private async ask(query: string | QueryConfig, parameters: readonly unknown[] = []): Promise<PgResult> {
    const { text, rowMode } = typeof query === 'string' ? { text: query, rowMode: undefined } : query
    const [result] = await this.send(text, parameters, rowMode ?? 'object', true)
    const rows = [...(result?.rows ?? [])]
    return { rows, rowCount: result?.affectedRows || rows.length, fields: result?.fields ?? [] }
  }

  private async send(
    text: string | null,
    parameters: readonly unknown[] | null,
    rowMode: 'array' | 'object',
    datesAsText: boolean,
  ): Promise<readonly Results[]> {
    this.last += 1
    const ask: Ask = { id: this.last, text, parameters, rowMode, datesAsText }
    const worker = await this.running()
    const reply = await new Promise<Reply>((resolve) => {
      this.waiting.set(ask.id, resolve)
      worker.postMessage(ask)
    })
    if (!reply.ok) throw new DatabaseError(reply.message, reply.code)
    return reply.results
  }
}

/** What PGlite throws is not always an Error. */
function textOf(error: unknown): string {
  return error instanceof Error ? error.message : inspect(error, { depth: 1 }).slice(0, 300)
}

function takeLock(path: string): void {
  for (const attempt of [1, 2]) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' })
      return
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      const pid = Number(readFileSync(path, 'utf8'))
      if (attempt === 2 || isAlive(pid))
        throw new Error(`The database is open in process ${pid}. Stop that one first.`)
      rmSync(path, { force: true })
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
