import { setTimeout as wait } from 'node:timers/promises'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { createProject, listProjects, updateProject } from '@vitrine/core/contract/projects/projects'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listen } from '../../modules/designs/listener.testing.ts'
import { waitForMail } from '../../services/mail/mail.testing.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { createId } from './uuid.ts'

let vitrine: Vitrine
let owner: Session
beforeAll(async () => {
  // The test creates more projects than one address may.
  vitrine = await startVitrine({ env: { TRUSTED_PROXIES: '1' }, ours: true })
  owner = await vitrine.merchant()
})
afterAll(() => vitrine?.close())

type Made = { readonly status: number; readonly retryAfter: string | null; readonly name: string }

let requestCount = 0
async function make(name: string): Promise<Made> {
  requestCount += 1
  const response = await fetch(`${vitrine.url}/api${createProject.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-jwt': owner.access,
      'x-forwarded-for': `203.0.113.${requestCount % 250}`,
    },
    body: JSON.stringify({ name }),
  })
  await response.arrayBuffer()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), name }
}

async function ready(): Promise<void> {
  while ((await fetch(`${vitrine.url}/readyz`)).status !== 200) await wait(50)
}

/** Creates projects concurrently until stopped; returns each response. */
function makers(prefix: string): { stop(): Promise<Made[]> } {
  let going = true
  const sides = [1, 2, 3, 4].map(async (side) => {
    const attempts: Made[] = []
    for (let round = 0; going; round++) attempts.push(await make(`${prefix} ${side} ${round}`))
    return attempts
  })
  return {
    stop: async () => {
      going = false
      return (await Promise.all(sides)).flat()
    },
  }
}

/** Every request succeeded or got a retry delay, and every created project exists once. */
async function accounted(attempts: readonly Made[], prefix: string): Promise<void> {
  const refused = attempts.filter(({ status }) => status !== 200)
  expect(refused.map(({ status, retryAfter }) => [status, retryAfter])).toEqual(refused.map(() => [503, '2']))
  const { projects } = await vitrine.must(listProjects, {}, owner.access)
  const storedNames = projects.map(({ name }) => name).filter((name) => name.startsWith(prefix))
  expect(new Set(storedNames).size).toBe(storedNames.length)
  const createdNames = attempts.filter(({ status }) => status === 200).map(({ name }) => name)
  expect(createdNames.filter((name) => !storedNames.includes(name))).toEqual([])
  expect(createdNames.length).toBeGreaterThan(0)
}

/** Makes the database end every connection, also the caller's own. */
async function cut(): Promise<void> {
  const all = sql`select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()
    order by pid = pg_backend_pid() offset 0) as connections`
  await vitrine.services.db.execute(all).catch(() => undefined)
}

describe('a database that fails during calls', () => {
  test('and cuts every connection repeatedly ends no process and loses nothing', async () => {
    const at = makers('cut')
    for (let round = 0; round < 6; round++) {
      await cut()
      await make(`between ${round}`)
    }
    await ready()
    await accounted(await at.stop(), 'cut')
  })

  test('and is killed with kill -9 restarts with everything that was acknowledged', async () => {
    const { rows } = await vitrine.services.db.execute<{ file: string }>(
      sql`select pg_read_file('postmaster.pid') as file`,
    )
    // Test databases acknowledge before they write; here, acknowledged rows must survive.
    await vitrine.services.db.execute(sql`alter role current_user set synchronous_commit = on`)
    await cut()
    const postmaster = Number(rows[0]?.file.split('\n')[0])
    const at = makers('kill')
    await make('before')
    process.kill(postmaster, 'SIGKILL')
    await make('meanwhile')
    await ready()
    await vitrine.must(createProject, { name: 'kill after' }, owner.access)
    await accounted(await at.stop(), 'kill')
  })
})

test('calls, pages and the readiness check return a retry time while the database is down', async () => {
  const alone = await startVitrine()
  const { access } = await alone.merchant()
  await alone.services.database.close()
  const call = await fetch(`${alone.url}/api${listProjects.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-jwt': access },
    body: '{}',
  })
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await call.json()).toMatchObject({ error: { code: 'unavailable' }, data: null })
  const ready = await fetch(`${alone.url}/readyz`)
  expect([ready.status, ready.headers.get('retry-after')]).toEqual([503, '2'])
  for (const path of ['/web/lamps/', '/app/lamps/', '/draft/lamps/a-ticket/']) {
    const page = await fetch(alone.url + path, { headers: { 'accept-language': 'fr' } })
    expect([page.status, page.headers.get('retry-after'), page.headers.get('content-type')], path).toEqual([
      503,
      '10',
      'text/html; charset=utf-8',
    ])
    expect(await page.text()).toContain('Momentanément indisponible')
  }
  expect((await fetch(`${alone.url}/healthz`)).status).toBe(200)
  await alone.app?.close()
})

test('a call fails with a retry time and changes nothing while the database’s disk is full', async () => {
  const { db } = vitrine.services
  await db.execute(sql`
    create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
  await db.execute(sql`create trigger no_room before insert on designs execute function no_room()`)
  const full = await make('full')
  expect([full.status, full.retryAfter]).toEqual([503, '2'])
  await db.execute(sql`drop trigger no_room on designs`)
  expect((await make('room again')).status).toBe(200)
  const { projects } = await vitrine.must(listProjects, {}, owner.access)
  expect(projects.filter(({ name }) => name === 'full')).toEqual([])
})

test('calls and the readiness check return a retry time while the database takes no writes, and all goes on by itself when it does again', async () => {
  const { db, jobs } = vitrine.services
  const before = await vitrine.project(owner, 'before')
  const tab = createId()
  const stream = await listen(vitrine.url, { access: owner.access, project: before.id, tab })
  const setReadOnly = async (mode: 'on' | 'off') => {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set transaction read write`)
      await tx.execute(sql.raw(`alter role current_user set default_transaction_read_only = ${mode}`))
    })
  }
  await setReadOnly('on')
  await cut()
  await expect.poll(async () => (await make('refused')).status).toBe(503)
  const refused = await make('refused')
  expect([refused.status, refused.retryAfter]).toEqual([503, '2'])
  const readiness = await fetch(`${vitrine.url}/readyz`)
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'waiting', for: 'database' }])
  await setReadOnly('off')
  await ready()
  const merchant = await vitrine.merchant()
  await waitForMail(vitrine.services, merchant.user.email, 'confirm-email')
  expect(jobs.isReading()).toBe(true)
  await vitrine.must(updateProject, { project: before.id, name: 'after' }, owner.access)
  const reader = await listen(vitrine.url, { access: owner.access, project: before.id, tab: createId() })
  await reader.until('people', () => true)
  reader.stop()
  stream.stop()
  const { projects } = await vitrine.must(listProjects, {}, owner.access)
  expect(projects.filter(({ name }) => name === 'refused')).toEqual([])
})
