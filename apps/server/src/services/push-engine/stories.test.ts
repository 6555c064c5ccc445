import { createFault } from '@vitrine/testing/push-gateway.ts'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../schema/schema.ts'
import { startCampaign } from './campaigns/campaigns.ts'
import { getCounts } from './campaigns/counters.ts'
import { planPage } from './campaigns/plan-audience.ts'
import { createExpoGateway, parseReceipts, parseSendResponse } from './gateways/expo.ts'
import type { Gateway, Outgoing } from './gateways/gateway.types.ts'
import { recordArrivals, recordOpens } from './messages/delivery-reports.ts'
import { listMessages } from './messages/inbox.ts'
import { queueMessages } from './messages/queue-messages.ts'
import {
  CONTENT,
  createCampaignOrder,
  insertFleet,
  insertProject,
  listWrongResults,
  startTestCampaign,
} from './push.testing.ts'
import type { PushSource } from './push.types.ts'
import { usePushBench } from './push-bench.testing.ts'
import { claimBatches, LEASE_MS } from './sending/claim.ts'
import { recordResults } from './sending/record-results.ts'
import { findStoppedProject } from './sending/tenant-queue.ts'
import { drainQueue, startWorker } from './sending/worker.ts'

// Known incidents of other push systems, which must not happen here.

const bench = usePushBench()
// Whatever happens to messages, the stored counts of their campaigns equal a count of the rows.
afterEach(async () => expect(await listWrongResults(bench.db, bench.project)).toEqual([]))
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const sendingBatches = async (of: string) =>
  (
    await bench.db
      .select({ id: schema.pushBatches.id })
      .from(schema.pushBatches)
      .where(and(eq(schema.pushBatches.project_id, of), eq(schema.pushBatches.state, 'sending')))
  ).length

test('a sender that dies in the middle of a campaign causes no repeated messages', async () => {
  await bench.people(450)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  let requests = 0
  const gate = Promise.withResolvers<void>()
  const slow: Gateway = {
    ...bench.expo,
    send: async (...sendArgs) => {
      requests += 1
      const answer = await bench.expo.send(...sendArgs)
      if (requests > 1) await gate.promise
      return answer
    },
  }
  const leaving = startWorker(bench.engine({ gateway: slow }), { requests: 2, poll: 5 })
  await vi.waitFor(() => expect(requests).toBeGreaterThan(1))
  const stopping = leaving.stop()
  gate.resolve()
  await stopping
  expect(bench.seen().accepted).toBeLessThan(450)
  bench.ahead += 2 * LEASE_MS
  await drainQueue(bench.engine())
  expect(bench.seen()).toMatchObject({ accepted: 450, deliveredAgain: 0, seen: 450 })
  expect(await bench.counts(campaign)).toMatchObject({ predicted: 450, sent: 450 })
})

test('a newer sender beside an older planner repeats no messages, even after eight hours', async () => {
  await bench.people(250)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  // It only plans: a batch that it claims has a lease by its clock, which is over by the sender's.
  const planByOldClock = async () => {
    while (await planPage(bench.engine({ behind: 5 * MINUTE })));
  }
  bench.ahead = 5 * MINUTE
  await Promise.all([
    planByOldClock(),
    drainQueue(bench.engine()),
    drainQueue(bench.engine()),
    planByOldClock(),
  ])
  for (let hour = 0; hour < 8; hour++) {
    await bench.db.transaction((tx) => startCampaign(tx, bench.project, campaign, createCampaignOrder()))
    await Promise.all([planByOldClock(), drainQueue(bench.engine())])
    bench.ahead += HOUR
    bench.gateway.clock.jump(HOUR)
  }
  expect(bench.seen()).toMatchObject({ accepted: 250, deliveredAgain: 0, seenAgain: 0 })
  expect(await bench.counts(campaign)).toMatchObject({
    audience: 250,
    predicted: 250,
    sent: 250,
    received: 250,
  })
})

describe('a campaign audience of several pages', () => {
  /** Two pages: 5000 receivers are planned at once. */
  const MANY = 5200

  test('whose freezing fails midway continues there and does not start over', async () => {
    await bench.people(MANY)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    let requestCount = 0
    const failing: PushSource = {
      kind: 'campaign',
      audience: async () => {
        requestCount += 1
        if (requestCount === 2) throw new Error('the segment could not be read')
        return sql`true`
      },
    }
    const one = bench.engine({ sources: [failing] })
    expect(await planPage(one)).toBe(true)
    const first = new Map((await bench.rows()).map(({ id, batch }) => [id, batch]))
    expect(first.size).toBe(5000)
    expect(await planPage(one)).toBe(false)
    expect(await bench.rows()).toHaveLength(5000)
    await drainQueue(one)
    const all = new Map((await bench.rows()).map(({ id, batch }) => [id, batch]))
    expect(all.size).toBe(MANY)
    for (const [id, batch] of first) expect(all.get(id)).toBe(batch)
    expect(bench.seen()).toMatchObject({ accepted: MANY, deliveredAgain: 0, seen: MANY })
    expect(await bench.counts(campaign)).toMatchObject({ audience: MANY, predicted: MANY, sent: MANY })
  })

  test('that changes between two pages leaves out nobody who stays and adds nobody twice', async () => {
    const ids = (await bench.people(MANY)).sort()
    await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    expect(await planPage(bench.engine())).toBe(true)
    const { db } = bench
    // Some receivers of the first page are gone, others precede it: by offset, the second page would begin elsewhere.
    const deletedIds = ids.slice(0, 40)
    await db
      .update(schema.subscribers)
      .set({ moved_to: ids[50] })
      .where(sql`id = any(${sql.param(deletedIds)}::uuid[])`)
    await db.insert(schema.subscribers).values(
      Array.from({ length: 20 }, (_, at) => ({
        project_id: bench.project,
        id: createId().replace(/^......../, '00000000'),
        token: `ExponentPushToken[front-${at}]`,
        channel: 'expo' as const,
        platform: 'ios',
      })),
    )
    while (await planPage(bench.engine()));
    const had = (await bench.rows()).flatMap(({ subscriber_id }) => subscriber_id ?? [])
    expect(new Set(had).size).toBe(had.length)
    expect(ids.filter((id) => !had.includes(id))).toEqual([])
    await drainQueue(bench.engine())
    expect(bench.seen()).toMatchObject({ deliveredAgain: 0, seenAgain: 0 })
  })
})

test('a push greets a known shopper by first name and others by the fallback, in the inbox too', async () => {
  const [knownId = '', stranger = ''] = await bench.people(2)
  await bench.db
    .update(schema.subscribers)
    .set({ customer_id: '7' })
    .where(eq(schema.subscribers.id, knownId))
  await bench.db.insert(schema.orders).values({
    project_id: bench.project,
    shopify_id: '7001',
    name: '#7001',
    sum: 100,
    currency: 'USD',
    payment: 'PAID',
    source: 'app',
    customer: 'Ann Maria Lee',
    customer_id: '7',
    created: new Date(),
  })
  const content = { ...CONTENT, title: 'Hi {{ first_name | default: "friend" }}' }
  await startTestCampaign(
    bench.db,
    bench.project,
    createCampaignOrder({ variants: [{ share: 100, content }] }),
  )
  const titles: string[] = []
  const gateway: Gateway = {
    ...bench.expo,
    send: async (project, messages) => {
      titles.push(...messages.map(({ text }) => text.title))
      return bench.expo.send(project, messages)
    },
  }
  await drainQueue(bench.engine({ gateway }))
  expect(titles.sort()).toEqual(['Hi Ann', 'Hi friend'])
  const inbox = async (subscriber: string) =>
    listMessages(
      bench.db,
      { project: bench.project, subscribers: [subscriber], lang: null, customer: null, inboxReadAt: null },
      { after: null, limit: 10 },
    )
  expect((await inbox(knownId)).map(({ message }) => message.title)).toEqual(['Hi Ann'])
  expect((await inbox(stranger)).map(({ message }) => message.title)).toEqual(['Hi friend'])
})

test('a campaign with an unreadable audience delays no other, and goes out once it can be read', async () => {
  await bench.people(10)
  const broken = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  const sound = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  const source: PushSource = {
    kind: 'campaign',
    audience: async (_db, _project, id) => {
      if (id === broken) throw new Error('the segment could not be read')
      return sql`true`
    },
  }
  await drainQueue(bench.engine({ sources: [source] }))
  expect(await bench.counts(sound)).toMatchObject({ sent: 10 })
  await drainQueue(bench.engine())
  expect(await bench.counts(broken)).toMatchObject({ sent: 10 })
})

describe('a batch of a dead push worker is taken over', () => {
  test('when nothing of it had been sent', async () => {
    await bench.people(150)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    while (await planPage(bench.engine()));
    // Messages planned in this millisecond are due in the next one: claims repeat until nothing is left.
    for (let remainingMessages = 150; remainingMessages > 0; )
      for (const { messages } of (await claimBatches(bench.engine(), 10)).batches)
        remainingMessages -= messages.length
    await drainQueue(bench.engine())
    expect(bench.seen().accepted).toBe(0)
    bench.ahead += LEASE_MS + 1000
    await drainQueue(bench.engine())
    expect(bench.seen()).toMatchObject({ accepted: 150, deliveredAgain: 0 })
    await bench.pass(20 * MINUTE)
    expect(await bench.counts(campaign)).toMatchObject({ sent: 150, received: 150, unknown: 0 })
  })

  test('when it was sent but not recorded: nobody sees it twice, and a late record counts for nothing', async () => {
    await bench.people(150)
    const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    while (await planPage(bench.engine()));
    let claimed = await claimBatches(bench.engine(), 10)
    while (claimed.batches.length === 0) claimed = await claimBatches(bench.engine(), 10)
    for (const { messages } of claimed.batches)
      await bench.expo.send(
        bench.project,
        messages.map(({ outgoing }) => outgoing),
      )
    const early = bench.seen().accepted
    expect(early).toBeGreaterThan(0)
    bench.ahead += LEASE_MS + 1000
    await drainQueue(bench.engine())
    await bench.pass(20 * MINUTE)
    expect(bench.seen()).toMatchObject({ delivered: 150, deliveredAgain: early, seen: 150, seenAgain: 0 })
    const settled = await bench.counts(campaign)
    expect(settled).toMatchObject({ sent: 150, received: 150, unknown: 0 })
    for (const batch of claimed.batches)
      await recordResults(bench.engine(), batch, { kind: 'ambiguous', message: 'late' })
    await drainQueue(bench.engine())
    expect(await bench.counts(campaign)).toEqual(settled)
    expect(bench.seen()).toMatchObject({ deliveredAgain: early, seenAgain: 0 })
  })
})

test('a push message survives any number of rate limit responses (429)', async () => {
  await bench.people(150)
  bench.gateway.faults.set(1, [createFault({ kind: '429', times: 12, retryAfter: 1 })])
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine())
  await bench.pass(40 * MINUTE, 2 * MINUTE)
  expect(bench.seen()).toMatchObject({ accepted: 150, seen: 150, seenAgain: 0 })
  expect(await bench.counts(campaign)).toMatchObject({ received: 150, failed: 0, unknown: 0 })
})

test('a push message is retried while the gateway is unreachable, and none counts as failed', async () => {
  await bench.people(50)
  const campaign = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  const nowhere = createExpoGateway({ baseUrl: 'http://127.0.0.1:9', accessToken: null, timeout: 2000 })
  for (let at = 0; at < 5; at++) {
    await drainQueue(bench.engine({ gateway: nowhere }))
    bench.ahead += 2 * MINUTE
  }
  await nowhere.close()
  expect(bench.seen().accepted).toBe(0)
  expect((await bench.rows()).map(({ status }) => status).filter((status) => status !== 'planned')).toEqual(
    [],
  )
  await bench.pass(40 * MINUTE, 2 * MINUTE)
  expect(bench.seen()).toMatchObject({ accepted: 50, deliveredAgain: 0 })
  expect(await bench.counts(campaign)).toMatchObject({ received: 50, failed: 0 })
})

describe('a dead push token', () => {
  const outgoing: Outgoing = {
    token: 'ExponentPushToken[one]',
    platform: 'ios',
    text: CONTENT,
    image: null,
    topic: null,
    hasChannel: false,
    data: { message: createId(), type: 'home', url: null },
    expires: new Date(),
    keys: null,
  }
  const error = (errorMessage: string, code: string) => ({
    status: 'error',
    message: errorMessage,
    details: { error: code },
  })
  const got = (data: unknown) => ({ status: 200, wait: null, text: JSON.stringify({ data }) })

  test('is recognized by its error code, whatever the message, in tickets and receipts', () => {
    const ticketOf = (one: unknown) => parseSendResponse(got([one]), [outgoing])
    const receiptOf = (one: unknown) => {
      const answer = parseReceipts(got({ a: one }))
      return answer.kind === 'answered' ? answer.receipts.get('a') : answer
    }
    const plain = error('The recipient device cannot be reached', 'DeviceNotRegistered')
    const misleading = error('DeviceNotRegistered', 'MessageRateExceeded')
    expect(ticketOf(plain)).toMatchObject({ tickets: [{ outcome: 'refused', why: 'dead-token' }] })
    expect(receiptOf(plain)).toMatchObject({ outcome: 'refused', why: 'dead-token' })
    expect(ticketOf(misleading)).toMatchObject({ tickets: [{ outcome: 'refused', why: 'rate' }] })
    expect(receiptOf(misleading)).toMatchObject({ outcome: 'refused', why: 'rate' })
  })

  test('that the gateway first accepts is found by its receipt, and gets nothing more', async () => {
    await bench.people(20)
    bench.gateway.faults.set(1, [
      createFault({ kind: 'receipt-error', code: 'DeviceNotRegistered', times: 4 }),
    ])
    const first = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await drainQueue(bench.engine())
    expect(await bench.counts(first)).toMatchObject({ sent: 20, unsubscribed: 0 })
    await bench.pass(20 * MINUTE)
    expect(bench.seen().accepted).toBe(20)
    expect(await bench.counts(first)).toMatchObject({ received: 16, unsubscribed: 4 })
    const { subscribers } = schema
    const dead = await bench.db
      .select({ id: subscribers.id })
      .from(subscribers)
      .where(and(eq(subscribers.project_id, bench.project), isNotNull(subscribers.token_invalidated_at)))
    expect(dead).toHaveLength(4)
    const second = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
    await drainQueue(bench.engine())
    expect(await bench.counts(second)).toMatchObject({ sent: 16, skipped: 4 })
  })
})

describe('a push open with a wrong clock', () => {
  const NOW = Date.now()
  const queued = (subscriber: string, at: Date, due: Date) =>
    bench.db.transaction((tx) =>
      queueMessages(tx, bench.project, [
        { kind: 'automation', to: { subscriber }, cause: 'cart', at, due, content: CONTENT },
      ]),
    )

  test('in seconds, microseconds or nanoseconds is refused, and nothing is stored', async () => {
    const [subscriber = ''] = await bench.people(1)
    for (const wrong of [NOW / 1000, NOW * 1000, NOW * 1_000_000, Number.NaN]) {
      await expect(queued(subscriber, new Date(wrong), new Date()), String(wrong)).rejects.toThrow(RangeError)
      await expect(queued(subscriber, new Date(), new Date(wrong)), String(wrong)).rejects.toThrow(RangeError)
    }
    expect(await bench.rows()).toEqual([])
    for (const wrong of [NOW * 1000, 8.64e15]) {
      const schedule = { kind: 'at', at: new Date(wrong).toISOString() } as const
      await expect(
        startTestCampaign(bench.db, bench.project, createCampaignOrder({ schedule })),
      ).rejects.toThrow(RangeError)
    }
  })

  test('years ahead counts as now, and one without a matching message is ignored', async () => {
    const [subscriber = ''] = await bench.people(1)
    const { ids } = await queued(subscriber, new Date(), new Date())
    await drainQueue(bench.engine())
    const of = { project: bench.project, subscribers: [subscriber] }
    const far = new Date('2999-12-31T23:59:59Z')
    await bench.db.transaction(async (tx) => {
      await recordArrivals(tx, of, [{ message: 'ffffffff-ffff-7fff-bfff-ffffffffffff', at: far }])
      await recordOpens(
        tx,
        of,
        ids.map((message) => ({ message, at: far })),
      )
    })
    const [row] = await bench.rows()
    expect(row?.opened_at?.getTime()).toBeLessThan(Date.now() + MINUTE)
    expect(row?.opened_at?.getTime()).toBeGreaterThanOrEqual(NOW)
  })
})

test('a push goes out while all endpoints of another project are silent', async () => {
  const silent = bench.project
  await bench.people(1000)
  const well = await insertProject(bench.db)
  const release = Promise.withResolvers<void>()
  const gateway: Gateway = {
    ...bench.expo,
    send: async (of, messages) => {
      if (of === silent) await release.promise
      return {
        kind: 'answered',
        tickets: messages.map(({ token }) => ({ outcome: 'taken', receipt: token })),
      }
    },
  }
  const one = bench.engine({ gateway })
  await startTestCampaign(bench.db, silent, createCampaignOrder())
  while (await planPage(one));
  const worker = startWorker(one, { requests: 8, poll: 20 })
  await vi.waitFor(async () => expect(await sendingBatches(silent)).toBeGreaterThanOrEqual(4))
  await insertFleet(bench.db, well, ['ExponentPushToken[well]'])
  const campaign = await startTestCampaign(bench.db, well, createCampaignOrder())
  await vi.waitFor(async () =>
    expect((await getCounts(bench.db, well, [campaign])).get(campaign)).toMatchObject({ sent: 1 }),
  )
  release.resolve()
  await worker.stop()
})

test('a stranger’s token of an app with revoked credentials is dead alone, and the project sends on', async () => {
  const [own] = await bench.people(1)
  await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine())
  await bench.pass(20 * MINUTE)
  const foreign = createId()
  const token = 'ExponentPushToken[foreign]'
  await bench.db.insert(schema.subscribers).values({ project_id: bench.project, id: foreign, token })
  const refusing: Gateway = {
    ...bench.expo,
    send: async (of, messages) => {
      if (!messages.some((message) => message.token === token)) return bench.expo.send(of, messages)
      const others = messages.filter((message) => message.token !== token)
      const answer = others.length > 0 ? await bench.expo.send(of, others) : null
      const rest = answer?.kind === 'answered' ? [...answer.tickets] : []
      return {
        kind: 'answered',
        tickets: messages.map((message) =>
          message.token === token
            ? { outcome: 'refused', why: 'credentials', message: 'InvalidCredentials' }
            : (rest.shift() ?? { outcome: 'unknown', message: '' }),
        ),
      }
    },
  }
  const second = await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine({ gateway: refusing }))
  expect(await findStoppedProject(bench.db, bench.project)).toBeNull()
  const dead = await bench.db
    .select({ id: schema.subscribers.id })
    .from(schema.subscribers)
    .where(
      and(
        eq(schema.subscribers.project_id, bench.project),
        isNotNull(schema.subscribers.token_invalidated_at),
      ),
    )
  expect(dead).toEqual([{ id: foreign }])
  await bench.pass(20 * MINUTE)
  expect(await bench.counts(second)).toMatchObject({ received: 1, unsubscribed: 1 })
  expect(own).toBeDefined()
})

test('revoked credentials stop a project once installations that received messages before are refused', async () => {
  await bench.people(3)
  await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine())
  await bench.pass(20 * MINUTE)
  const refusing: Gateway = {
    ...bench.expo,
    send: async (_, messages) => ({
      kind: 'answered',
      tickets: messages.map(() => ({
        outcome: 'refused',
        why: 'credentials',
        message: 'InvalidCredentials',
      })),
    }),
  }
  await startTestCampaign(bench.db, bench.project, createCampaignOrder())
  await drainQueue(bench.engine({ gateway: refusing }))
  expect(await findStoppedProject(bench.db, bench.project)).toMatchObject({ why: 'InvalidCredentials' })
  expect((await bench.rows()).filter(({ reason }) => reason === 'credentials')).toHaveLength(3)
})
