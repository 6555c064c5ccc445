import { createFleetToken, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { DatabaseHandle } from '../../../infra/db/database.ts'
import { openTestDatabase, setReadOnly } from '../../../infra/db/testing.ts'
import { getCounts } from '../campaigns/counters.ts'
import { createExpoGateway } from '../gateways/expo.ts'
import type { Gateway } from '../gateways/gateway.types.ts'
import { createWeekPartitions } from '../messages/partitions.ts'
import {
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  listWrongResults,
  startTestCampaign,
} from '../push.testing.ts'
import { LEASE_MS } from './claim.ts'
import { startWorker } from './worker.ts'

const push = usePushGateway()
let database: DatabaseHandle
let expo: Gateway
beforeAll(async () => {
  database = await openTestDatabase({ ours: true })
  await createWeekPartitions(database.db, new Date())
  expo = createExpoGateway({ baseUrl: push().url, accessToken: null, timeout: 30_000 })
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await expo?.close()
  await database?.close()
})

const AUDIENCE = 2000

test('a campaign goes on after minutes in which the database takes no writes, and nobody gets a message twice', {
  timeout: 120_000,
}, async () => {
  const { db } = database
  const { gateway } = push()
  const project = await insertProject(db)
  const fleet = { name: project, project, count: AUDIENCE, android: 0, uninstalled: 0, toldAt: 0, seed: 1 }
  gateway.addresses.addFleet(fleet)
  await insertFleet(
    db,
    project,
    Array.from({ length: AUDIENCE }, (_, at) => createFleetToken(project, at)),
  )
  const campaign = await startTestCampaign(db, project, createCampaignOrder())
  const spell = { sent: 0, gate: Promise.withResolvers<void>(), ahead: 0 }
  const slow: Gateway = {
    ...expo,
    send: async (...request) => {
      const answer = await expo.send(...request)
      spell.sent += 1
      if (spell.sent > 3) await spell.gate.promise
      return answer
    },
  }
  const engine = createTestEngine(db, { gateway: slow, ahead: () => spell.ahead })
  const workers = [
    startWorker(engine, { requests: 32, poll: 20 }),
    startWorker(engine, { requests: 32, poll: 20 }),
  ]
  await vi.waitFor(() => expect(spell.sent).toBeGreaterThan(8))
  await setReadOnly(database, true)
  // The gateway has taken them, and their leases end before that can be recorded.
  spell.ahead = 2 * LEASE_MS
  const warn = vi.spyOn(engine.log, 'warn')
  spell.gate.resolve()
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('not recorded')),
  )
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * LEASE_MS })
  // One that holds no batch meets the database as it is now.
  const ownEngine = createTestEngine(db, { gateway: expo, ahead: () => spell.ahead })
  const ownWarn = vi.spyOn(ownEngine.log, 'warn')
  const third = startWorker(ownEngine, { poll: 20 })
  await vi.waitFor(() =>
    expect(ownWarn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('sending failed')),
  )
  await setReadOnly(database, false)
  await vi.waitFor(async () => {
    expect((await getCounts(db, project, [campaign])).get(campaign)).toMatchObject({
      predicted: AUDIENCE,
      sent: AUDIENCE,
    })
  })
  await Promise.all([...workers, third].map((worker) => worker.stop()))
  expect(gateway.record.of(project)).toMatchObject({ accepted: AUDIENCE, deliveredAgain: 0 })
  expect(await listWrongResults(db, project)).toEqual([])
})
