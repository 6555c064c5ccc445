import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signIn } from '@vitrine/core/contract/accounts/users'
import { isFullRun } from '@vitrine/testing/effort.ts'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { boot } from './boot.ts'
import { readConfig } from './config.ts'
import type { DatabaseHandle } from './infra/db/database.ts'
import { createSilentLog, openTestDatabase } from './infra/db/testing.ts'
import { seedDemo } from './seed/seed.ts'
import { findFreePort } from './testing/start-server.ts'

let database: DatabaseHandle
const dataDir = mkdtempSync(join(tmpdir(), 'vt-'))
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const SERVER_ENV = {
  NODE_ENV: 'test',
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SEED_DEMO: '1',
  DEMO_MONTH: '0',
  // No server listens here, so the demo is seeded without its shop.
  DEMO_SHOP_PORT: '9',
  PASSWORD_COST: '4',
  LOG_LEVEL: 'error',
}

/** Returns the address of the test's database, or of another one on its server. */
function urlOf(name?: string): string {
  const url = new URL(z.object({ connectionString: z.string() }).parse(database.boss).connectionString)
  if (name) url.pathname = `/${name}`
  return url.href
}

/** Starts the server as a process; `ended` resolves with its exit code and output. */
async function startServer(env: NodeJS.ProcessEnv) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...SERVER_ENV, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      output += piece
    })
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { child, ended, url: `http://127.0.0.1:${port}` }
}

test('a start that fails after it opened the database closes everything and exits with 1', async () => {
  await database.db.execute(sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no seeds'; end $$`)
  await database.db.execute(sql`create trigger refuse before insert on projects execute function refuse()`)
  const { ended } = await startServer({ DATABASE_URL: urlOf() })
  const { code, output } = await ended
  expect(code).toBe(1)
  expect(output).toContain('insert into "projects"')
})

/** Creates an empty database, which the test drops. Returns its name. */
async function createEmptyDatabase(): Promise<string> {
  const name = `vitrine_empty_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: urlOf() })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return name
}

/** Resolves with 'ready' once the server answers, or with its output when it ends first. */
function outcomeOf({ ended, url }: Awaited<ReturnType<typeof startServer>>): Promise<string> {
  const isReady = async () => {
    for (;;) {
      const response = await fetch(`${url}/readyz`).catch(() => null)
      if (response?.status === 200) return 'ready'
      await wait(100)
    }
  }
  return Promise.race([isReady(), ended.then(({ code, output }) => `ended with ${code}: ${output}`)])
}

test('two servers that migrate and seed an empty database at once are both ready', async () => {
  const env = {
    ...SERVER_ENV,
    JWT_SECRET: 'a secret of the tests',
    DATABASE_URL: urlOf(await createEmptyDatabase()),
  }
  const config = readConfig(env, dataDir)
  const isReady = async () => {
    const { app, services, close } = await boot({ config, log: createSilentLog() })
    await seedDemo(services)
    const response = await app?.inject('/readyz')
    await close()
    return response?.statusCode
  }
  expect(await Promise.all([isReady(), isReady()])).toEqual([200, 200])
})

// The same in separate processes, each of which loads the whole server.
if (isFullRun())
  test('two servers that start at once on an empty database both become ready', async () => {
    const DATABASE_URL = urlOf(await createEmptyDatabase())
    const servers = await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })])
    expect(await Promise.all(servers.map(outcomeOf))).toEqual(['ready', 'ready'])
    for (const { child } of servers) child.kill('SIGTERM')
    expect((await Promise.all(servers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0])
  })

/** Path of PgBouncer, if it is installed. */
const PGBOUNCER = process.env.PGBOUNCER_PATH ?? '/usr/sbin/pgbouncer'

/** Starts PgBouncer in transaction mode before the test's server. Returns the URL of a database behind it. */
async function startPooler(name: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vt-'))
  const port = await findFreePort()
  const server = new URL(urlOf())
  const host = server.searchParams.get('host') ?? server.hostname
  const lines = [
    '[databases]',
    `* = host=${host} ${server.port ? `port=${server.port}` : ''} user=${server.username}`,
    '[pgbouncer]',
    'pool_mode = transaction',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'ignore_startup_parameters = extra_float_digits, statement_timeout, options',
  ]
  writeFileSync(join(folder, 'pgbouncer.ini'), lines.join('\n'))
  // PgBouncer refuses to run as root, so it runs as another user in a user namespace, like the embedded database.
  const nobody = ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--']
  const [program = PGBOUNCER, ...parameters] = [
    ...(process.getuid?.() === 0 ? nobody : []),
    PGBOUNCER,
    '-q',
    join(folder, 'pgbouncer.ini'),
  ]
  const pooler = spawn(program, parameters, { stdio: 'ignore' })
  onTestFinished(() => {
    pooler.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })
  return `postgres://${server.username}@127.0.0.1:${port}/${name}`
}

// Declared only where PgBouncer is installed (docs/testing.md), because a skipped test counts as failed.
if (existsSync(PGBOUNCER))
  test('servers start, seed and start again behind PgBouncer in transaction mode', async () => {
    const name = await createEmptyDatabase()
    const env = { DATABASE_URL: await startPooler(name), DATABASE_DIRECT_URL: urlOf(name) }
    const first = await startServer(env)
    expect(await outcomeOf(first)).toBe('ready')
    // A session lock that migrations take behind a pooler would never be released: the second start would wait forever.
    const second = await startServer({ ...env, DATABASE_DIRECT_URL: '' })
    expect(await outcomeOf(second)).toBe('ready')
    const signedIn = await fetch(`${second.url}/api${signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@vitrine.test', password: 'vitrine' }),
    })
    expect(signedIn.status).toBe(200)
  })
