import { faultOf, fleetToken, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../../../infra/db/database.ts'
import { testDatabase } from '../../../infra/db/testing.ts'
import * as schema from '../../schema/schema.ts'
import { planPage } from '../campaigns/plan.ts'
import { expoGateway } from '../gateways/expo.ts'
import { makeWeeks } from '../messages/partitions.ts'
import { campaignOf, engineOf, fleetIn, projectIn, startIn } from '../push.testing.ts'
import { takeLane } from './tenant-turn.ts'
import { startWorker, workOff } from './worker.ts'

const RATE = 600
const push = usePushGateway()

let database: OpenDatabase
let ahead = 0
let behind = () => 0
let expo: ReturnType<typeof expoGateway>
beforeAll(async () => {
  database = await testDatabase()
  await makeWeeks(database.db, new Date())
  expo = expoGateway({ baseUrl: push().url, accessToken: null, timeout: 30_000 })
})
afterAll(async () => {
  await expo.close()
  await database.close()
})
beforeEach(() => {
  ahead = 0
  behind = () => 0
})

const engine = () => engineOf(database.db, { ahead: () => ahead + behind(), gateway: expo, rate: RATE })

/** A project with a campaign to so many devices, frozen and not sent. */
async function frozen(count: number): Promise<string> {
  const project = await projectIn(database.db)
  push().gateway.addresses.addFleet({
    name: project,
    project,
    count,
    android: 0,
    uninstalled: 0,
    toldAt: 0,
    seed: 1,
  })
  await fleetIn(
    database.db,
    project,
    Array.from({ length: count }, (_, at) => fleetToken(project, at)),
  )
  await startIn(database.db, project, campaignOf())
  while (await planPage(engine()));
  return project
}

test('projects side by side each send at the gateway’s rate, and it refuses none of their requests', async () => {
  push().gateway.projects.setRate(RATE)
  const projects = [await frozen(900), await frozen(900), await frozen(900)]
  const worker = startWorker(engine(), { requests: 8 })
  try {
    await vi.waitFor(
      () => {
        for (const project of projects) expect(push().gateway.record.of(project).accepted).toBe(900)
      },
      { interval: 50 },
    )
  } finally {
    await worker.stop()
  }
  expect(push().gateway.record.refused.get('TOO_MANY_REQUESTS')).toBeUndefined()
})

test('a project that had too many goes half as fast, once for all its requests, and is back after ten seconds', async () => {
  const project = await frozen(500)
  push().gateway.faults.set(1, [faultOf({ kind: '429', times: 2, retryAfter: 1 })])
  await workOff(engine())
  // What is left of the pace grows by the clock: however long this took, it is read at the moment it was lowered.
  const [slowed] = await database.db
    .select({ at: schema.pushLanes.slowed })
    .from(schema.pushLanes)
    .where(eq(schema.pushLanes.project_id, project))
  const since = slowed?.at?.getTime() ?? 0
  behind = () => since - Date.now()
  await database.db.update(schema.pushLanes).set({ due: new Date(0), ready: new Date(0) })
  const rate = () => database.db.transaction(async (tx) => (await takeLane(tx, engine(), project))?.pace.rate)
  const [lane] = await database.db
    .select()
    .from(schema.pushLanes)
    .where(eq(schema.pushLanes.project_id, project))
  expect(lane?.pace).toBe(RATE / 2)
  expect(await rate()).toBeLessThan(RATE * 0.9)
  ahead = 10_100
  expect(await rate()).toBe(RATE)
})
