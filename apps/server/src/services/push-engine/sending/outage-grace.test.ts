import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase } from '../../../infra/db/testing.ts'
import { getCounts } from '../campaigns/counters.ts'
import type { Gateway } from '../gateways/gateway.types.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import {
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  startTestCampaign,
} from '../push.testing.ts'
import { LEASE_MS } from './claim.ts'
import { OutageGrace } from './outage-grace.ts'
import { startWorker } from './worker.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
})
afterEach(() => vi.useRealTimers())
afterAll(() => database.close())

/** Counts how often a gateway was asked to send messages of each project. */
function createGateway(
  countByProject: Map<string, number>,
  gate: (project: string) => Promise<void>,
): Gateway {
  return {
    send: async (project, messages) => {
      countByProject.set(project, (countByProject.get(project) ?? 0) + messages.length)
      await gate(project)
      const tickets = messages.map(({ token }) => ({ outcome: 'taken' as const, receipt: token }))
      return { kind: 'answered', tickets }
    },
    receipts: async () => ({ kind: 'failed', wait: null, message: 'none here' }),
    close: async () => {},
  }
}

test('a worker that starts after an outage sends nothing again that another has sent and is about to store', async () => {
  const { db } = database
  const [slow, well] = [await insertProject(db), await insertProject(db)]
  await insertFleet(
    db,
    slow,
    Array.from({ length: 250 }, (_, at) => `ExponentPushToken[${slow}-${at}]`),
  )
  const countByProject = new Map<string, number>()
  const answers = Promise.withResolvers<void>()
  const clock = { ahead: 0 }
  const engine = createTestEngine(db, {
    gateway: createGateway(countByProject, async (project) => {
      if (project === slow) await answers.promise
    }),
    ahead: () => clock.ahead,
  })
  const campaign = await startTestCampaign(db, slow, createCampaignOrder())
  const holder = startWorker(engine, { poll: 20 })
  await vi.waitFor(() => expect(countByProject.get(slow)).toBe(250))
  // What was sent is not stored yet, and its leases have ended: as after an outage that the next worker has not seen.
  clock.ahead = 2 * LEASE_MS
  vi.useFakeTimers({ toFake: ['performance'] })
  const starter = startWorker(engine, { poll: 20 })
  await insertFleet(db, well, ['ExponentPushToken[well]'])
  const next = await startTestCampaign(db, well, createCampaignOrder())
  await vi.waitFor(async () =>
    expect((await getCounts(db, well, [next])).get(next)).toMatchObject({ sent: 1 }),
  )
  expect(countByProject.get(slow)).toBe(250)
  answers.resolve()
  await vi.waitFor(async () =>
    expect((await getCounts(db, slow, [campaign])).get(campaign)).toMatchObject({ sent: 250 }),
  )
  await Promise.all([holder, starter].map((worker) => worker.stop()))
  expect(countByProject.get(slow)).toBe(250)
})

test('batches of a worker that died are taken over some seconds after the start, and at once by one that has claimed all along', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const grace = new OutageGrace()
  const claimAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return grace.claim()
  }
  expect([grace.claim(), claimAfter(4000), claimAfter(1000), claimAfter(20_000)]).toEqual([
    false,
    false,
    true,
    true,
  ])
  // One whose requests all wait asks nothing of the database, and may have missed an outage.
  expect([claimAfter(60_000), claimAfter(5000)]).toEqual([false, true])
  grace.note(Object.assign(new Error('the database is starting up'), { code: '57P03' }))
  expect([grace.claim(), claimAfter(5000)]).toEqual([false, true])
})
