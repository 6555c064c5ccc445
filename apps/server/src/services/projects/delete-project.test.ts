import { setTimeout } from 'node:timers/promises'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import { getProject } from '@vitrine/core/contract/projects/projects'
import { getEffort } from '@vitrine/testing/effort.ts'
import { eq, getTableName, sql } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isMissingReference } from '../../infra/db/errors.ts'
import { createLog } from '../../infra/telemetry/log.ts'
import { reportOf, visit } from '../../modules/events/events.testing.ts'
import { parseEvents } from '../../modules/events/parse-events.ts'
import { storeEvents } from '../../modules/events/store-events.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { listTables } from '../schema/all-tables.ts'
import * as schema from '../schema/schema.ts'
import { deleteProject } from './delete-project.ts'

const { projects, events } = schema
const IN_TIME = Number.POSITIVE_INFINITY
let vitrine: Vitrine
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' }, log: createLog('error') })
})
afterAll(() => vitrine?.close())

/** Creates a due project with this number of visitors and one event each. */
async function createLarge(count: number) {
  const { db } = vitrine.services
  const owner = await vitrine.merchant()
  const project = await vitrine.project(owner)
  const first = visit(Date.now() - 5000)
  await vitrine.must(reportEvents, reportOf(project.slug, first.subscriber, [first.view()]))
  await db.execute(sql`insert into visitors (project_id, subscriber_id, first, platform, source)
    select ${project.id}::uuid, gen_random_uuid(), now(), 'ios', 'organic' from generate_series(1, ${count})`)
  await db.execute(sql`insert into events (project_id, at, id, name, received, subscriber_id, session, began, platform, source)
    select project_id, now() - interval '1 second', gen_random_uuid(), 'screen_view', now(), subscriber_id, 's', now(), 'ios', 'organic'
    from visitors where project_id = ${project.id}`)
  await db
    .update(projects)
    .set({ deletion: new Date(Date.now() - 1) })
    .where(eq(projects.id, project.id))
  return { project, owner }
}
const countEvents = (project: string) => vitrine.services.db.$count(events, eq(events.project_id, project))

/** Returns names of tables that still have rows of a project. */
async function listRemaining(project: string): Promise<string[]> {
  const remaining: string[] = []
  for (const table of listTables()) {
    if (!getTableConfig(table).columns.some(({ name }) => name === 'project_id')) continue
    const { rows } = await vitrine.services.db.execute(
      sql`select 1 from ${table} where project_id = ${project}::uuid limit 1`,
    )
    if (rows.length > 0) remaining.push(getTableName(table))
  }
  return remaining
}

test('a large project is deleted beside event reports, and no report waits for it or fails', {
  timeout: 120_000,
}, async () => {
  const { project } = await createLarge(getEffort({ short: 10_000, long: 40_000 }))
  // With more of them the deletion waits for a connection at each of its statements.
  const visits = Array.from({ length: getEffort({ short: 10, long: 30 }) }, () => visit(Date.now() - 60_000))
  const waits: number[] = []
  let isDone = false
  const reporting = visits.map(async (one) => {
    while (!isDone) {
      const { events } = parseEvents(
        {
          ...{ subscriber: one.subscriber, platform: 'ios', app_version: null, os_version: null },
          ...{ project: project.id, ads: false, sent: Date.now(), received: Date.now() },
        },
        [one.view()],
      )
      const began = performance.now()
      try {
        await storeEvents(vitrine.services, [events])
      } catch (error) {
        // The project is gone.
        if (isMissingReference(error)) return
        throw error
      }
      waits.push(performance.now() - began)
      await setTimeout(50)
    }
  })
  // Each has reported once before the deletion starts; later reports depend on its duration.
  await expect.poll(() => waits.length).toBeGreaterThanOrEqual(visits.length)
  const deletion = deleteProject(vitrine.services, project.id, IN_TIME).finally(() => {
    isDone = true
  })
  expect(await deletion).toBe(true)
  await Promise.all(reporting)
  const lateVisit = visit(Date.now())
  const answer = await vitrine.call(
    reportEvents,
    reportOf(project.slug, lateVisit.subscriber, [lateVisit.view()]),
  )
  expect(answer.status).toBe(404)
  expect(waits.length).toBeGreaterThan(visits.length)
  expect(Math.max(...waits)).toBeLessThan(5000)
  expect(await listRemaining(project.id)).toEqual([])
  expect(await vitrine.services.db.$count(projects, eq(projects.id, project.id))).toBe(0)
})

test('a deletion that was interrupted continues, and its project can no longer be restored or seen', async () => {
  const { project, owner } = await createLarge(12_000)
  // Ends after the first step, like a killed process.
  expect(await deleteProject(vitrine.services, project.id, 0)).toBe(false)
  expect((await vitrine.call(getProject, { project: project.id }, owner.access)).status).toBe(404)
  expect(await countEvents(project.id)).toBe(12_002)
  expect(await deleteProject(vitrine.services, project.id, IN_TIME)).toBe(true)
  expect(await listRemaining(project.id)).toEqual([])
  expect(await deleteProject(vitrine.services, project.id, IN_TIME)).toBe(false)
})

test('a project that is not due is not deleted', async () => {
  const project = await vitrine.project(await vitrine.merchant())
  expect(await deleteProject(vitrine.services, project.id, IN_TIME)).toBe(false)
  expect(await vitrine.services.db.$count(projects, eq(projects.id, project.id))).toBe(1)
})
