import type { Session } from '@vitrine/core/contract/accounts/users'
import { cancelCampaign, startCampaign } from '@vitrine/core/contract/push/campaign-calls'
import { EMPTY_DRAFT, saveCampaign } from '@vitrine/core/contract/push/campaigns'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { getCounts } from '../../services/push-engine/campaigns/counters.ts'
import { planPage } from '../../services/push-engine/campaigns/plan-audience.ts'
import type { Engine } from '../../services/push-engine/engine.types.ts'
import type { Gateway } from '../../services/push-engine/gateways/gateway.types.ts'
import { createTestEngine, insertFleet, listWrongResults } from '../../services/push-engine/push.testing.ts'
import { claimBatches } from '../../services/push-engine/sending/claim.ts'
import { recordResults } from '../../services/push-engine/sending/record-results.ts'
import { drainQueue } from '../../services/push-engine/sending/worker.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'

/** Two pages: 5000 receivers are planned at once. */
const MANY = 5200
/** Batches of the first page that are sent before the campaign is canceled. */
const SENT_BATCHES = 3

let vitrine: Vitrine
let owner: Session
let project: string
let requestCount: number
beforeAll(async () => {
  // The tests plan and send themselves.
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
beforeEach(async () => {
  project = (await vitrine.project(owner)).id
  requestCount = 0
  const tokens = Array.from({ length: MANY }, (_, at) => `ExponentPushToken[${at}]`)
  await insertFleet(vitrine.services.db, project, tokens)
})
afterAll(() => vitrine?.close())

const gateway: Gateway = {
  send: async (_project, messages) => {
    requestCount += 1
    return {
      kind: 'answered',
      tickets: messages.map(({ token }) => ({ outcome: 'taken', receipt: token })),
    }
  },
  receipts: async () => ({ kind: 'failed', wait: null, message: 'no receipts yet' }),
  close: async () => {},
}

/** Creates a worker's engine. `beforePage` runs in each page's transaction, which has locked the campaign's run. */
function createEngine(beforePage: () => Promise<void> = async () => {}): Engine {
  const audience = async () => {
    await beforePage()
    return sql`true`
  }
  return createTestEngine(vitrine.services.db, { gateway, sources: [{ kind: 'campaign', audience }] })
}

async function startDraft(): Promise<string> {
  const id = createId()
  const draft = { ...EMPTY_DRAFT, title: 'New lamps', body: 'The winter collection is here.' }
  await vitrine.must(saveCampaign, { project, id, version: null, draft }, owner.access)
  await vitrine.must(startCampaign, { project, id, version: 1 }, owner.access)
  return id
}

/** Plans all pages as a worker does. Returns the errors that it logged. */
async function planAll(engine: Engine, afterPage: () => void = () => {}): Promise<readonly unknown[]> {
  const error = vi.spyOn(engine.log, 'error')
  while (await planPage(engine)) afterPage()
  return error.mock.calls
}
const cancelTwice = (id: string) =>
  Promise.all([1, 2].map(() => vitrine.must(cancelCampaign, { project, id }, owner.access)))

async function countDeadlocks(): Promise<number> {
  const { db } = vitrine.services
  // Connections report deadlocks at times only.
  await Promise.all(
    Array.from({ length: 20 }, () => db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`)),
  )
  const { rows } = await db.execute(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return z.tuple([z.object({ deadlocks: z.coerce.number() })]).parse(rows)[0].deadlocks
}

/** Sends what two workers would still send, and compares all counts of the campaign with its messages. */
async function expectCanceled(id: string, sent: number): Promise<void> {
  const { db } = vitrine.services
  const before = requestCount
  await Promise.all([drainQueue(createEngine()), drainQueue(createEngine())])
  expect(requestCount).toBe(before)
  const { sentNotifications } = schema
  const messages = await db
    .select({ status: sentNotifications.status })
    .from(sentNotifications)
    .where(eq(sentNotifications.notification_id, id))
  const counted = (await getCounts(db, project, [id])).get(id)
  expect(messages.filter(({ status }) => status === 'cancelled')).toHaveLength(messages.length - sent)
  expect(counted ?? { audience: 0, predicted: 0, cancelled: 0, sent: 0 }).toMatchObject({
    ...{ audience: messages.length, predicted: messages.length },
    ...{ cancelled: messages.length - sent, sent },
  })
  expect(await listWrongResults(db, project)).toEqual([])
}

describe('a campaign that is canceled twice at once while workers plan its audience', () => {
  test.each([1, 2])('sends nothing more when page %d is being planned, without a deadlock', async (page) => {
    const { db } = vitrine.services
    const deadlocks = await countDeadlocks()
    const id = await startDraft()
    const gate = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const planning = createEngine(async () => {
      gate.resolve()
      await release.promise
    })
    let sent = 0
    if (page === 2) {
      expect(await planPage(createEngine())).toBe(true)
      const { batches } = await claimBatches(planning, SENT_BATCHES)
      for (const batch of batches) {
        const outgoing = batch.messages.map((message) => message.outgoing)
        await recordResults(planning, batch, await gateway.send(project, outgoing))
        sent += batch.messages.length
      }
      expect(sent).toBe(SENT_BATCHES * 100)
    }
    const pages = planAll(planning)
    await gate.promise
    const canceling = cancelTwice(id)
    await vi.waitFor(async () => {
      // In a cluster, the wait is on the node that contains the run.
      const waits = process.env.CITUS_URL
        ? sql`select from citus_lock_waits`
        : sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      expect((await db.execute(waits)).rows.length).toBeGreaterThanOrEqual(2)
    })
    // Another worker passes over the run that is being planned.
    expect(await planAll(createEngine())).toEqual([])
    release.resolve()
    expect((await canceling).map(({ campaign }) => campaign.status)).toEqual(['cancelled', 'cancelled'])
    expect(await pages).toEqual([])
    await expectCanceled(id, sent)
    expect(await countDeadlocks()).toBe(deadlocks)
  })

  test('sends nothing at whichever moment it is canceled, and two workers plan it', async () => {
    const deadlocks = await countDeadlocks()
    // The first page begins, it ends, the second begins, and it ends.
    for (let moment = 1; moment <= 4; moment += 1) {
      const id = await startDraft()
      const reached = Promise.withResolvers<void>()
      let steps = 0
      const noteStep = () => {
        steps += 1
        if (steps === moment) reached.resolve()
      }
      const plan = () =>
        planAll(
          createEngine(async () => noteStep()),
          noteStep,
        )
      const pages = Promise.all([plan(), plan()])
      await reached.promise
      const canceled = await cancelTwice(id)
      const { sentNotifications } = schema
      const isOfCampaign = eq(sentNotifications.notification_id, id)
      const confirmedCount = await vitrine.services.db.$count(sentNotifications, isOfCampaign)
      expect(canceled.map(({ campaign }) => campaign.status)).toEqual(['cancelled', 'cancelled'])
      expect((await pages).flat()).toEqual([])
      expect(await vitrine.services.db.$count(sentNotifications, isOfCampaign)).toBe(confirmedCount)
      await expectCanceled(id, 0)
    }
    expect(await countDeadlocks()).toBe(deadlocks)
  })
})
