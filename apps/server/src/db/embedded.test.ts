import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openJobs } from '../jobs.ts'
import { startEmbedded } from './embedded.ts'
import { isDatabaseAway } from './errors.ts'
import { type Door, openDatabase, openPglite, schema } from './open.ts'
import { PglitePool } from './pglite.ts'
import { quietLog } from './testing.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vt-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const user = { name: 'Ada', email: 'ada@merchants.test', password: 'x' }

/** Connects; the promise inside resolves when the server ends the connection. */
async function watch(address: pg.ClientConfig): Promise<{ gone: Promise<void> }> {
  const client = new pg.Client({ ...address })
  const gone = new Promise<void>((resolve) => client.on('error', () => resolve()))
  await client.connect()
  return { gone }
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
    expect(await second.db.query.users.findMany()).toMatchObject([user])
    await second.close()
  })

  test('started twice at once ends as one server', async () => {
    const dataDir = join(folder, 'postgres')
    mkdirSync(dataDir)
    const started = await Promise.all([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
    expect(started.map(({ adopted }) => adopted).sort()).toEqual([false, true])
    await Promise.all(started.map((one) => one.stop()))
  })

  test('ends with its process, however that ends', async () => {
    const { child, address } = await startedElsewhere()
    const { gone } = await watch(address)
    child.kill('SIGKILL')
    await gone
  })

  test('whose process was killed is started again by the one that remains', async () => {
    const { child, address } = await startedElsewhere()
    const here = await openDatabase({ databaseUrl: null, dataDir: folder })
    await here.db.insert(schema.users).values(user)
    const { gone } = await watch(address)
    child.kill('SIGKILL')
    await gone
    await answering(here)
    expect(await here.db.query.users.findMany()).toMatchObject([user])
    await here.close()
  })

  test('that was killed itself is started again, also twice', async () => {
    const notes: string[] = []
    const { address, stop } = await startEmbedded({ dataDir: join(folder, 'postgres') })
    const door = await openDatabase({ databaseUrl: null, dataDir: folder, note: (said) => notes.push(said) })
    await door.db.insert(schema.users).values(user)
    for (const _round of [1, 2]) {
      const file = readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8')
      const { gone } = await watch(address)
      process.kill(Number(file.split('\n')[0]), 'SIGKILL')
      await gone
      await answering(door)
      expect(await door.db.query.users.findMany()).toMatchObject([user])
    }
    await door.close()
    await stop()
    expect(notes.join()).toContain('A database connection was lost')
  })
})

/** Asks until it answers: each question waits a while for it, and has it started. */
async function answering(door: Door): Promise<void> {
  const there = await door.ping().then(
    () => true,
    () => false,
  )
  return there ? undefined : answering(door)
}

/** A process of its own that runs the embedded database of the test's folder. */
async function startedElsewhere() {
  const script = `
    import { startEmbedded } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))}
    const { address } = await startEmbedded({ dataDir: ${JSON.stringify(join(folder, 'postgres'))} })
    process.stdout.write(JSON.stringify(address) + '\\n')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address: pg.ClientConfig = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('It ended before it was ready')))
    child.stdout.once('data', (line: Buffer) => resolve(JSON.parse(line.toString())))
  })
  return { child, address }
}

// Its first start unpacks a whole database in WebAssembly: 6 s, on a busy machine a minute.
test('where PostgreSQL cannot run, PGlite serves the same tables, transactions and jobs', {
  timeout: 120_000,
}, async () => {
  const lite = await openPglite(join(folder, 'pglite'))
  await expect(openPglite(join(folder, 'pglite'))).rejects.toThrow(/open in process/)
  const undone = lite.db.transaction(async (tx) => {
    await tx.insert(schema.users).values(user)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await lite.db.query.users.findMany()).toEqual([])
  const [row] = await lite.db.insert(schema.users).values(user).returning()
  expect(row?.created).toBeInstanceOf(Date)
  const jobs = await openJobs(lite, [], { log: quietLog() })
  await jobs.stop()
  await lite.close()
})

test('PGlite whose thread breaks fails what was asked of it, begins anew, and lets no transaction go on in between', {
  timeout: 120_000,
}, async () => {
  const pool = await PglitePool.open(join(folder, 'pglite'))
  await pool.query('create table kept (name text)')
  await pool.query(`insert into kept values ('before')`)
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`insert into kept values ('undone')`)
  const thread: unknown = Reflect.get(pool, 'worker')
  if (!(thread instanceof Worker)) throw new Error('PGlite runs in no thread')
  const under = client.query('select pg_sleep(60)').catch((error: unknown) => isDatabaseAway(error))
  await thread.terminate()
  expect(await under).toBe(true)
  const late = client.query('commit').catch((error: unknown) => isDatabaseAway(error))
  expect(await late).toBe(true)
  client.release()
  expect((await pool.query('select name from kept')).rows).toEqual([{ name: 'before' }])
  await pool.end()
})

describe('a given database that cannot be used', () => {
  test.each([
    ['nobody listening', 'postgres://vitrine:hidden@127.0.0.1:1/shop', '127.0.0.1:1/shop'],
    ['an unknown host', 'postgres://vitrine:hidden@nowhere.invalid/shop', 'nowhere.invalid/shop'],
    ['a socket that is not there', 'postgres://vitrine@localhost/shop?host=/nowhere', '/nowhere/shop'],
  ])('(%s) stops the start with a message that names it, without its password', async (_, url, named) => {
    const opening = openDatabase({ databaseUrl: url, dataDir: folder })
    await expect(opening).rejects.toThrow(`The database of DATABASE_URL (${named}) cannot be used`)
    await expect(opening).rejects.not.toThrow('hidden')
  })
})
