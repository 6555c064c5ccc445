import { createFault, createFleetToken, usePushGateway } from '@vitrine/testing/push-gateway.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '../../infra/db/database.ts'
import { openTestDatabase } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import type { EmitDomainEvents } from '../domain-events/domain-events.ts'
import * as schema from '../schema/schema.ts'
import {
  cancelCampaign,
  listCampaignRuns,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from './campaigns/campaigns.ts'
import { getCounts } from './campaigns/counters.ts'
import { planPage } from './campaigns/plan.ts'
import type { Engine } from './engine.types.ts'
import { createExpoGateway } from './gateways/expo.ts'
import { createWeekPartitions } from './messages/partitions.ts'
import { queueMessages } from './messages/queue-messages.ts'
import {
  CONTENT,
  createCampaignOrder,
  createTestEngine,
  insertFleet,
  insertProject,
  startTestCampaign,
} from './push.testing.ts'
import type { PushSource } from './push.types.ts'
import { claimBatches } from './sending/claim.ts'
import { recordResults } from './sending/record-results.ts'
import { findStoppedProject, resumeProject } from './sending/tenant-queue.ts'
import { drainQueue } from './sending/worker.ts'

const push = usePushGateway()
const MINUTE = 60_000
const HOUR = 60 * MINUTE

let database: DatabaseHandle
let ahead = 0
let expo: ReturnType<typeof createExpoGateway>
let project = ''
beforeAll(async () => {
  database = await openTestDatabase()
  await createWeekPartitions(database.db, new Date())
  expo = createExpoGateway({ baseUrl: push().url, accessToken: null, timeout: 30_000 })
})
afterAll(async () => {
  await expo.close()
  await database.close()
})
beforeEach(async () => {
  ahead = 0
  project = await insertProject(database.db)
})

const engine = (sources: readonly PushSource[] = [], tell?: EmitDomainEvents): Engine =>
  createTestEngine(database.db, { ahead: () => ahead, gateway: expo, sources, ...(tell ? { tell } : {}) })

/** Devices of this project, all of one kind, with an installation each. */
async function people(count: number, uninstalled = 0): Promise<string[]> {
  const { gateway } = push()
  gateway.addresses.addFleet({
    name: project,
    project,
    count,
    android: 0,
    uninstalled,
    toldAt: 0,
    seed: 1,
  })
  return insertFleet(
    database.db,
    project,
    Array.from({ length: count }, (_, at) => createFleetToken(project, at)),
  )
}

/** Lets time pass in steps, so that what was held or is to be asked for is due. */
async function pass(ms: number, step = 20 * MINUTE, one = engine()): Promise<void> {
  await drainQueue(one)
  for (let at = 0; at < ms; at += step) {
    ahead += step
    push().gateway.clock.jump(step)
    await drainQueue(one)
  }
}

const counts = async (campaign: string) => (await getCounts(database.db, project, [campaign])).get(campaign)
const rows = () =>
  database.db.select().from(schema.sentNotifications).where(eq(schema.sentNotifications.project_id, project))
const seen = () => push().gateway.record.of(project)

test('a campaign reaches every recipient once, and receipts complete it', async () => {
  await people(250)
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  expect(seen()).toMatchObject({ accepted: 250, delivered: 250, deliveredAgain: 0, seen: 250, seenAgain: 0 })
  expect(await counts(campaign)).toMatchObject({ predicted: 250, sent: 250, received: 0 })
  await pass(20 * MINUTE)
  expect(await counts(campaign)).toMatchObject({ sent: 250, received: 250, unknown: 0 })
  expect((await listCampaignRuns(database.db, project, [campaign])).get(campaign)?.state).toBe('finished')
  expect(
    await database.db.select().from(schema.pushBatches).where(eq(schema.pushBatches.project_id, project)),
  ).toEqual([])
})

test('the completion of a campaign is emitted once, in its transaction, also without recipients', async () => {
  const told: string[] = []
  const hearing = engine([], async (tx, of, happenings) => {
    for (const one of happenings) {
      if (one.kind !== 'campaign-finished') continue
      const runs = await listCampaignRuns(tx, of, [one.campaign])
      told.push(`${runs.get(one.campaign)?.state} ${of === project} ${one.campaign}`)
    }
  })
  const empty = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(hearing)
  expect(told).toEqual([`finished true ${empty}`])
  await people(120)
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(hearing)
  expect(told).toHaveLength(1)
  await pass(40 * MINUTE, 20 * MINUTE, hearing)
  expect(told).toEqual([`finished true ${empty}`, `finished true ${campaign}`])
})

test('a single push message is queued once, and sent when due', async () => {
  const [subscriber = ''] = await people(1)
  const at = new Date()
  const due = new Date(Date.now() + HOUR)
  const queue = () =>
    database.db.transaction((tx) =>
      queueMessages(tx, project, [
        {
          kind: 'automation',
          to: { subscriber },
          automation: { id: project, step: 'first' },
          cause: 'cart 1',
          at,
          due,
          content: CONTENT,
        },
      ]),
    )
  const first = await queue()
  expect((await queue()).added.size).toBe(0)
  await drainQueue(engine())
  expect(seen().accepted).toBe(0)
  ahead = HOUR
  await drainQueue(engine())
  expect(seen()).toMatchObject({ accepted: 1, seen: 1 })
  expect(push().gateway.record.kept.find(first.ids[0] ?? '')).toHaveLength(1)
})

describe('a push reaches everybody and nobody twice when the gateway fails:', () => {
  const ANSWERED = [
    'drop',
    'reset',
    '504',
    '502',
    '503',
    '500',
    '429',
    'not-json',
    'data-and-errors',
    'short-list',
    'long-list',
    'one-object',
    'cut-body',
  ] as const
  test.each(ANSWERED)('%s', async (kind) => {
    await people(150)
    push().gateway.faults.set(1, [createFault({ kind, times: 2, delay: 50 })])
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    await pass(40 * MINUTE, 2 * MINUTE)
    expect(seen()).toMatchObject({ delivered: 150, seen: 150, seenAgain: 0 })
    expect(await counts(campaign)).toMatchObject({
      predicted: 150,
      sent: 150,
      received: 150,
      unknown: 0,
      failed: 0,
    })
  })

  test('a response that never comes', async () => {
    await people(10)
    push().gateway.faults.set(1, [createFault({ kind: 'timeout', times: 1, delay: 5000 })])
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    const impatient = createExpoGateway({ baseUrl: push().url, accessToken: null, timeout: 1000 })
    await pass(
      30 * MINUTE,
      2 * MINUTE,
      createTestEngine(database.db, { ahead: () => ahead, gateway: impatient }),
    )
    await impatient.close()
    expect(seen()).toMatchObject({ delivered: 10, deliveredAgain: 10, seen: 10, seenAgain: 0 })
    expect(await counts(campaign)).toMatchObject({ sent: 10, received: 10 })
  })

  test('an at-most-once campaign is not sent again, and reports the recipients with an unknown result', async () => {
    await people(150)
    push().gateway.faults.set(1, [createFault({ kind: 'reset', times: 1 })])
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder({ atMostOnce: true }))
    await pass(40 * MINUTE, 2 * MINUTE)
    expect(seen()).toMatchObject({ deliveredAgain: 0, seen: 150 })
    const told = await counts(campaign)
    expect([100, 50]).toContain(told?.unknown)
    expect((told?.unknown ?? 0) + (told?.received ?? 0)).toBe(150)
  })

  test('a receipt that never comes ends as unknown after a day', async () => {
    await people(20)
    push().gateway.faults.set(1, [createFault({ kind: 'receipt-missing', times: 5 })])
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    await pass(25 * HOUR, HOUR)
    expect(await counts(campaign)).toMatchObject({ sent: 20, received: 15, unknown: 5 })
  })

  test('a rate-limited phone gets its message later', async () => {
    await people(20)
    push().gateway.faults.set(1, [
      createFault({ kind: 'receipt-error', code: 'MessageRateExceeded', times: 5 }),
    ])
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    await pass(90 * MINUTE)
    expect(seen()).toMatchObject({ seen: 20, seenAgain: 0 })
    expect(await counts(campaign)).toMatchObject({ sent: 20, received: 20 })
  })

  test('a too large message fails with that reason', async () => {
    await people(3)
    push().gateway.faults.set(1, [createFault({ kind: 'receipt-error', code: 'MessageTooBig', times: 1 })])
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    await pass(20 * MINUTE)
    expect(await counts(campaign)).toMatchObject({ received: 2, failed: 1 })
    expect((await rows()).flatMap(({ reason }) => reason ?? [])).toEqual(['too-big'])
  })
})

test('a push receipt of an uninstalled app marks the device as unsubscribed, which gets nothing more', async () => {
  await people(100, 0.3)
  const gone =
    push()
      .gateway.addresses.fleet(project)
      ?.filter(({ state }) => state > 0).length ?? 0
  const first = await startTestCampaign(database.db, project, createCampaignOrder())
  await pass(20 * MINUTE)
  expect(await counts(first)).toMatchObject({ sent: 100, received: 100 - gone, unsubscribed: gone })
  const second = await startTestCampaign(database.db, project, createCampaignOrder())
  await pass(20 * MINUTE)
  expect(await counts(second)).toMatchObject({ sent: 100 - gone, skipped: gone, received: 100 - gone })
  const dead = (await rows()).filter(
    ({ reason, notification_id: of }) => reason === 'dead-token' && of === second,
  )
  expect(dead.every(({ status }) => status === 'skipped')).toBe(true)
})

test('refused push credentials stop their project only, and nothing is lost once they are fixed', async () => {
  await people(150)
  push().gateway.faults.set(1, [createFault({ kind: 'unauthorized', times: 1 })])
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await drainQueue(engine())
  await pass(2 * HOUR)
  expect(seen().accepted).toBeLessThanOrEqual(100)
  expect(await findStoppedProject(database.db, project)).toMatchObject({
    why: expect.stringContaining('401'),
  })
  await database.db.transaction((tx) => resumeProject(tx, project))
  await pass(20 * MINUTE)
  expect(await counts(campaign)).toMatchObject({ sent: 150, received: 150 })
})

test('a project whose push tokens belong to several Expo projects sends to all of them', async () => {
  await people(60)
  const other = `${project}-2`
  push().gateway.addresses.addFleet({
    name: other,
    project: other,
    count: 60,
    android: 0,
    uninstalled: 0,
    toldAt: 0,
    seed: 1,
  })
  await insertFleet(
    database.db,
    project,
    Array.from({ length: 60 }, (_, at) => createFleetToken(other, at)),
  )
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await pass(20 * MINUTE)
  expect(await counts(campaign)).toMatchObject({ sent: 120, received: 120 })
})

test('a push message that the gateway finds invalid fails alone', async () => {
  await people(100)
  await database.db.insert(schema.subscribers).values({
    project_id: project,
    id: createId(),
    token: ' '.repeat(3),
    channel: 'expo',
    // What no field may hold.
    platform: 'ios',
  })
  const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
  await pass(40 * MINUTE, 2 * MINUTE)
  const told = await counts(campaign)
  expect(told).toMatchObject({ received: 100 })
  expect((told?.failed ?? 0) + (told?.unsubscribed ?? 0)).toBe(1)
})

describe('a push is not sent', () => {
  test('to a shopper who unsubscribes between freezing and sending', async () => {
    const ids = await people(20)
    const campaign = await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({ schedule: { kind: 'at', at: new Date(Date.now() + 4 * MINUTE).toISOString() } }),
    )
    await drainQueue(engine())
    expect(await counts(campaign)).toMatchObject({ predicted: 20, sent: 0 })
    await database.db
      .update(schema.subscribers)
      .set({ unsubscribed: new Date() })
      .where(eq(schema.subscribers.id, ids[3] ?? ''))
    await pass(40 * MINUTE)
    expect(await counts(campaign)).toMatchObject({ sent: 19, skipped: 1, received: 19 })
    expect((await rows()).filter(({ reason }) => reason === 'no-consent')).toHaveLength(1)
  })

  test('when its module withdraws it just before', async () => {
    const [subscriber = ''] = await people(1)
    const bought: PushSource = {
      kind: 'automation',
      dropped: async (_db, _project, messages) => new Map(messages.map(({ id }) => [id, 'bought'])),
    }
    await database.db.transaction((tx) =>
      queueMessages(tx, project, [
        {
          kind: 'automation',
          to: { subscriber },
          cause: 'cart 2',
          at: new Date(),
          due: new Date(),
          content: CONTENT,
        },
      ]),
    )
    await drainQueue(engine([bought]))
    expect(seen().accepted).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'skipped', reason: 'bought' }])
  })

  test('in quiet hours, and waits for their end in the shopper’s time zone within its lifetime', async () => {
    const zone = 'Asia/Kolkata'
    await people(1)
    await database.db
      .update(schema.subscribers)
      .set({ zone })
      .where(eq(schema.subscribers.project_id, project))
    const wall = new Date(Date.now() + 5.5 * HOUR)
    const minute = wall.getUTCHours() * 60 + wall.getUTCMinutes()
    const [from, to] = [(minute + 1380) % 1440, (minute + 120) % 1440]
    await database.db
      .insert(schema.pushSettings)
      .values({ project_id: project, quiet_from: from, quiet_to: to })
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    const short = await startTestCampaign(database.db, project, createCampaignOrder({ lifetime: HOUR }))
    const loud = await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({ rules: { quiet: 'ignored' } }),
    )
    await drainQueue(engine())
    expect(await rows()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ notification_id: campaign, status: 'held', reason: 'quiet-hours' }),
        expect.objectContaining({ notification_id: short, status: 'skipped', reason: 'expired' }),
      ]),
    )
    expect(await counts(loud)).toMatchObject({ sent: 1 })
    await pass(HOUR)
    expect(await counts(campaign)).toMatchObject({ sent: 0 })
    await pass(HOUR + 2 * MINUTE, 31 * MINUTE)
    expect(await counts(campaign)).toMatchObject({ sent: 1 })
  })

  test('above the frequency cap, and is dropped rather than queued', async () => {
    await people(10)
    await database.db.insert(schema.pushSettings).values({ project_id: project, cap: 2, cap_days: 7 })
    const campaigns = []
    for (let at = 0; at < 3; at++)
      campaigns.push(await startTestCampaign(database.db, project, createCampaignOrder()))
    const urgent = await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({ rules: { cap: 'ignored' } }),
    )
    await drainQueue(engine())
    const sent = await Promise.all(campaigns.map(counts))
    expect(sent.map((one) => one?.sent).sort()).toEqual([0, 10, 10])
    expect((await rows()).filter(({ reason }) => reason === 'cap')).toHaveLength(10)
    expect(await counts(urgent)).toMatchObject({ sent: 10 })
    ahead = 8 * 24 * HOUR
    const later = await startTestCampaign(database.db, project, createCampaignOrder())
    await drainQueue(engine())
    expect(await counts(later)).toMatchObject({ sent: 10 })
  })

  test('to the control group, which does not change', async () => {
    await people(400)
    const campaign = await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({
        holdout: 25,
        variants: [
          { share: 50, content: CONTENT },
          { share: 50, content: { ...CONTENT, title: 'B' } },
        ],
      }),
    )
    await drainQueue(engine())
    const all = await rows()
    const held = all.filter(({ reason }) => reason === 'holdout')
    expect(held.length).toBeGreaterThan(60)
    expect(held.length).toBeLessThan(140)
    expect(await counts(campaign)).toMatchObject({ sent: 400 - held.length, skipped: held.length })
    const second = all.filter(({ variant, status }) => variant === 1 && status !== 'skipped').length
    expect(second / (400 - held.length)).toBeGreaterThan(0.38)
    expect(second / (400 - held.length)).toBeLessThan(0.62)
  })

  test('twice to a token that moved to another installation', async () => {
    const [one = '', other = ''] = await people(2)
    const campaign = await startTestCampaign(
      database.db,
      project,
      createCampaignOrder({ schedule: { kind: 'at', at: new Date(Date.now() + 4 * MINUTE).toISOString() } }),
    )
    await drainQueue(engine())
    const { db } = database
    const token = createFleetToken(project, 0)
    await db.update(schema.subscribers).set({ token: null }).where(eq(schema.subscribers.id, one))
    await db.update(schema.subscribers).set({ token }).where(eq(schema.subscribers.id, other))
    await pass(20 * MINUTE)
    expect(seen()).toMatchObject({ deliveredAgain: 0, seenAgain: 0 })
    expect((await counts(campaign))?.sent).toBeLessThanOrEqual(1)
  })
})

describe('a campaign that a merchant', () => {
  test('pauses and resumes leaves out nobody and sends to nobody twice', async () => {
    await people(450)
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder({ perMinute: 600 }))
    await drainQueue(engine())
    const early = seen().accepted
    expect(early).toBeLessThan(450)
    await database.db.transaction((tx) => pauseCampaign(tx, project, campaign))
    await pass(10 * MINUTE, MINUTE)
    expect(seen().accepted).toBe(early)
    await database.db.transaction((tx) => resumeCampaign(tx, project, campaign))
    await pass(40 * MINUTE, 2 * MINUTE)
    expect(seen()).toMatchObject({ accepted: 450, seen: 450, seenAgain: 0 })
    expect(await counts(campaign)).toMatchObject({ received: 450 })
  })

  test('cancels stays with those who have it, and all others have a canceled row', async () => {
    await people(450)
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder({ perMinute: 600 }))
    await drainQueue(engine())
    const early = seen().accepted
    await database.db.transaction((tx) => cancelCampaign(tx, project, campaign))
    await pass(30 * MINUTE)
    expect(seen().accepted).toBe(early)
    expect(await counts(campaign)).toMatchObject({ sent: early, received: early, cancelled: 450 - early })
    expect((await rows()).filter(({ status }) => status === 'cancelled')).toHaveLength(450 - early)
  })

  test('starts twice goes out once', async () => {
    await people(10)
    const campaign = await startTestCampaign(database.db, project, createCampaignOrder())
    expect(
      await database.db.transaction((tx) => startCampaign(tx, project, campaign, createCampaignOrder())),
    ).toBe(false)
    await drainQueue(engine())
    expect(seen().accepted).toBe(10)
  })
})

test('many messages of one project do not delay ten of another', async () => {
  await people(2000)
  const large = project
  await startTestCampaign(database.db, large, createCampaignOrder())
  project = await insertProject(database.db)
  await people(10)
  await startTestCampaign(database.db, project, createCampaignOrder())
  const one = engine()
  while (await planPage(one));
  // Turn by turn, among those of other tests: of the large one no more than one batch goes before.
  while (seen().accepted < 10) {
    const claimed = await claimBatches(one, 1)
    for (const batch of claimed?.batches ?? []) {
      const outgoing = batch.messages.map((message) => message.outgoing)
      await recordResults(one, batch, await one.gateways.expo.send(batch.project, outgoing))
    }
  }
  expect(push().gateway.record.of(large).accepted).toBeLessThanOrEqual(100)
})
