import { spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { z } from 'zod'
import * as schema from '../../services/schema/schema.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { startEmbedded } from './embedded-postgres.ts'

/** A data folder with a migrated cluster without a running server. */
let prepared: string
beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'vt-'))
  await (await openDatabase({ databaseUrl: null, dataDir: prepared })).close()
})
afterAll(() => rmSync(prepared, { recursive: true, force: true }))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vt-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Copies the prepared cluster to the test's folder, so that a test of a later start need not create one. */
function copyCluster(): void {
  mkdirSync(join(folder, 'postgres'))
  cpSync(join(prepared, 'postgres/cluster'), join(folder, 'postgres/cluster'), { recursive: true })
  // PostgreSQL requires these permissions, and a copy loses them.
  chmodSync(join(folder, 'postgres/cluster'), 0o700)
}

const user = { name: 'Ada', email: 'ada@merchants.test', password: 'x' }

/** Connects; the inner promise resolves when the server ends the connection. */
async function watch(address: pg.ClientConfig): Promise<{ disconnection: Promise<void> }> {
  const client = new pg.Client({ ...address })
  const disconnection = new Promise<void>((resolve) => client.on('error', () => resolve()))
  await client.connect()
  return { disconnection }
}

describe('the embedded PostgreSQL', () => {
  test('starts from an empty folder, keeps its rows over a restart and is adopted by a second process', async () => {
    const first = await openDatabase({ databaseUrl: null, dataDir: folder })
    expect(first.kind).toBe('embedded')
    await first.db.insert(schema.users).values(user)
    const beside = await startEmbedded({ dataDir: join(folder, 'postgres') })
    expect(beside.adopted).toBe(true)
    await beside.stop()
    await first.ping()
    await first.close()
    const second = await openDatabase({ databaseUrl: null, dataDir: folder })
    expect(await second.db.select().from(schema.users)).toMatchObject([user])
    await second.close()
  })

  test('started twice at once runs as one server', async () => {
    const dataDir = join(folder, 'postgres')
    mkdirSync(dataDir)
    const started = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
    expect(started.map(({ adopted }) => adopted).sort()).toEqual([false, true])
    await Promise.all(started.map((one) => one.stop()))
  })

  test('starts once the previous one has shut down, however long that takes', async () => {
    copyCluster()
    const dataDir = join(folder, 'postgres')
    const { child, address } = await startedElsewhere()
    onTestFinished(() => void child.kill('SIGKILL'))
    const client = new pg.Client({ ...address })
    await client.connect()
    // The process that started the server is suspended and cannot restart it. The server, asked to end, waits for its
    // clients and refuses new ones.
    child.kill('SIGSTOP')
    process.kill(
      Number(readFileSync(join(dataDir, 'cluster/postmaster.pid'), 'utf8').split('\n')[0]),
      'SIGTERM',
    )
    const next = startEmbedded({ dataDir })
    await vi.waitFor(() =>
      expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toMatch(/lock file .*postmaster\.pid/),
    )
    await client.end()
    const { adopted, stop } = await next
    expect(adopted).toBe(false)
    await stop()
  })

  test('starts when another program has the process id in the lock file of a killed server', async () => {
    copyCluster()
    const dataDir = join(folder, 'postgres')
    const other = spawn('sleep', ['60'])
    onTestFinished(() => void other.kill())
    const lockFile = join(dataDir, 'cluster/postmaster.pid')
    writeFileSync(lockFile, `${other.pid}\n${join(dataDir, 'cluster')}\n0\n5432\n\n\n`)
    const { adopted, stop } = await startEmbedded({ dataDir })
    expect(adopted).toBe(false)
    expect(readFileSync(lockFile, 'utf8')).not.toContain(`${other.pid}\n`)
    await stop()
  })

  test('is waited for without end while it recovers from a crash, with progress', async () => {
    copyCluster()
    const dataDir = join(folder, 'postgres')
    const { child, address } = await startedElsewhere()
    const { disconnection } = await watch(address)
    const cluster = join(dataDir, 'cluster')
    process.kill(Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
    child.kill('SIGKILL')
    await disconnection
    // Each WAL file is first requested from an archive with slow responses, so recovery takes much longer than the
    // timeout.
    writeFileSync(join(cluster, 'recovery.signal'), '')
    const notes: string[] = []
    const { stop } = await startEmbedded({
      dataDir,
      settings: ['restore_command=sleep 0.4; false', 'hot_standby=off'],
      silenceTimeoutMs: 500,
      progressEveryMs: 500,
      note: (note) => notes.push(note),
    })
    expect(notes.join('\n')).toMatch(/has been starting for \d+ s\. Its log: .*LOG/)
    await stop()
  })

  test('ends with its process, however the process ends', async () => {
    copyCluster()
    const { child, address } = await startedElsewhere()
    const { disconnection } = await watch(address)
    child.kill('SIGKILL')
    await disconnection
  })

  test('is restarted by the remaining process when the one that owned it was killed', async () => {
    copyCluster()
    const { child } = await startedElsewhere()
    const here = await openDatabase({ databaseUrl: null, dataDir: folder })
    await here.db.insert(schema.users).values(user)
    const first = await startedAt(here)
    child.kill('SIGKILL')
    await startedAgain(here, first)
    expect(await here.db.select().from(schema.users)).toMatchObject([user])
    await here.close()
  })

  test('is restarted when it was killed itself, also twice', async () => {
    copyCluster()
    const notes: string[] = []
    const { stop } = await startEmbedded({ dataDir: join(folder, 'postgres') })
    const database = await openDatabase({
      databaseUrl: null,
      dataDir: folder,
      note: (note) => notes.push(note),
    })
    await database.db.insert(schema.users).values(user)
    for (const _round of [1, 2]) {
      const file = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
      const first = await startedAt(database)
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
      await startedAgain(database, first)
      expect(await database.db.select().from(schema.users)).toMatchObject([user])
    }
    await database.close()
    await stop()
    expect(notes.join()).toContain('A database connection was lost')
  })
})

/** Returns the start time of the responding server, as the server reports it. */
async function startedAt(database: DatabaseHandle): Promise<string> {
  const { rows } = await database.db.execute<{ at: string }>(
    sql`select pg_postmaster_start_time()::text as at`,
  )
  return rows[0]?.at ?? ''
}

/**
 * Queries until another server responds than the one started at `first`: a server that shuts down still responds on
 * connections that it has not closed yet. Each query waits a while for the database, which may start it.
 */
async function startedAgain(database: DatabaseHandle, first: string): Promise<void> {
  while ((await startedAt(database).catch(() => first)) === first) await wait(20)
}

const addressShape = z.object({ host: z.string(), user: z.string(), database: z.string() })

/** Runs the embedded database of the test's folder in another process. */
async function startedElsewhere() {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    const { address } = await startEmbedded({ dataDir: ${JSON.stringify(join(folder, 'postgres'))} })
    process.stdout.write(JSON.stringify(address) + '\\n')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('It ended before it was ready')))
    child.stdout.once('data', (output: Buffer) => resolve(output.toString()))
  })
  return { child, address: addressShape.parse(JSON.parse(line)) }
}

test('a machine that cannot run PostgreSQL gets a start error that says to name a database', async () => {
  const { platform } = process
  Object.defineProperty(process, 'platform', { value: 'plan9' })
  try {
    await expect(openDatabase({ databaseUrl: null, dataDir: join(folder, 'elsewhere') })).rejects.toThrow(
      /cannot run here by itself \(@embedded-postgres\/plan9-.*Set DATABASE_URL to a PostgreSQL 15 or newer/,
    )
  } finally {
    Object.defineProperty(process, 'platform', { value: platform })
  }
})

describe('a configured database that cannot be used', () => {
  test.each([
    ['nobody listening', 'postgres://vitrine:hidden@127.0.0.1:1/shop', '127.0.0.1:1/shop'],
    ['an unknown host', 'postgres://vitrine:hidden@nowhere.invalid/shop', 'nowhere.invalid/shop'],
    ['a socket that is not there', 'postgres://vitrine@localhost/shop?host=/nowhere', '/nowhere/shop'],
  ])(
    '(%s) fails the start with a message that names it without its password',
    async (_, url, redactedUrl) => {
      const opening = openDatabase({ databaseUrl: url, dataDir: folder })
      await expect(opening).rejects.toThrow(`The database of DATABASE_URL (${redactedUrl}) cannot be used`)
      await expect(opening).rejects.not.toThrow('hidden')
    },
  )
})
