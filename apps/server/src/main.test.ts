import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { DatabaseHandle } from './infra/db/database.ts'
import { openTestDatabase } from './infra/db/testing.ts'
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

/** The address of the test's database, or of another one on its server. */
function urlOf(name?: string): string {
  const url = new URL(z.object({ connectionString: z.string() }).parse(database.boss).connectionString)
  if (name) url.pathname = `/${name}`
  return url.href
}

/** Starts the server as a process; `ended` gives its exit code and what it wrote. */
async function startServer(env: NodeJS.ProcessEnv) {
  const port = await findFreePort()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED_DEMO: '1',
      DEMO_MONTH: '0',
      // Nobody listens here: the demo is seeded without its shop.
      DEMO_SHOP_PORT: '9',
      PASSWORD_COST: '4',
      LOG_LEVEL: 'error',
      ...env,
    },
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

test('two servers that start at once on an empty database both become ready', async () => {
  const name = `vitrine_empty_${randomBytes(4).toString('hex')}`
  const admin = new pg.Client({ connectionString: urlOf() })
  await admin.connect()
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  const DATABASE_URL = urlOf(name)
  const servers = await Promise.all([startServer({ DATABASE_URL }), startServer({ DATABASE_URL })])
  const isReady = async (url: string) => {
    for (;;) {
      const status = await fetch(`${url}/readyz`).then(
        (response) => response.status,
        () => 0,
      )
      if (status === 200) return 'ready'
      await new Promise((next) => setTimeout(next, 100))
    }
  }
  const states = servers.map(({ ended, url }) =>
    Promise.race([isReady(url), ended.then(({ code, output }) => `ended with ${code}: ${output}`)]),
  )
  expect(await Promise.all(states)).toEqual(['ready', 'ready'])
  for (const { child } of servers) child.kill('SIGTERM')
  expect((await Promise.all(servers.map(({ ended }) => ended))).map(({ code }) => code)).toEqual([0, 0])
})
