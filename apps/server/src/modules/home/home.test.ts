import { randomUUID } from 'node:crypto'
import { createPermissionRecord, type Permission } from '@vitrine/core/access/permissions'
import { DEFAULT_PLANS, findLargerPlan, getPlanLimits } from '@vitrine/core/billing/plans'
import type { Session } from '@vitrine/core/contract/accounts/users'
import { getHomeSummary, resumePushes } from '@vitrine/core/contract/projects/home'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

const { automations, designs, failedJobs, notifications, projects, projectsToUsers, pushQueues, pushRuns } =
  schema
const DAY_MS = 86_400_000
let vitrine: Vitrine
let owner: Session
let helper: Session
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
  helper = await vitrine.merchant('Hana')
})
afterAll(() => vitrine?.close())

const morning = (project: Project, session: Session = owner) =>
  vitrine.must(getHomeSummary, { project: project.id }, session.access)
const db = () => vitrine.services.db

/** Creates a project with a shop and a live design, and a member with these permissions. */
async function running(may: readonly Permission[] = []): Promise<Project> {
  const project = await vitrine.project(owner, randomUUID().slice(0, 8))
  await db().update(projects).set({ shop: 'lamps.myshopify.com' }).where(eq(projects.id, project.id))
  await db()
    .update(designs)
    .set({ version: 5, published: 'live', published_version: 5 })
    .where(eq(designs.project_id, project.id))
  await db()
    .insert(projectsToUsers)
    .values({
      project_id: project.id,
      user_id: helper.user.id,
      ...createPermissionRecord((one) => may.includes(one)),
    })
  return project
}

/** Creates a campaign that was sent. */
async function campaign(project: Project, scheduled: Date, run: object = {}): Promise<string> {
  const id = randomUUID()
  await db()
    .insert(notifications)
    .values({ project_id: project.id, id, title: 'Lamps', body: 'New', scheduled })
  await db()
    .insert(pushRuns)
    .values({ project_id: project.id, id, settings: {}, plan_at: scheduled, ...run })
  return id
}

test('Home shows the first open setup step as the next one, and none when all are done', async () => {
  const project = await vitrine.project(owner, 'steps')
  const next = async () => (await morning(project)).next
  expect(await next()).toBe('connect')
  await db().update(projects).set({ shop: 'lamps.myshopify.com' }).where(eq(projects.id, project.id))
  expect(await next()).toBe('design')
  await db().update(designs).set({ version: 3 }).where(eq(designs.project_id, project.id))
  expect(await next()).toBe('publish')
  await db()
    .update(designs)
    .set({ published: 'live', published_version: 3 })
    .where(eq(designs.project_id, project.id))
  expect(await next()).toBe('campaign')
  await campaign(project, new Date(Date.now() - DAY_MS), { finished: new Date() })
  expect(await next()).toBe('cart-reminder')
  const reminder = { project_id: project.id, id: randomUUID(), body: 'Your cart', trigger: 'cart-abandoned' }
  await db()
    .insert(automations)
    .values({ ...reminder, active: false })
  expect(await next()).toBe('cart-reminder')
  await db().update(automations).set({ active: true }).where(eq(automations.id, reminder.id))
  expect(await next()).toBeNull()
})

test('Home lists what needs attention with its count, until it is resolved', async () => {
  const project = await running()
  expect(await morning(project)).toMatchObject({ attention: [{ kind: 'no-admin' }] })
  const failed = new Date(Date.now() - DAY_MS)
  await db()
    .insert(failedJobs)
    .values(
      [1, 2].map(() => ({
        project_id: project.id,
        id: randomUUID(),
        job: 'x',
        data: {},
        reason: 'No.',
        failed,
      })),
    )
  await db().insert(pushQueues).values({ project_id: project.id, stopped: failed, stopped_why: '401' })
  await campaign(project, failed, { paused: failed })
  await db().update(designs).set({ version: 8 }).where(eq(designs.project_id, project.id))
  const dead = (days: number) => ({
    project_id: project.id,
    token_invalidated_at: new Date(Date.now() - days * DAY_MS),
    unsubscribed: failed,
  })
  await db()
    .insert(schema.subscribers)
    .values([...Array.from({ length: 12 }, () => dead(1)), ...Array.from({ length: 4 }, () => dead(10))])
  expect((await morning(project)).attention).toEqual([
    { kind: 'push-stopped', count: 1, since: failed.toISOString() },
    { kind: 'failures', count: 2, since: failed.toISOString() },
    { kind: 'no-admin', count: 1, since: null },
    { kind: 'paused-campaigns', count: 1, since: failed.toISOString() },
    { kind: 'unpublished', count: 3, since: null },
    { kind: 'dead-tokens', count: 12, since: null },
  ])
  await vitrine.must(resumePushes, { project: project.id }, owner.access)
  await vitrine.must(resumePushes, { project: project.id }, owner.access)
  await db()
    .insert(schema.subscribers)
    .values(Array.from({ length: 8 }, () => dead(9)))
  expect((await morning(project)).attention.map(({ kind }) => kind)).toEqual([
    'failures',
    'no-admin',
    'paused-campaigns',
    'unpublished',
  ])
})

test('Home tells the owner when the app has outgrown its plan, and stops when a larger one is chosen', async () => {
  const project = await running(['allow_push'])
  const day = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  const included = getPlanLimits(DEFAULT_PLANS, project.plan).activeUsers ?? 0
  const visits = (count: number) =>
    db()
      .insert(schema.visitorDays)
      .values(
        Array.from({ length: count }, () => ({
          project_id: project.id,
          day,
          subscriber_id: randomUUID(),
          platform: 'ios' as const,
          source: 'organic' as const,
        })),
      )
  const findPlanNotice = async (session?: Session) =>
    (await morning(project, session)).attention.find(({ kind }) => kind === 'outgrown-plan')
  await visits(included)
  expect(await findPlanNotice()).toBeUndefined()
  await visits(2)
  expect(await findPlanNotice()).toEqual({ kind: 'outgrown-plan', count: included, since: null })
  expect(await findPlanNotice(helper)).toBeUndefined()
  const larger = findLargerPlan(DEFAULT_PLANS, project.plan, included + 2)
  await db().update(projects).set({ plan: larger?.name }).where(eq(projects.id, project.id))
  expect(await findPlanNotice()).toBeUndefined()
})

test('Home lists scheduled sends and publishings by time, without past, canceled and paused ones', async () => {
  const project = await running()
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  const last = await campaign(project, later(3))
  const first = await campaign(project, later(1))
  await campaign(project, later(2), { cancelled: new Date() })
  await campaign(project, later(2), { paused: new Date() })
  await campaign(project, later(-1))
  const scheduled = later(2)
  await db().update(designs).set({ scheduled }).where(eq(designs.project_id, project.id))
  expect((await morning(project)).scheduled).toMatchObject([
    { kind: 'campaign', id: first, title: 'Lamps', schedule: { kind: 'now' } },
    { kind: 'publishing', at: scheduled.toISOString() },
    { kind: 'campaign', id: last },
  ])
})

test('Home shows a member only what their permissions allow, and nothing of other projects', async () => {
  const at = new Date(Date.now() + DAY_MS)
  const getHomeOverview = async (may: readonly Permission[]) => {
    const project = await running(may)
    await campaign(project, at)
    await campaign(project, at, { paused: new Date() })
    await db().update(designs).set({ version: 9 }).where(eq(designs.project_id, project.id))
    await db()
      .insert(failedJobs)
      .values({ project_id: project.id, id: randomUUID(), job: 'x', data: {}, reason: '' })
    const { attention, scheduled, next } = await morning(project, helper)
    return [attention.map(({ kind }) => kind), scheduled.map(({ kind }) => kind), next]
  }
  expect(await getHomeOverview([])).toEqual([[], [], null])
  expect(await getHomeOverview(['allow_analytics'])).toEqual([[], [], null])
  expect(await getHomeOverview(['allow_publish'])).toEqual([['unpublished'], [], null])
  expect(await getHomeOverview(['allow_push'])).toEqual([['paused-campaigns'], ['campaign'], 'cart-reminder'])
  const idleProject = await running()
  expect(await morning(idleProject)).toMatchObject({ scheduled: [], next: 'campaign' })
})
