import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest'
import { z } from 'zod'
import { startJobRunner } from '../jobs/job-runner.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { isDatabaseUnavailable, isQueryTimeout } from './errors.ts'
import { runAsJob } from './query-timeouts.ts'
import { createSilentLog, openTestDatabase } from './testing.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

const urlOf = () => new URL(z.object({ connectionString: z.string() }).parse(database.boss).connectionString)

/** A TCP proxy of the test's database; `silence` stops forwarding on the current connections. */
async function openWay({ onTestFinished }: TestContext): Promise<{ readonly url: string; silence(): void }> {
  const target = urlOf()
  const folder = target.searchParams.get('host')
  const sockets: Socket[] = []
  const server = createServer((clientSocket) => {
    const far = folder
      ? createConnection(`${folder}/.s.PGSQL.${target.port || 5432}`)
      : createConnection(Number(target.port || 5432), target.hostname)
    clientSocket.pipe(far).pipe(clientSocket)
    for (const socket of [clientSocket, far]) socket.on('error', () => undefined)
    clientSocket.on('close', () => far.destroy())
    sockets.push(clientSocket, far)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const url = new URL(target)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: url.href,
    silence: () => {
      for (const socket of sockets) socket.unpipe()
    },
  }
}

test('queries of calls and jobs are planned for fast disks and never compiled just in time', async () => {
  const settings = sql`select current_setting('jit') as jit, current_setting('random_page_cost') as page`
  const ours = [{ jit: 'off', page: '1.1' }]
  expect((await database.db.execute(settings)).rows).toEqual(ours)
  expect((await runAsJob(() => database.db.execute(settings))).rows).toEqual(ours)
})

// The tests mostly wait, so they run concurrently.
describe.concurrent('the database pool', () => {
  test('a query of a call is canceled by its timeout, and one of a job has time', async ({
    onTestFinished,
  }) => {
    const limited = await openDatabase({
      databaseUrl: urlOf().href,
      dataDir: tmpdir(),
      queryTimeouts: { call: 200, job: 20_000 },
    })
    onTestFinished(() => limited.close())
    const sleep = () => limited.db.execute(sql`select pg_sleep(0.6), 'a slow query' as mark`)
    const failed = await sleep().catch((error: unknown) => error)
    expect(isQueryTimeout(failed)).toBe(true)
    const inTransaction = limited.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.6)`))
    expect(isQueryTimeout(await inTransaction.catch((error: unknown) => error))).toBe(true)
    const { rows } = await limited.db.execute(
      sql`select from pg_stat_activity where state = 'active' and query like '%a slow query%' and pid <> pg_backend_pid()`,
    )
    expect(rows).toEqual([])
    await runAsJob(sleep)
    await runAsJob(() => limited.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.6)`)))
  })

  test('connections that fall silent are given up: queries and transactions go on over new ones', async (context) => {
    const { onTestFinished } = context
    const proxy = await openWay(context)
    const behind = await openDatabase({
      databaseUrl: proxy.url,
      dataDir: tmpdir(),
      connections: 1,
      queryTimeouts: { call: 100, job: 100, queue: 100 },
    })
    onTestFinished(() => behind.close())
    await behind.db.execute(sql`select 1`)
    proxy.silence()
    const failed = await behind.db
      .transaction((tx) => tx.execute(sql`select 1`))
      .catch((error: unknown) => error)
    expect(isDatabaseUnavailable(failed)).toBe(true)
    await behind.db.transaction((tx) => tx.execute(sql`select 1`))
  }, 30_000)

  test('a worker whose queue connections go silent reports it, and continues over new ones', async (context) => {
    const { onTestFinished } = context
    const proxy = await openWay(context)
    const behind = await openDatabase({
      databaseUrl: proxy.url,
      dataDir: tmpdir(),
      queryTimeouts: { call: 1000, job: 1000, queue: 1000 },
    })
    onTestFinished(() => behind.close())
    const jobs = await startJobRunner<null, never>(behind, [], {
      log: createSilentLog(),
      failures: { describe: String, store: async () => undefined },
      pollSeconds: 0.2,
      readStaleAfterMs: 1000,
    })
    onTestFinished(() => jobs.stop())
    await jobs.work(null)
    const until = async (isReading: boolean) => {
      while (jobs.isReading() !== isReading) await wait(50)
    }
    // The query for due jobs uses another connection by then.
    await wait(1000)
    proxy.silence()
    await until(false)
    await until(true)
  }, 40_000)
})
