import {
  endImpersonation,
  listAllJobs,
  listAllProjects,
  listAllUsers,
  listImpersonations,
  retryJob,
  startImpersonation,
} from '@vitrine/core/contract/accounts/admin'
import { listAuditEntries } from '@vitrine/core/contract/accounts/audit-log'
import { type Session, signIn } from '@vitrine/core/contract/accounts/users'
import {
  getProject,
  listProjects,
  type Project,
  updateProject,
} from '@vitrine/core/contract/projects/projects'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { changeAdmin, listAdmins } from './admins.ts'

let vitrine: Vitrine
let owner: Session
let root: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant('Olga')
  root = await vitrine.merchant('Root')
  const { users } = schema
  await vitrine.services.db.update(users).set({ admin: true }).where(eq(users.id, root.user.id))
  root = await vitrine.must(signIn, { email: root.user.email, password: 'secret' })
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const act = (input: object = {}) => {
  const all = { projectId: project.id, reason: 'Asked for help', minutes: 15 as const, ...input }
  return vitrine.call(startImpersonation, all, root.access)
}
const rename = (name: string) => vitrine.call(updateProject, { project: project.id, name }, root.access)

test('admin calls and their documentation are invisible to anybody who is no admin', async () => {
  for (const access of [undefined, 'forged', owner.access])
    for (const call of [listAllProjects, listAllUsers, listAllJobs, listImpersonations])
      expect(await vitrine.call(call, {}, access)).toMatchObject({
        status: 404,
        error: { code: 'not-found' },
      })
  // Input errors are not revealed either.
  expect(await vitrine.call(startImpersonation, { projectId: 'x' }, owner.access)).toMatchObject({
    status: 404,
  })
  const docs = await (await fetch(`${vitrine.url}/api/openapi.json`)).text()
  expect(docs).not.toContain('/admin/')
})

test('an admin sees the open privacy requests that failed, with their next attempt, and no others', async () => {
  const { db } = vitrine.services
  const received = new Date(Date.now() - 86_400_000)
  const request = { project_id: project.id, topic: 'app/uninstalled' as const, shop: 'lamps', received }
  const due = new Date(Date.now() + 3_600_000)
  await db.insert(schema.shopRequests).values([
    { ...request, attempts: 7, due },
    { ...request, attempts: 0 },
    { ...request, attempts: 7, done: new Date(), result: 'done' },
  ])
  const { privacyRequests } = await vitrine.must(listAllJobs, {}, root.access)
  expect(privacyRequests.filter(({ projectId }) => projectId === project.id)).toEqual([
    {
      ...{ id: expect.any(String), projectId: project.id, project: project.name, topic: 'app/uninstalled' },
      ...{ received: received.toISOString(), attempts: 7, due: due.toISOString() },
    },
  ])
})

test('an admin acts for a merchant with a reason and the owner’s permissions, and the owner can read all of it', async () => {
  expect(await rename('Mine')).toMatchObject({ status: 404 })
  expect(await act({ reason: 'help' })).toMatchObject({
    status: 400,
    error: { fields: { reason: expect.any(String) } },
  })
  expect(await act({ minutes: 600 })).toMatchObject({ status: 400 })
  expect(await act()).toMatchObject({ status: 200, data: { slug: project.slug } })
  expect(await rename('Mended')).toMatchObject({ status: 200 })
  const [listedProject] = (await vitrine.must(listProjects, {}, root.access)).projects
  expect(listedProject).toMatchObject({
    id: project.id,
    acting: expect.any(String),
    permissions: { owner: true },
  })
  await vitrine.must(endImpersonation, { projectId: project.id }, root.access)
  await vitrine.must(endImpersonation, { projectId: project.id }, root.access)
  expect(await rename('Again')).toMatchObject({ status: 404 })
  const { entries } = await vitrine.must(listAuditEntries, { project: project.id }, owner.access)
  expect(entries.map(({ schema: path, acting, by }) => [path, acting, by])).toEqual([
    ['/admin/end-impersonation', true, 'Root'],
    ['/projects/update', true, 'Root'],
    ['/admin/impersonate', true, 'Root'],
  ])
  expect(entries[2]?.value).toEqual({ reason: 'Asked for help', minutes: 15 })
  const own = await vitrine.must(getProject, { project: project.id }, owner.access)
  expect(own.project.acting, 'the owner’s own pages have no banner').toBeNull()
})

test('impersonation ends when its time is over or the admin role is revoked', async () => {
  await act()
  await vitrine.services.db
    .update(schema.impersonationSessions)
    .set({ until: sql`now() - interval '1 second'` })
    .where(eq(schema.impersonationSessions.project_id, project.id))
  expect(await rename('Late')).toMatchObject({ status: 404 })
  await act()
  const { users } = schema
  const right = (admin: boolean) =>
    vitrine.services.db.update(users).set({ admin }).where(eq(users.id, root.user.id))
  await right(false)
  expect(await rename('Gone')).toMatchObject({ status: 404 })
  await right(true)
})

test('an admin finds the projects, users and failed jobs of everybody, and retries a job once', async () => {
  const search = await vitrine.must(listAllProjects, { search: `${project.slug} OLGA` }, root.access)
  expect(search.projects).toMatchObject([{ id: project.id, owner: { name: 'Olga' }, members: 1 }])
  expect(search.projects).toMatchObject([{ planTitle: { en: 'Free' } }])
  expect((await vitrine.must(listAllProjects, { search: '100%' }, root.access)).projects).toEqual([])
  const { users } = await vitrine.must(listAllUsers, { search: owner.user.email }, root.access)
  expect(users).toMatchObject([{ name: 'Olga', projects: expect.any(Number) }])
  const id = createId()
  await vitrine.services.db.insert(schema.failedJobs).values({
    ...{ project_id: project.id, id, job: 'webhooks.process-webhook', reason: 'Cut off' },
    data: { project: project.id, id: createId() },
    failed: new Date(),
  })
  const { failed, queues } = await vitrine.must(listAllJobs, {}, root.access)
  expect(failed).toMatchObject([{ id, projectId: project.id, project: 'Lamps' }])
  expect(queues.map(({ name }) => name)).toContain('webhooks.process-webhook')
  expect(queues.filter(({ name }) => name.startsWith('__'))).toEqual([])
  await vitrine.must(retryJob, { projectId: project.id, id }, root.access)
  expect(await vitrine.call(retryJob, { projectId: project.id, id }, root.access)).toMatchObject({
    error: { code: 'gone' },
  })
  expect((await vitrine.must(listImpersonations, {}, root.access)).sessions.length).toBeGreaterThan(0)
})

test('an admin is appointed by a confirmed email address only, and the change applies at once in both directions', async () => {
  const { db } = vitrine.services
  const { users } = schema
  const ann = await vitrine.merchant('Ann')
  const { email } = ann.user
  const enters = async () => (await vitrine.call(listAllUsers, {}, ann.access)).status
  await db.update(users).set({ confirmed: null }).where(eq(users.id, ann.user.id))
  expect(await changeAdmin(db, email, true)).toBe('unconfirmed')
  expect(await changeAdmin(db, 'nobody@mail.test', true)).toBe('unknown')
  expect(await enters()).toBe(404)
  await db.update(users).set({ confirmed: new Date() }).where(eq(users.id, ann.user.id))
  expect(await changeAdmin(db, email, true)).toBe('changed')
  expect(await changeAdmin(db, email, true)).toBe('same')
  expect((await listAdmins(db)).map((one) => one.email)).toContain(email)
  expect(await enters()).toBe(200)
  expect(await changeAdmin(db, email, false)).toBe('changed')
  expect(await enters()).toBe(404)
  expect((await listAdmins(db)).map((one) => one.email)).not.toContain(email)
})
