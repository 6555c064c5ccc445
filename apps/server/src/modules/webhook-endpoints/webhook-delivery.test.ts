import {
  createWebhookEndpoint,
  getWebhookMessage,
  listWebhookMessages,
  resendWebhookMessage,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { WEBHOOK_EVENT_TYPES, WEBHOOK_EVENTS, webhookBody } from '@vitrine/core/contract/shop/webhook-events'
import { getEffort } from '@vitrine/testing/effort.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import { eraseCustomer } from '../../services/erasure/erase-customer.ts'
import * as schema from '../../services/schema/schema.ts'
import {
  getEndpointPauseMs,
  getRetryDelayMs,
  parseRetryAfter,
} from '../../services/webhooks-out/webhook-retry-schedule.ts'
import { startVitrine } from '../../testing/start-server.ts'
import { deleteOldWebhookMessages } from './delete-old-messages.job.ts'
import { retryWebhooks } from './retry-webhooks.job.ts'
import {
  addEndpoint,
  deliverMessages,
  emitEvents,
  getEndpointRow,
  listMessages,
  makeMessagesDue,
  orderPaidEvent,
  owner,
  project,
  receiver,
  useWebhookEndpoints,
  verifySignature,
  vitrine,
} from './webhook-endpoints.testing.ts'
import { DELIVERED_EVENTS, isWebhookEvent, toWebhookEvent } from './webhook-events.ts'

const { webhookAttempts, webhookEndpoints } = schema

useWebhookEndpoints()

describe('a webhook event', () => {
  test('is sent to every endpoint that subscribes to its type, signed by Standard Webhooks', async () => {
    const all = await addEndpoint()
    const orders = await addEndpoint({ types: ['order.paid'] })
    const designs = await addEndpoint({ types: ['design.published'] })
    await emitEvents(orderPaidEvent())
    for (const { endpoint } of [all, orders, designs]) await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(2)
    const [first, second] = receiver.got
    if (!first || !second) throw new Error('Two came')
    expect(first.headers['content-type']).toBe('application/json')
    const verifiedPayload = verifySignature(all.secret, first)
    expect(verifiedPayload).toEqual({
      type: 'order.paid',
      timestamp: '2026-11-20T10:00:00.000Z',
      project: project.id,
      data: { order: '5', first: true, subscriber: null, customer: '77' },
    })
    expect(verifySignature(orders.secret, second)).toEqual(verifiedPayload)
    expect(() => verifySignature(designs.secret, first)).toThrow()
    expect(() => verifySignature(all.secret, { ...first, body: first.body.replace('"5"', '"6"') })).toThrow()
    expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
  })

  test('of a rolled-back transaction is sent to nobody', async () => {
    await addEndpoint()
    await vitrine.services.db
      .transaction(async (tx) => {
        await vitrine.services.emit(tx, project.id, [orderPaidEvent()])
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await listMessages()).toEqual([])
  })

  test('of another project is sent to none of this one’s endpoints', async () => {
    const { endpoint } = await addEndpoint()
    const other = await vitrine.project(owner)
    await vitrine.services.db.transaction((tx) => vitrine.services.emit(tx, other.id, [orderPaidEvent()]))
    await deliverMessages(endpoint.id)
    expect(receiver.got).toEqual([])
  })

  test('has the documented payload of its type, and nothing that grants access', () => {
    const id = createId()
    const base = { at: new Date(), subscriber: id, customer: '7' }
    const order = { ...base, order: '5', first: false, cart: 'secret-cart', checkout: 'secret-checkout' }
    const happened: DomainEvent[] = [
      { ...base, kind: 'installed' },
      { ...base, kind: 'checkout-opened', checkout: 'c1' },
      { ...base, kind: 'wishlist-changed', product: '1', wished: true },
      { ...base, kind: 'restock-asked', product: '1', variant: '2' },
      { ...order, kind: 'order-created' },
      { ...order, kind: 'order-paid' },
      { ...order, kind: 'order-shipped' },
      { ...order, kind: 'order-delivered' },
      { ...order, kind: 'order-refunded' },
      { kind: 'design-published', at: base.at, version: 3, hash: 'ab', by: id },
      { kind: 'release-out', at: base.at, release: id, name: 'Spring' },
      { kind: 'release-failed', at: base.at, release: id, name: 'Spring' },
      { kind: 'release-taken-back', at: base.at, release: id, name: 'Spring' },
      { kind: 'campaign-finished', at: base.at, campaign: id },
      { kind: 'build-ended', at: base.at, build: id, platform: 'ios', version: '1', state: 'failed' },
      { kind: 'update-sent', at: base.at, update: id, channel: 'preview', share: 10, back: null, by: null },
      { kind: 'update-sent', at: base.at, update: id, channel: 'preview', share: 10, back: id, by: null },
      { kind: 'shop-issue-found', at: base.at, findings: ['no-admin'] },
      { kind: 'shop-recovered', at: base.at, findings: [] },
      { kind: 'member-joined', at: base.at, user: id, name: 'Ada' },
    ]
    const webhookEvents = happened.filter(isWebhookEvent).map(toWebhookEvent)
    expect(new Set(happened.map(({ kind }) => kind))).toEqual(new Set(DELIVERED_EVENTS))
    expect(new Set(webhookEvents.map(({ type }) => type))).toEqual(new Set(WEBHOOK_EVENT_TYPES))
    for (const { type, data } of webhookEvents) {
      expect(WEBHOOK_EVENTS[type].data.parse(data)).toEqual(data)
      expect(JSON.stringify(data)).not.toContain('secret')
    }
    for (const type of WEBHOOK_EVENT_TYPES)
      expect(WEBHOOK_EVENTS[type].data.parse(WEBHOOK_EVENTS[type].example)).toEqual(
        WEBHOOK_EVENTS[type].example,
      )
  })

  test('is delivered by the queue within moments where a worker runs', async () => {
    const working = await startVitrine()
    try {
      const olga = await working.merchant()
      const own = await working.project(olga)
      const { endpoint, secret } = await working.must(
        createWebhookEndpoint,
        { project: own.id, id: createId(), url: receiver.url, types: [] },
        olga.access,
      )
      await working.services.db.transaction((tx) => working.services.emit(tx, own.id, [orderPaidEvent()]))
      await expect.poll(() => receiver.got.length).toBe(1)
      const [got] = receiver.got
      expect(got && verifySignature(secret, got).type).toBe('order.paid')
      const { messages: log } = await working.must(
        listWebhookMessages,
        { project: own.id, endpoint: endpoint.id },
        olga.access,
      )
      expect(log).toHaveLength(1)
    } finally {
      await working.close()
    }
  })
})
describe('a webhook message', () => {
  test('that fails is retried with the same id and body at growing delays until it is accepted', async () => {
    const { endpoint, secret } = await addEndpoint()
    await emitEvents(orderPaidEvent())
    receiver.answer = (response) => response.writeHead(500).end('no \0 today')
    await deliverMessages(endpoint.id)
    await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(1)
    const [waiting] = await listMessages()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, status: 500, problem: 'status' })
    expect(waiting && waiting.due.getTime() - Date.now()).toBeGreaterThan(50_000)
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ waiting: 1, failing: expect.any(String) })
    receiver.answer = (response) => response.writeHead(200).end('thanks')
    await makeMessagesDue()
    await retryWebhooks.run({}, vitrine.services)
    await deliverMessages(endpoint.id)
    const [first, second] = receiver.got
    if (!first || !second) throw new Error('Two came')
    expect(second.body).toBe(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    verifySignature(secret, second)
    const messageDetails = await vitrine.must(
      getWebhookMessage,
      { project: project.id, message: waiting?.id ?? '' },
      owner.access,
    )
    expect(messageDetails.message).toMatchObject({
      state: 'sent',
      attempts: 2,
      status: 200,
      problem: null,
      due: null,
    })
    expect(messageDetails.body).toBe(first.body)
    expect(messageDetails.attempts.map(({ status, answer }) => [status, answer])).toEqual([
      [200, 'thanks'],
      [500, 'no \ufffd today'],
    ])
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ waiting: 0, failed: 0, failing: null })
  })

  test('is given up after ten attempts in three days, and can be sent again', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent())
    receiver.answer = (response) => response.writeHead(503).end()
    for (let n = 0; n < 12; n += 1) {
      await deliverMessages(endpoint.id)
      await makeMessagesDue()
    }
    expect(receiver.got).toHaveLength(10)
    expect(await listMessages()).toMatchObject([{ state: 'failed', attempts: 10 }])
    receiver.answer = (response) => response.writeHead(204).end()
    const secondResend = await vitrine.must(
      resendWebhookMessage,
      { project: project.id, id: endpoint.id },
      owner.access,
    )
    expect(secondResend.count).toBe(1)
    await deliverMessages(endpoint.id)
    expect(await listMessages()).toMatchObject([{ state: 'sent', attempts: 1 }])
    const [log] = await listMessages()
    const one = { project: project.id, id: endpoint.id, message: log?.id ?? '' }
    expect((await vitrine.must(resendWebhookMessage, one, owner.access)).count).toBe(1)
    await deliverMessages(endpoint.id)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.got).toHaveLength(12)
  })

  test('respects Retry-After, does not follow redirects, and does not read an endless response', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent('1'), orderPaidEvent('2'), orderPaidEvent('3'))
    const answers = [
      (response: Parameters<typeof receiver.answer>[0]) =>
        response.writeHead(429, { 'retry-after': '7200' }).end(),
      (response: Parameters<typeof receiver.answer>[0]) =>
        response.writeHead(302, { location: receiver.url }).end(),
      (response: Parameters<typeof receiver.answer>[0]) => response.writeHead(200).end('x'.repeat(200_000)),
    ]
    receiver.answer = (response, { body }) =>
      answers[Number(webhookBody.parse(JSON.parse(body)).data.order) - 1]?.(response)
    await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(3)
    const [throttledMessage, moved, endless] = (await listMessages()).sort((one, other) =>
      one.body < other.body ? -1 : 1,
    )
    expect(throttledMessage).toMatchObject({ state: 'waiting', problem: 'status', status: 429 })
    expect(throttledMessage && throttledMessage.due.getTime() - Date.now()).toBeGreaterThan(7_000_000)
    expect(moved).toMatchObject({ state: 'waiting', problem: 'redirect', status: 302 })
    expect(endless).toMatchObject({ state: 'sent', status: 200 })
  })

  test('is sent by one process at a time, and by the next when that one dies', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(...Array.from({ length: 30 }, (_, n) => orderPaidEvent(String(n + 1))))
    await Promise.all(Array.from({ length: 6 }, () => deliverMessages(endpoint.id)))
    expect(receiver.got).toHaveLength(30)
    expect((await listMessages()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(
      true,
    )
    await emitEvents(orderPaidEvent('31'))
    const { db } = vitrine.services
    // Simulates a process that was killed while it waited for the response.
    const later = new Date(Date.now() + 60_000)
    await db
      .update(webhookEndpoints)
      .set({ lease_expires_at: later })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(30)
    await db
      .update(webhookEndpoints)
      .set({ lease_expires_at: new Date(Date.now() - 1) })
      .where(eq(webhookEndpoints.id, endpoint.id))
    await deliverMessages(endpoint.id)
    expect(receiver.got).toHaveLength(31)
  })

  test('of many simultaneous events is delivered once each', async () => {
    const { endpoint } = await addEndpoint()
    const crowd = getEffort({ short: 250, long: 2000 })
    await emitEvents(...Array.from({ length: crowd }, (_, n) => orderPaidEvent(String(n + 1))))
    // A run ends after a while and leaves the rest to the next one.
    while ((await getEndpointRow(endpoint.id))?.waiting !== 0)
      await Promise.all([deliverMessages(endpoint.id), deliverMessages(endpoint.id)])
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(crowd)
    expect(receiver.got).toHaveLength(crowd)
    expect(await getEndpointRow(endpoint.id)).toMatchObject({ waiting: 0, failed: 0 })
  })

  test('is deleted with its customer, and after 30 days', async () => {
    const { endpoint } = await addEndpoint()
    await emitEvents(orderPaidEvent('1', '77'), orderPaidEvent('2', '78'))
    await deliverMessages(endpoint.id)
    expect(await vitrine.services.db.transaction((tx) => eraseCustomer(tx, project.id, '77', []))).toBe(true)
    expect(await listMessages()).toMatchObject([{ customer_id: '78' }])
    await deleteOldWebhookMessages.run({}, vitrine.services)
    expect(await listMessages()).toHaveLength(1)
    await vitrine.services.db.execute(
      sql`update webhook_messages set created = now() - interval '31 days' where project_id = ${project.id}::uuid`,
    )
    await deleteOldWebhookMessages.run({}, vitrine.services)
    expect(await listMessages()).toEqual([])
    expect(
      await vitrine.services.db
        .select()
        .from(webhookAttempts)
        .where(eq(webhookAttempts.project_id, project.id)),
    ).toEqual([])
  })
})
test('the webhook log is paged, newest first, by endpoint and by state', async () => {
  const one = await addEndpoint()
  const other = await addEndpoint({ types: ['member.joined'] })
  await emitEvents(...Array.from({ length: 120 }, (_, n) => orderPaidEvent(String(n + 1))))
  const read = async (cursor: string | null): Promise<string[]> => {
    const page = await vitrine.must(
      listWebhookMessages,
      { project: project.id, endpoint: one.endpoint.id, state: 'waiting', cursor },
      owner.access,
    )
    const ids = page.messages.map(({ id }) => id)
    expect(ids.length).toBeLessThanOrEqual(50)
    return page.cursor === null ? ids : [...ids, ...(await read(page.cursor))]
  }
  const ids = await read(null)
  expect(new Set(ids).size).toBe(120)
  expect([...ids].sort().reverse()).toEqual(ids)
  const empty = await vitrine.must(
    listWebhookMessages,
    { project: project.id, endpoint: other.endpoint.id },
    owner.access,
  )
  expect(empty).toEqual({ messages: [], cursor: null })
})

test('webhook retry delays grow, stay below three days in total, and respect Retry-After', () => {
  let sum = 0
  for (let attempts = 1; attempts < 10; attempts += 1) sum += getRetryDelayMs(attempts, 0, 0.5) ?? Number.NaN
  expect(sum / 3_600_000).toBeGreaterThan(71)
  expect(sum / 3_600_000).toBeLessThan(72)
  expect(getRetryDelayMs(10, 0, 0.5)).toBeNull()
  expect(getRetryDelayMs(1, 10 ** 12, 0.5)).toBe(86_400_000)
  expect([0, 4, 5, 6, 50].map(getEndpointPauseMs)).toEqual([0, 0, 60_000, 120_000, 3_600_000])
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(
    ['120', 'Fri, 20 Nov 2026 10:01:00 GMT', '-5', 'soon', null].map((header) =>
      parseRetryAfter(header, now),
    ),
  ).toEqual([120_000, 60_000, 0, 0, 0])
})
