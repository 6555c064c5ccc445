import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Session } from '@vitrine/core/contract/accounts/users'
import {
  designStream,
  publishDesign,
  reportPresence,
  saveDesign,
} from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/stream'
import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVictim, type Victim } from '../../testing/attacks/killable-server.ts'
import { toDatabaseUrl } from '../../testing/database-url.ts'
import { findFreePort, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { type Listener, listen } from './listener.testing.ts'

let vitrine: Vitrine
let owner: Session
let hana: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
  hana = await vitrine.merchant('Hana')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
  await vitrine.services.db
    .insert(schema.projectsToUsers)
    .values({ project_id: project.id, user_id: hana.user.id })
})
const listeners: Listener[] = []
afterEach(() => {
  for (const listener of listeners.splice(0)) listener.stop()
})
afterAll(() => vitrine?.close())

async function open(
  who: Session,
  how: { url?: string; tab?: string; section?: string; lastEventId?: string; at?: string } = {},
): Promise<Listener> {
  const { url = vitrine.url, tab = createId(), at = project.id, ...rest } = how
  const listener = await listen(url, { access: who.access, project: at, tab, ...rest })
  listeners.push(listener)
  return listener
}
const save = (base = 0) => {
  const operations = [{ schema: 'branding.mains', operation: 'edit' as const, value: '112233', device: 'd' }]
  const batches = [{ id: createId(), operations }]
  return vitrine.must(saveDesign, { project: project.id, base, device: 'd', batches }, owner.access)
}
const isVersion = (version: number) => (data: unknown) =>
  designStream.events.design.parse(data).version === version
const namesOf = (data: unknown) => designStream.events.people.parse(data).people.map(({ name }) => name)
const are =
  (...names: string[]) =>
  (data: unknown) =>
    namesOf(data).join() === names.join()
const within = async (work: Promise<unknown>, ms: number) => {
  const began = performance.now()
  await work
  expect(performance.now() - began).toBeLessThan(ms)
}

describe('the event stream of a design', () => {
  test('sends its state, then each save, publishing and schedule within a second', async () => {
    const editor = await open(owner)
    await editor.until('design', isVersion(0))
    await save()
    await editor.until('design', isVersion(1), 1000)
    const { published } = await vitrine.must(publishDesign, { project: project.id }, owner.access)
    await editor.until(
      'design',
      (data) => designStream.events.design.parse(data).published === published,
      1000,
    )
    const at = '2030-01-01T00:00:00.000Z'
    await vitrine.must(publishDesign, { project: project.id, at }, owner.access)
    await editor.until('design', (data) => designStream.events.design.parse(data).scheduled === at, 1000)
  })

  test('sends committed changes only, not a save that is rolled back', async () => {
    const editor = await open(owner)
    await editor.until('design', isVersion(0))
    const broken = vitrine.services.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_notify('vitrine_design', ${project.id})`)
      throw new Error('undone')
    })
    await expect(broken).rejects.toThrow('undone')
    await save()
    await editor.until('design', isVersion(1))
    expect(editor.receivedEvents.filter(({ name }) => name === 'design')).toHaveLength(2)
  })

  test('repeats nothing to a reconnecting reader and sends missed events at once', async () => {
    const first = await open(owner)
    const { id } = await first.until('design', isVersion(0))
    first.stop()
    const same = await open(owner, { lastEventId: id })
    await same.until('people', are('Olga'))
    await save()
    await same.until('design', isVersion(1))
    expect(same.receivedEvents.filter(({ name }) => name === 'design')).toHaveLength(1)
    const later = await open(owner, { lastEventId: id })
    await later.until('design', isVersion(1))
  })

  test('serves a crowd of readers, which hold no database connection and leave nothing behind', async () => {
    const sessions = await Promise.all(
      Array.from({ length: getEffort({ short: 6, long: 20 }) }, (_, at) =>
        vitrine.merchant(`Merchant ${at}`),
      ),
    )
    await vitrine.services.db
      .insert(schema.projectsToUsers)
      .values(sessions.map(({ user }) => ({ project_id: project.id, user_id: user.id })))
    const all = await Promise.all(
      sessions.flatMap((session) => Array.from({ length: 10 }, () => open(session))),
    )
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    await save()
    await Promise.all(all.map((each) => each.until('design', isVersion(1))))
    const last = await all
      .at(-1)
      ?.until('people', (data) => designStream.events.people.parse(data).count === all.length)
    expect(namesOf(last?.data)).toHaveLength(50)
    for (const each of all) each.stop()
    const alone = await open(owner)
    await alone.until('people', are('Olga'))
  })

  // A Citus cluster has no triggers, which this test needs.
  test.skipIf(process.env.CITUS_URL)('writes nothing to the database for its readers', async () => {
    const { db } = vitrine.services
    await db.execute(sql`create function no_writing() returns trigger language plpgsql as
      $$ begin raise exception 'something wrote'; end $$`)
    const { rows } = await db.execute<{ name: string }>(
      sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    )
    for (const { name } of rows)
      await db.execute(
        sql.raw(`create trigger no_writing before insert or update or delete on ${name}
          for each statement execute function no_writing()`),
      )
    const tab = createId()
    const editor = await open(hana, { tab })
    await editor.until('people', are('Hana'))
    const here = { project: project.id, tab, section: 'cart' }
    await vitrine.must(reportPresence, here, hana.access)
    await editor.until(
      'people',
      (data) => designStream.events.people.parse(data).people[0]?.section === 'cart',
    )
    const saved = vitrine.services.db.update(schema.designs).set({ version: 9 }).execute()
    await expect(saved).rejects.toThrow()
    await db.execute(sql`drop function no_writing cascade`)
  })

  test('is refused without sign-in, with a forged token, to a stranger, and without design permission', async () => {
    const stranger = await vitrine.merchant('Sam')
    const { db } = vitrine.services
    await db
      .update(schema.projectsToUsers)
      .set({ allow_design: false })
      .where(eq(schema.projectsToUsers.user_id, hana.user.id))
    const streamParams = { project: project.id, tab: 'a-tab' }
    const tries = [
      await listen(vitrine.url, streamParams),
      await listen(vitrine.url, { ...streamParams, access: 'forged' }),
      await open(stranger),
      await open(owner, { at: createId() }),
      await open(hana),
    ]
    expect(tries.map(({ status }) => status)).toEqual([401, 401, 404, 404, 403])
    await db.update(schema.projectsToUsers).set({ allow_design: true })
  })

  test('refuses an invalid request with a message', async () => {
    for (const query of ['', '?project=x&tab=t&section=', `?project=${project.id}&section=home`]) {
      const response = await fetch(`${vitrine.url}/api${designStream.path}${query}`, {
        headers: { 'x-jwt': owner.access },
      })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ error: { code: 'invalid' }, data: null })
    }
  })

  test('is limited to twelve per session, and a thirteenth opens once one has ended', async () => {
    const twelve = await Promise.all(Array.from({ length: 12 }, () => open(hana)))
    expect(twelve.map(({ status }) => status)).toEqual(twelve.map(() => 200))
    expect((await open(hana)).status).toBe(429)
    twelve[0]?.stop()
    await expect.poll(async () => (await open(hana)).status).toBe(200)
  })

  test.for([
    ['the right to design is taken away', (who: Session) => withdrawn(who)],
    ['the session is over', (who: Session) => signedOut(who)],
  ] as const)('ends when %s, and sends nothing of the design after that', async ([, take]) => {
    const iris = await vitrine.merchant('Iris')
    await vitrine.services.db
      .insert(schema.projectsToUsers)
      .values({ project_id: project.id, user_id: iris.user.id })
    const idleStream = await open(iris)
    const irisStream = await open(iris)
    await irisStream.until('design', isVersion(0))
    await take(iris)
    await save()
    await within(Promise.all([irisStream.ended, idleStream.ended]), STREAM_BEAT_MS + 1000)
    expect(irisStream.receivedEvents.filter(({ name }) => name === 'design')).toHaveLength(1)
  })

  test('ends when its project is deleted', async () => {
    const editor = await open(owner)
    await editor.until('design', isVersion(0))
    await vitrine.services.db.delete(schema.projects).where(eq(schema.projects.id, project.id))
    await within(editor.ended, STREAM_BEAT_MS + 1000)
  })

  test('ends first when the server closes', async () => {
    const other = await startVitrine()
    const merchant = await other.merchant()
    const { id } = await other.project(merchant)
    const editor = await listen(other.url, { access: merchant.access, project: id, tab: 'a-tab' })
    await editor.until('design', isVersion(0))
    await within(other.close(), 8000)
    await editor.ended
  })
})

async function withdrawn(who: Session): Promise<void> {
  const link = schema.projectsToUsers
  await vitrine.services.db
    .update(link)
    .set({ allow_design: false })
    .where(and(eq(link.project_id, project.id), eq(link.user_id, who.user.id)))
}
async function signedOut(who: Session): Promise<void> {
  await vitrine.services.db.delete(schema.refreshTokens).where(eq(schema.refreshTokens.user_id, who.user.id))
}

describe('a database notification connection that is cut', () => {
  const cut = () =>
    vitrine.services.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where query like '%listen vitrine%' or query like '%pg_notify%' or query = 'select 1'`)

  test('is reopened, and saves in between are delivered', async () => {
    const editor = await open(owner)
    await editor.until('design', isVersion(0))
    for (let version = 0; version < 3; version++) {
      await cut().catch(() => undefined)
      await save(version)
      await editor.until('design', isVersion(version + 1))
    }
    const friend = await open(hana)
    await friend.until('people', are('Hana', 'Olga'))
  })
})

describe('the presence of an editor', () => {
  test('shows name and section, and ends within seconds of closing', async () => {
    const tab = createId()
    const olga = await open(owner, { section: 'home' })
    const other = await open(hana, { tab, section: 'branding' })
    const both = await olga.until('people', are('Hana', 'Olga'))
    expect(designStream.events.people.parse(both.data).people[0]).toMatchObject({
      name: 'Hana',
      user: hana.user.id,
      section: 'branding',
    })
    await vitrine.must(reportPresence, { project: project.id, tab, section: 'cart' }, hana.access)
    await olga.until('people', (data) => designStream.events.people.parse(data).people[0]?.section === 'cart')
    other.stop()
    await olga.until('people', are('Olga'), 4000)
  })

  test('excludes an editor that is not on screen', async () => {
    const olga = await open(owner)
    await open(hana, { section: '' })
    const third = await open(hana, { section: 'cart', tab: 'here' })
    await olga.until('people', are('Hana', 'Olga'))
    await third.until('people', are('Hana', 'Olga'))
  })

  test('is invisible to another project, and nobody can pretend to be another merchant’s tab', async () => {
    const elsewhere = await vitrine.project(owner, 'Chairs')
    const tab = createId()
    const olga = await open(owner, { tab })
    const chairs = await open(owner, { at: elsewhere.id })
    await chairs.until('people', are('Olga'))
    await vitrine.must(reportPresence, { project: project.id, tab, section: 'cart' }, hana.access)
    await vitrine.must(reportPresence, { project: project.id, tab, section: 'menu' }, owner.access)
    await olga.until('people', (data) => designStream.events.people.parse(data).people[0]?.section === 'menu')
    const sections = olga.receivedEvents
      .filter(({ name }) => name === 'people')
      .flatMap(({ data }) => designStream.events.people.parse(data).people.map(({ section }) => section))
    expect(sections).not.toContain('cart')
    expect(JSON.stringify(chairs.receivedEvents)).not.toContain(tab)
  })

  test('ends within seconds when the connection is lost silently', async () => {
    const line = await swallowing(vitrine.url)
    const olga = await open(owner)
    const mine = createId()
    const stay = setInterval(() => {
      void vitrine.call(reportPresence, { project: project.id, tab: mine, section: 'home' }, owner.access)
    }, 1000)
    const ownerStream = await open(owner, { tab: mine })
    await open(hana, { url: line.url })
    await ownerStream.until('people', are('Hana', 'Olga', 'Olga'))
    line.swallow()
    // Hana's connection is dead, and the first of Olga's tabs is silent; the other one stays.
    await ownerStream.until('people', are('Olga'))
    await olga.ended
    clearInterval(stay)
    line.close()
  })
})

type Beside = Pick<Victim, 'url'> & Partial<Victim>
/** Another server on the first one's database, in this process. */
async function startBeside(): Promise<Beside> {
  // The first server closes the database.
  const database = { ...vitrine.services.database, close: async () => {} }
  const { url, close } = await startVitrine({ database, env: { ROLE: 'api' } })
  return {
    url,
    end: async () => {
      await close()
      return 0
    },
  }
}
/** The same in another process, which can be killed. */
function startProcessBeside(): Promise<Beside> {
  const { config, database } = vitrine.services
  return startVictim(addressOf(database.boss), {
    NODE_ENV: 'test',
    JWT_SECRET: 'a secret of the tests',
    DATA_DIR: config.dataDir,
    ROLE: 'api',
  })
}

const STARTS = [
  ['in one process', startBeside],
  ...(isFullRun() ? [['in two processes', startProcessBeside] as const] : []),
] as const
describe.each(STARTS)('two servers on one database, %s,', (_where, start) => {
  let beside: Beside
  beforeAll(async () => {
    beside = await start()
  })
  afterAll(async () => {
    await beside?.end?.()
  })

  test('deliver each other’s saves within a second and show each other’s editors', async () => {
    const here = await open(owner)
    const tab = createId()
    const there = await open(hana, { url: beside.url, tab })
    await here.until('people', are('Hana', 'Olga'))
    await there.until('people', are('Hana', 'Olga'))
    await save()
    await there.until('design', isVersion(1), 1000)
    // The call may reach the process that does not have the stream.
    await vitrine.must(reportPresence, { project: project.id, tab, section: 'cart' }, hana.access)
    await here.until('people', (data) => designStream.events.people.parse(data).people[0]?.section === 'cart')
    there.stop()
    await here.until('people', are('Olga'), 4000)
  })

  if (start === startProcessBeside)
    test('remove the editors of a killed process', async () => {
      const here = await open(owner, { tab: 'mine' })
      const stay = setInterval(() => {
        void vitrine.call(reportPresence, { project: project.id, tab: 'mine', section: 'home' }, owner.access)
      }, 1000)
      await open(hana, { url: beside.url })
      await here.until('people', are('Hana', 'Olga'))
      await beside.kill?.()
      await here.until('people', are('Olga'))
      await beside.revive?.()
      await open(hana, { url: beside.url })
      await here.until('people', are('Hana', 'Olga'))
      clearInterval(stay)
    })
})

/** Returns the address of a test's database for another process. */
function addressOf(boss: unknown): string {
  const { connectionString, host = '', user = '', database = '' } = Object(boss)
  if (connectionString) return String(connectionString)
  return toDatabaseUrl({ host, user, database })
}

/** A proxy of a server that can go silent: it stops forwarding without closing connections. */
async function swallowing(url: string): Promise<{ url: string; swallow(): void; close(): void }> {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  let silent = false
  const server = createServer((from) => {
    const to = connect(Number(port), hostname)
    sockets.push(from, to)
    for (const [a, b] of [
      [from, to],
      [to, from],
    ] as const) {
      a.on('data', (piece) => silent || b.write(piece))
      a.on('error', () => undefined)
    }
  })
  const own = await findFreePort()
  await once(server.listen(own, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${own}`,
    swallow: () => {
      silent = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
