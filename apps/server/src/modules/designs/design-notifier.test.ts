import type { Session } from '@vitrine/core/contract/accounts/users'
import { designNews, publishDesign, saveDesign } from '@vitrine/core/contract/designs/designs'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { getEffort } from '@vitrine/testing/effort.ts'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boot, type Running } from '../../boot.ts'
import { createSilentLog } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { applyBatches } from './save-design.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const LONG = 20_000
const waitForUpdate = (fingerprint: string, wait = LONG, who = owner) =>
  vitrine.call(designNews, { project: project.id, fingerprint, wait }, who.access)
const now = () => vitrine.must(designNews, { project: project.id, fingerprint: '', wait: LONG }, owner.access)
const save = () => {
  const operations = [{ schema: 'branding.mains', operation: 'edit' as const, value: '112233', device: 'd' }]
  const batches = [{ id: createId(), operations }]
  return vitrine.must(saveDesign, { project: project.id, base: 0, device: 'd', batches }, owner.access)
}
/** Returns the response and its duration in ms. */
async function timed<T>(work: Promise<T>): Promise<{ answer: T; ms: number }> {
  const began = performance.now()
  return { answer: await work, ms: performance.now() - began }
}

test('a listener to a design gets a save and a publishing within a second', async () => {
  const start = await now()
  expect(start).toMatchObject({ version: 0, published: null, publishedVersion: null, scheduled: null })
  const pendingNews = waitForUpdate(start.fingerprint)
  await save()
  const saved = await timed(pendingNews)
  expect(saved.answer.data).toMatchObject({ version: 1, published: null })
  expect(saved.ms).toBeLessThan(1000)

  const next = waitForUpdate(saved.answer.data?.fingerprint ?? '')
  const { published } = await vitrine.must(publishDesign, { project: project.id }, owner.access)
  const live = await timed(next)
  expect(live.answer.data).toMatchObject({ version: 1, published, publishedVersion: 1 })
  expect(live.ms).toBeLessThan(1000)
})

test('a listener to a design gets a save of another server within a second', async () => {
  // The first server closes the database.
  const database = { ...vitrine.services.database, close: async () => {} }
  const other = await boot({ config: vitrine.services.config, log: createSilentLog(), database })
  const { fingerprint } = await now()
  const pendingNews = waitForUpdate(fingerprint)
  await other.services.db.transaction(async (tx) => {
    const operations = [
      { schema: 'branding.mains', operation: 'edit' as const, value: '445566', device: 'd' },
    ]
    await applyBatches(tx, project.id, [{ id: createId(), operations }], {
      id: owner.user.id,
      closed: async () => [],
    })
  })
  const { answer, ms } = await timed(pendingNews)
  expect(answer.data?.version).toBe(1)
  expect(ms).toBeLessThan(1000)
  await other.close()
})

/** Another server on the same database with the given listener connection; it has cached the project before. */
async function startWithListener(connect: () => pg.Client): Promise<Running> {
  const database = { ...vitrine.services.database, connect, close: async () => {} }
  const other = await boot({ config: vitrine.services.config, log: createSilentLog(), database })
  await other.services.designNotifier.wait(project.id, '', LONG)
  return other
}

test('a listener to a design gets a save within a second when the notification connection is unavailable', async () => {
  const other = await startWithListener(() => new pg.Client({ host: '/nowhere' }))
  const pendingWait = timed(other.services.designNotifier.wait(project.id, '0 - -', LONG))
  const saved = await timed(save())
  expect((await pendingWait).ms - saved.ms).toBeLessThan(1000)
  expect(other.services.listener.isConnected()).toBe(false)
  await other.close()
})

test('a listener to a design gets a save within seconds when notifications are lost', async () => {
  const other = await startWithListener(() => {
    const client = vitrine.services.database.connect()
    const on = client.on.bind(client)
    // Simulates a pooler that gives each transaction another connection.
    client.on = ((name: string, listener: () => void) =>
      name === 'notification' ? client : on(name as 'end', listener)) as never
    return client
  })
  await expect.poll(() => other.services.listener.isConnected()).toBe(true)
  const pendingWait = timed(other.services.designNotifier.wait(project.id, '0 - -', LONG))
  await save()
  expect((await pendingWait).ms).toBeLessThan(8000)
  await other.close()
})

test('a listener to an unchanged design is answered with its state after the requested time', async () => {
  const { fingerprint } = await now()
  const { answer, ms } = await timed(waitForUpdate(fingerprint, 300))
  expect(answer.data?.fingerprint).toBe(fingerprint)
  expect(ms).toBeGreaterThanOrEqual(290)
})

test('many listeners to a design hold no database connection, and all get the save', async () => {
  const { fingerprint } = await now()
  const listening = Array.from({ length: getEffort({ short: 40, long: 200 }) }, () =>
    waitForUpdate(fingerprint),
  )
  await save()
  for (const answer of await Promise.all(listening)) expect(answer.data?.version).toBe(1)
})

test('a listener to a design who loses the permission is told so and gets nothing of the design', async () => {
  const helper = await vitrine.merchant('Hana')
  const { db } = vitrine.services
  const link = schema.projectsToUsers
  await db.insert(link).values({ project_id: project.id, user_id: helper.user.id })
  const { fingerprint } = await now()
  const pendingNews = waitForUpdate(fingerprint, LONG, helper)
  await db
    .update(link)
    .set({ allow_design: false })
    .where(and(eq(link.project_id, project.id), eq(link.user_id, helper.user.id)))
  await save()
  expect(await pendingNews).toMatchObject({ status: 403, data: null })
})

test('a closing server answers the listeners to a design first', async () => {
  const other = await startVitrine()
  const merchant = await other.merchant()
  const { id } = await other.project(merchant)
  const { fingerprint } = await other.must(
    designNews,
    { project: id, fingerprint: '', wait: 0 },
    merchant.access,
  )
  const waiting = other.call(designNews, { project: id, fingerprint, wait: LONG }, merchant.access)
  // It listens once the call after it was answered.
  await other.must(designNews, { project: id, fingerprint: '', wait: 0 }, merchant.access)
  const { ms } = await timed(other.close())
  expect((await waiting).status).toBe(200)
  expect(ms).toBeLessThan(10_000)
})
