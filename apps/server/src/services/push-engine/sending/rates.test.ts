import { createFault, createFleetToken, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import * as schema from '../../schema/schema.ts'
import { planPage } from '../campaigns/plan-audience.ts'
import { createExpoGateway } from '../gateways/expo.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import {
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  startTestCampaign,
} from '../push.testing.ts'
import { claimTurn } from './tenant-turn.ts'
import { drainQueue, startWorker } from './worker.ts'

const RATE = 600
const push = usePushGateway()

let database: DatabaseHandle
let ahead = 0
let behind = () => 0
let expo: ReturnType<typeof createExpoGateway>
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
  expo = createExpoGateway({ baseUrl: push().url, accessToken: null, timeout: 30_000 })
})
afterAll(async () => {
  await expo.close()
  await database.close()
})
beforeEach(() => {
  ahead = 0
  behind = () => 0
})

const engine = () =>
  createTestEngine(database.db, { ahead: () => ahead + behind(), gateway: expo, rate: RATE })

/** A project with a planned and unsent campaign to this number of devices. */
async function frozen(count: number): Promise<string> {
  const project = await insertProject(database.db)
  push().gateway.addresses.addFleet({
    name: project,
    project,
    count,
    android: 0,
    uninstalled: 0,
    toldAt: 0,
    seed: 1,
  })
  await insertFleet(
    database.db,
    project,
    Array.from({ length: count }, (_, at) => createFleetToken(project, at)),
  )
  await startTestCampaign(database.db, project, createCampaignOrder())
  while (await planPage(engine()));
  return project
}

test('concurrent projects each send at the gateway’s rate without a refusal', async () => {
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

test('a rate-limited project sends at half its rate, once for all its requests, and recovers after ten seconds', async () => {
  const project = await frozen(500)
  push().gateway.faults.set(1, [createFault({ kind: '429', times: 2, retryAfter: 1 })])
  await drainQueue(engine())
  // The remaining allowance grows with time: it is read at the moment when the rate was lowered.
  const [slowed] = await database.db
    .select({ at: schema.pushQueues.throttled_at })
    .from(schema.pushQueues)
    .where(eq(schema.pushQueues.project_id, project))
  const since = slowed?.at?.getTime() ?? 0
  behind = () => since - Date.now()
  await database.db.update(schema.pushQueues).set({ due: new Date(0), ready: new Date(0) })
  const rate = () =>
    database.db.transaction(async (tx) => (await claimTurn(tx, engine(), project))?.pace.rate)
  const [queue] = await database.db
    .select()
    .from(schema.pushQueues)
    .where(eq(schema.pushQueues.project_id, project))
  expect(queue?.throttled_rate).toBe(RATE / 2)
  expect(await rate()).toBeLessThan(RATE * 0.9)
  ahead = 10_100
  expect(await rate()).toBe(RATE)
})
