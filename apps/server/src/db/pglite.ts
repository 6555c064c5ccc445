import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
  private readonly worker: Worker
  private readonly lock: string
  private readonly waiting = new Map<number, (reply: Reply) => void>()
  private last = 0
  private turn: Promise<unknown> = Promise.resolve()

  private constructor(worker: Worker, lock: string) {
    this.worker = worker
    this.lock = lock
    worker.on('message', (reply: Reply) => {
      this.waiting.get(reply.id)?.(reply)
      this.waiting.delete(reply.id)
    })
  }

  /** Opens the folder; throws when another process has it, since PGlite itself would not notice and lose rows. */
  static async open(folder: string): Promise<PglitePool> {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const lock = join(folder, '..', 'pglite.pid')
    takeLock(lock)
    const worker = new Worker(new URL('./pglite.worker.ts', import.meta.url), { workerData: folder })
    await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    return new PglitePool(worker, lock)
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
    return { query: (query, parameters) => this.ask(query, parameters), release: () => done() }
  }

  /** For pg-boss: several statements when there are no parameters, dates as dates. */
  async execute(text: string, parameters?: readonly unknown[]): Promise<{ rows: unknown[] }> {
    const client = await this.connect()
    try {
      const reply = await this.send(text, parameters?.length ? parameters : null, 'object', false)
      return { rows: reply.flatMap((result) => result.rows) }
    } catch (error) {
      await this.send('rollback', null, 'object', false)
      throw error
    } finally {
      client.release()
    }
  }

  async end(): Promise<void> {
    const client = await this.connect()
    await this.send(null, null, 'object', false)
    client.release()
    await this.worker.terminate()
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
    const reply = await new Promise<Reply>((resolve) => {
      this.waiting.set(ask.id, resolve)
      this.worker.postMessage(ask)
    })
    if (!reply.ok) throw new DatabaseError(reply.message, reply.code)
    return reply.results
  }
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
