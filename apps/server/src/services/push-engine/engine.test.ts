import { DEFAULT_PLAN } from '@vitrine/core/limits/limits'
import { getEffort, isFullRun } from '@vitrine/testing/effort.ts'
import { createFault, createFleetToken } from '@vitrine/testing/push-gateway.ts'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import { deleteProject } from '../projects/delete-project.ts'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'
import {
  cancelCampaign,
  listCampaignRuns,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from './campaigns/campaigns.ts'
import { planPage } from './campaigns/plan-audience.ts'
import { createExpoGateway } from './gateways/expo.ts'
import { queueMessages } from './messages/queue-messages.ts'
import {
  CONTENT,
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  listWrongResults,
  startTestCampaign,
} from './push.testing.ts'
import { usePushBench } from './push-bench.testing.ts'
import { claimBatches } from './sending/claim.ts'
import { recordResults } from './sending/record-results.ts'
import { findStoppedProject, resumeProject } from './sending/tenant-queue.ts'
import { drainQueue } from './sending/worker.ts'

const bench = usePushBench()
// Whatever happens to messages, the stored counts of their campaigns equal a count of the rows.
afterEach(async () => expect(await listWrongResults(bench.db, bench.project)).toEqual([]))
const NO_JOBS: Services['jobs'] = {
  enqueue: async () => null,
  enqueueAgain: async () => null,
  kindOf: () => undefined,
  standing: async () => [],
  isReading: () => true,
  waitFor: async () => undefined,
}
const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a campaign reaches every recipient once, and receipts complete it', async () => {
  await bench.people(250)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine())
  expect(bench.seen()).toMatchObject({
    accepted: 250,
    delivered: 250,
    deliveredAgain: 0,
    seen: 250,
    seenAgain: 0,
  })
  expect(await bench.counts(campaign)).toMatchObject({ predicted: 250, sent: 250, received: 0 })
  await bench.pass(20 * MINUTE)
  expect(await bench.counts(campaign)).toMatchObject({ sent: 250, received: 250, unknown: 0 })
  expect((await listCampaignRuns(bench.db, bench.project, [campaign])).get(campaign)?.state).toBe('finished')
  expect(
    await bench.db.select().from(schema.pushBatches).where(eq(schema.pushBatches.project_id, bench.project)),
  ).toEqual([])
})

test('the completion of a campaign is emitted once, in its transaction, also without recipients', async () => {
  const finishedRuns: string[] = []
  const recording = bench.engine({
    emit: async (tx, of, events) => {
      for (const one of events) {
        if (one.kind !== 'campaign-finished') continue
        const runs = await listCampaignRuns(tx, of, [one.campaign])
        finishedRuns.push(`${runs.get(one.campaign)?.state} ${of === bench.project} ${one.campaign}`)
      }
    },
  })
  const empty = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(recording)
  expect(finishedRuns).toEqual([`finished true ${empty}`])
  await bench.people(120)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(recording)
  expect(finishedRuns).toHaveLength(1)
  await bench.pass(40 * MINUTE, 20 * MINUTE, recording)
  expect(finishedRuns).toEqual([`finished true ${empty}`, `finished true ${campaign}`])
})

test('a single push message is queued once, and sent when due', async () => {
  const [subscriber = ''] = await bench.people(1)
  const at = new Date()
  const due = new Date(Date.now() + HOUR)
  const queue = () =>
    bench.db.transaction((tx) =>
      queueMessages(tx, bench.project, [
        {
          kind: 'automation',
          to: { subscriber },
          automation: { id: bench.project, step: 'first' },
          cause: 'cart 1',
          at,
          due,
          content: CONTENT,
        },
      ]),
    )
  const first = await queue()
  expect((await queue()).added.size).toBe(0)
  await drainQueue(bench.engine())
  expect(bench.seen().accepted).toBe(0)
  bench.ahead = HOUR
  await drainQueue(bench.engine())
  expect(bench.seen()).toMatchObject({ accepted: 1, seen: 1 })
  expect(bench.gateway.record.kept.find(first.ids[0] ?? '')).toHaveLength(1)
})

describe('a push reaches everybody and nobody twice when the gateway fails:', () => {
  const RESPONSES = [
    'drop',
    '429',
    'short-list',
    'reset',
    '504',
    '502',
    '503',
    '500',
    'not-json',
    'data-and-errors',
    'long-list',
    'one-object',
    'cut-body',
  ] as const
  // No response, a refusal, and a response with missing tickets; the full run has all kinds.
  test.each(isFullRun() ? RESPONSES : RESPONSES.slice(0, 3))('%s', async (kind) => {
    await bench.people(150)
    bench.gateway.faults.set(1, [createFault({ kind, times: 2, delay: 50 })])
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await bench.pass(40 * MINUTE, 2 * MINUTE)
    expect(bench.seen()).toMatchObject({ delivered: 150, seen: 150, seenAgain: 0 })
    expect(await bench.counts(campaign)).toMatchObject({
      predicted: 150,
      sent: 150,
      received: 150,
      unknown: 0,
      failed: 0,
    })
  })

  test('a response that never comes', async () => {
    await bench.people(10)
    bench.gateway.faults.set(1, [createFault({ kind: 'timeout', times: 1, delay: 5000 })])
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    const impatient = createExpoGateway({ baseUrl: bench.gatewayUrl, accessToken: null, timeout: 1000 })
    await bench.pass(
      30 * MINUTE,
      2 * MINUTE,
      createTestEngine(bench.db, { ahead: () => bench.ahead, gateway: impatient }),
    )
    await impatient.close()
    expect(bench.seen()).toMatchObject({ delivered: 10, deliveredAgain: 10, seen: 10, seenAgain: 0 })
    expect(await bench.counts(campaign)).toMatchObject({ sent: 10, received: 10 })
  })

  test('an at-most-once campaign is not sent again, and reports the recipients with an unknown result', async () => {
    await bench.people(150)
    bench.gateway.faults.set(1, [createFault({ kind: 'reset', times: 1 })])
    const campaign = await startTestCampaign(
      bench.db,
      bench.project,
      createCampaignOrder({ atMostOnce: true }),
    )
    await bench.pass(40 * MINUTE, 2 * MINUTE)
    expect(bench.seen()).toMatchObject({ deliveredAgain: 0, seen: 150 })
    const runCounts = await bench.counts(campaign)
    expect([100, 50]).toContain(runCounts?.unknown)
    expect((runCounts?.unknown ?? 0) + (runCounts?.received ?? 0)).toBe(150)
  })

  test('a receipt that never comes ends as unknown after a day', async () => {
    await bench.people(20)
    bench.gateway.faults.set(1, [createFault({ kind: 'receipt-missing', times: 5 })])
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await bench.pass(25 * HOUR, HOUR)
    expect(await bench.counts(campaign)).toMatchObject({ sent: 20, received: 15, unknown: 5 })
  })

  test('a rate-limited phone gets its message later', async () => {
    await bench.people(20)
    bench.gateway.faults.set(1, [
      createFault({ kind: 'receipt-error', code: 'MessageRateExceeded', times: 5 }),
    ])
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await bench.pass(90 * MINUTE)
    expect(bench.seen()).toMatchObject({ seen: 20, seenAgain: 0 })
    expect(await bench.counts(campaign)).toMatchObject({ sent: 20, received: 20 })
  })

  test('a too large message fails with that reason', async () => {
    await bench.people(3)
    bench.gateway.faults.set(1, [createFault({ kind: 'receipt-error', code: 'MessageTooBig', times: 1 })])
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await bench.pass(20 * MINUTE)
    expect(await bench.counts(campaign)).toMatchObject({ received: 2, failed: 1 })
    expect((await bench.rows()).flatMap(({ reason }) => reason ?? [])).toEqual(['too-big'])
  })
})

test('a push receipt of an uninstalled app marks the device as unsubscribed, which gets nothing more', async () => {
  await bench.people(100, 0.3)
  const uninstalledCount =
    bench.gateway.addresses.fleet(bench.project)?.filter(({ state }) => state > 0).length ?? 0
  const first = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await bench.pass(20 * MINUTE)
  expect(await bench.counts(first)).toMatchObject({
    sent: 100,
    received: 100 - uninstalledCount,
    unsubscribed: uninstalledCount,
  })
  const second = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await bench.pass(20 * MINUTE)
  expect(await bench.counts(second)).toMatchObject({
    sent: 100 - uninstalledCount,
    skipped: uninstalledCount,
    received: 100 - uninstalledCount,
  })
  const dead = (await bench.rows()).filter(
    ({ reason, notification_id: of }) => reason === 'dead-token' && of === second,
  )
  expect(dead.every(({ status }) => status === 'skipped')).toBe(true)
})

test('refused push credentials stop their project only, and nothing is lost once they are fixed', async () => {
  await bench.people(150)
  bench.gateway.faults.set(1, [createFault({ kind: 'unauthorized', times: 1 })])
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine())
  await bench.pass(2 * HOUR)
  expect(bench.seen().accepted).toBeLessThanOrEqual(100)
  expect(await findStoppedProject(bench.db, bench.project)).toMatchObject({
    why: expect.stringContaining('401'),
  })
  await bench.db.transaction((tx) => resumeProject(tx, bench.project))
  await bench.pass(20 * MINUTE)
  expect(await bench.counts(campaign)).toMatchObject({ sent: 150, received: 150 })
})

test('a project whose push tokens belong to several Expo projects sends to all of them', async () => {
  await bench.people(60)
  const other = `${bench.project}-2`
  bench.gateway.addresses.addFleet({
    name: other,
    project: other,
    count: 60,
    android: 0,
    uninstalled: 0,
    toldAt: 0,
    seed: 1,
  })
  await insertFleet(
    bench.db,
    bench.project,
    Array.from({ length: 60 }, (_, at) => createFleetToken(other, at)),
  )
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await bench.pass(20 * MINUTE)
  expect(await bench.counts(campaign)).toMatchObject({ sent: 120, received: 120 })
})

test('a push message that the gateway finds invalid fails alone', async () => {
  await bench.people(100)
  await bench.db.insert(schema.subscribers).values({
    project_id: bench.project,
    id: createId(),
    token: ' '.repeat(3),
    channel: 'expo',
    // Values that no field may contain.
    platform: 'ios',
  })
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await bench.pass(40 * MINUTE, 2 * MINUTE)
  const runCounts = await bench.counts(campaign)
  expect(runCounts).toMatchObject({ received: 100 })
  expect((runCounts?.failed ?? 0) + (runCounts?.unsubscribed ?? 0)).toBe(1)
})

describe('a campaign that a merchant', () => {
  test('pauses and resumes leaves out nobody and sends to nobody twice', async () => {
    await bench.people(450)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder({ perMinute: 600 }))
    await drainQueue(bench.engine())
    const early = bench.seen().accepted
    expect(early).toBeLessThan(450)
    await bench.db.transaction((tx) => pauseCampaign(tx, bench.project, campaign))
    await bench.pass(10 * MINUTE, MINUTE)
    expect(bench.seen().accepted).toBe(early)
    await bench.db.transaction((tx) => resumeCampaign(tx, bench.project, campaign))
    await bench.pass(40 * MINUTE, 2 * MINUTE)
    expect(bench.seen()).toMatchObject({ accepted: 450, seen: 450, seenAgain: 0 })
    expect(await bench.counts(campaign)).toMatchObject({ received: 450 })
  })

  test('cancels stays with those who have it, and all others have a canceled row', async () => {
    await bench.people(450)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder({ perMinute: 600 }))
    await drainQueue(bench.engine())
    const early = bench.seen().accepted
    await bench.db.transaction((tx) => cancelCampaign(tx, bench.project, campaign))
    await bench.pass(30 * MINUTE)
    expect(bench.seen().accepted).toBe(early)
    expect(await bench.counts(campaign)).toMatchObject({
      sent: early,
      received: early,
      cancelled: 450 - early,
    })
    expect((await bench.rows()).filter(({ status }) => status === 'cancelled')).toHaveLength(450 - early)
  })

  test('starts twice goes out once', async () => {
    await bench.people(10)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    expect(
      await bench.db.transaction((tx) => startCampaign(tx, bench.project, campaign, createCampaignOrder())),
    ).toBe(false)
    await drainQueue(bench.engine())
    expect(bench.seen().accepted).toBe(10)
  })
})

describe('a campaign', () => {
  test('under way is sent on and counted while the plan is lowered and the project waits for its deletion', async () => {
    await bench.people(450)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder({ perMinute: 600 }))
    await drainQueue(bench.engine())
    expect(bench.seen().accepted).toBeLessThan(450)
    await bench.db
      .update(schema.projects)
      .set({ plan: DEFAULT_PLAN, subscription: null, deletion: new Date(Date.now() + 7 * 24 * HOUR) })
      .where(eq(schema.projects.id, bench.project))
    await bench.pass(40 * MINUTE, 2 * MINUTE)
    expect(bench.seen()).toMatchObject({ accepted: 450, seen: 450, seenAgain: 0 })
    expect(await bench.counts(campaign)).toMatchObject({ received: 450, cancelled: 0, failed: 0 })
  })

  test('being planned, sent or waiting for its winner sends nothing more once its project is deleted', async () => {
    await bench.people(450)
    const tested = { test: 20, hours: 1, chosen: null } as const
    const variants = [50, 50].map((share) => ({ share, content: CONTENT }))
    for (const change of [
      { perMinute: 600 },
      { winner: tested, variants },
      { schedule: { kind: 'now' } },
    ] as const) {
      await startTestCampaign(bench.db, bench.project, createCampaignOrder(change))
      if (!('schedule' in change)) await drainQueue(bench.engine())
    }
    const early = bench.seen().accepted
    expect(early).toBeGreaterThan(0)
    await bench.db
      .update(schema.projects)
      .set({ deletion: new Date(Date.now() - 1) })
      .where(eq(schema.projects.id, bench.project))
    // The deletion ends after its first step, as with a killed process: all rows are still there.
    const jobs = { db: bench.db, erasures: [], jobs: NO_JOBS }
    expect(await deleteProject(jobs, bench.project, 0)).toBe(false)
    await bench.pass(4 * HOUR)
    expect(bench.seen().accepted).toBe(early)
  })
})

test('many messages of one project do not delay ten of another', async () => {
  await bench.people(getEffort({ short: 500, long: 2000 }))
  const large = bench.project
  await startTestCampaign(bench.db, large, createCampaignOrder())
  bench.project = await insertProject(bench.db)
  await bench.people(10)
  await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  const one = bench.engine()
  while (await planPage(one));
  // Tenant turns alternate: at most one batch of the large campaign precedes.
  while (bench.seen().accepted < 10) {
    const claimed = await claimBatches(one, 1)
    for (const batch of claimed.batches) {
      const outgoing = batch.messages.map((message) => message.outgoing)
      await recordResults(one, batch, await one.gateways.expo.send(batch.project, outgoing))
    }
  }
  expect(bench.gateway.record.of(large).accepted).toBeLessThanOrEqual(100)
})
