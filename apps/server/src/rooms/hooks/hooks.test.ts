import {
  HOOK_EVENT_TYPES,
  HOOK_EVENTS,
  type HookEventType,
  hookBody,
} from '@vitrine/core/contract/hook-events'
import {
  createHook,
  HOOKS_MOST,
  hookMessage,
  hookMessages,
  listHooks,
  removeHook,
  resendHook,
  rotateHook,
  testHook,
  updateHook,
} from '@vitrine/core/contract/hooks'
import type { Project } from '@vitrine/core/contract/projects'
import type { Session } from '@vitrine/core/contract/users'
import { type Received, startReceiver } from '@vitrine/testing/receiver.ts'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schema } from '../../db/open.ts'
import type { Happening } from '../../happenings.ts'
import { newId } from '../../ids.ts'
import { startVitrine, type Vitrine } from '../../testing.ts'
import { eraseCustomer } from '../privacy/erase.ts'
import { deliverHooks } from './deliver.job.ts'
import { eventOf, HEARD, isHeard } from './events.ts'
import { forgetHooks } from './forget.job.ts'
import { askedFor, awayFor, pauseAfter } from './pauses.ts'
import { sweepHooks } from './sweep.job.ts'

const { hookAttempts, hookEndpoints, hookMessages: messages, notices } = schema

let receiver: Awaited<ReturnType<typeof startReceiver>>
let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  receiver = await startReceiver()
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  owner = await vitrine.merchant('Olga')
})
afterAll(async () => {
  await vitrine?.close()
  receiver?.stop()
})
beforeEach(async () => {
  receiver.got.length = 0
  receiver.answer = (response) => response.writeHead(204).end()
  project = await vitrine.project(owner)
})

const add = async (rest: Partial<{ id: string; url: string; types: HookEventType[] }> = {}) =>
  vitrine.must(
    createHook,
    { project: project.id, id: newId(), url: receiver.url, name: 'Till', types: [], ...rest },
    owner.access,
  )
const paid = (order = 5, customer: string | null = '77'): Happening => ({
  kind: 'order-paid',
  at: new Date('2026-11-20T10:00:00Z'),
  order,
  first: true,
  cart: 'secret-cart',
  checkout: 'secret-checkout',
  subscriber: null,
  customer,
})
const happen = (...happenings: Happening[]) =>
  vitrine.services.db.transaction((tx) => vitrine.services.tell(tx, project.id, happenings))
const work = (endpoint: string, of = project.id) =>
  deliverHooks.run({ project: of, endpoint }, vitrine.services)
const kept = () =>
  vitrine.services.db
    .select()
    .from(messages)
    .where(eq(messages.project_id, project.id))
    .orderBy(messages.created, messages.id)
const endpointNow = async (id: string) => {
  const { endpoints } = await vitrine.must(listHooks, { project: project.id }, owner.access)
  return endpoints.find((one) => one.id === id)
}
/** What waits for a later time is due now. */
const dueAgain = () =>
  vitrine.services.db.execute(sql`
    with m as (update hook_messages set due = now() - interval '1 second' where project_id = ${project.id}::uuid and state = 'waiting')
    update hook_endpoints set due = now() - interval '1 second' where project_id = ${project.id}::uuid`)
const verified = (secret: string, { body, headers }: Received) =>
  hookBody.parse(
    new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }),
  )

describe('an event', () => {
  test('is sent to every endpoint that wants its type, signed so that Standard Webhooks libraries take it', async () => {
    const all = await add()
    const orders = await add({ types: ['order.paid'] })
    const designs = await add({ types: ['design.published'] })
    await happen(paid())
    for (const { endpoint } of [all, orders, designs]) await work(endpoint.id)
    expect(receiver.got).toHaveLength(2)
    const [first, second] = receiver.got
    if (!first || !second) throw new Error('Two came')
    expect(first.headers['content-type']).toBe('application/json')
    const said = verified(all.secret, first)
    expect(said).toEqual({
      type: 'order.paid',
      timestamp: '2026-11-20T10:00:00.000Z',
      project: project.id,
      data: { order: '5', first: true, subscriber: null, customer: '77' },
    })
    expect(verified(orders.secret, second)).toEqual(said)
    expect(() => verified(designs.secret, first)).toThrow()
    expect(() => verified(all.secret, { ...first, body: first.body.replace('"5"', '"6"') })).toThrow()
    expect(first.headers['webhook-id']).not.toBe(second.headers['webhook-id'])
  })

  test('that is undone with its transaction is told to nobody', async () => {
    await add()
    await vitrine.services.db
      .transaction(async (tx) => {
        await vitrine.services.tell(tx, project.id, [paid()])
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await kept()).toEqual([])
  })

  test('of another project is told to none of this one’s endpoints', async () => {
    const { endpoint } = await add()
    const other = await vitrine.project(owner)
    await vitrine.services.db.transaction((tx) => vitrine.services.tell(tx, other.id, [paid()]))
    await work(endpoint.id)
    expect(receiver.got).toEqual([])
  })

  test('says what its type’s documents promise, and nothing that opens a door', () => {
    const id = newId()
    const base = { at: new Date(), subscriber: id, customer: '7' }
    const order = { ...base, order: 5, first: false, cart: 'secret-cart', checkout: 'secret-checkout' }
    const happened: Happening[] = [
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
      { kind: 'shop-broke', at: base.at, findings: ['no-admin'] },
      { kind: 'shop-mended', at: base.at, findings: [] },
      { kind: 'member-joined', at: base.at, user: id, name: 'Ada' },
    ]
    const told = happened.filter(isHeard).map(eventOf)
    expect(new Set(happened.map(({ kind }) => kind))).toEqual(new Set(HEARD))
    expect(new Set(told.map(({ type }) => type))).toEqual(new Set(HOOK_EVENT_TYPES))
    for (const { type, data } of told) {
      expect(HOOK_EVENTS[type].data.parse(data)).toEqual(data)
      expect(JSON.stringify(data)).not.toContain('secret')
    }
    for (const type of HOOK_EVENT_TYPES)
      expect(HOOK_EVENTS[type].data.parse(HOOK_EVENTS[type].example)).toEqual(HOOK_EVENTS[type].example)
  })

  test('comes to the endpoint by the queue, within moments, where a worker runs', async () => {
    const working = await startVitrine()
    try {
      const olga = await working.merchant()
      const own = await working.project(olga)
      const { endpoint, secret } = await working.must(
        createHook,
        { project: own.id, id: newId(), url: receiver.url, types: [] },
        olga.access,
      )
      await working.services.db.transaction((tx) => working.services.tell(tx, own.id, [paid()]))
      await expect.poll(() => receiver.got.length, { timeout: 10_000 }).toBe(1)
      const [got] = receiver.got
      expect(got && verified(secret, got).type).toBe('order.paid')
      const { messages: log } = await working.must(
        hookMessages,
        { project: own.id, endpoint: endpoint.id },
        olga.access,
      )
      expect(log).toHaveLength(1)
    } finally {
      await working.close()
    }
  })
})

describe('a message', () => {
  test('that is refused is tried again with the same id and body, later each time, and is done once it is taken', async () => {
    const { endpoint, secret } = await add()
    await happen(paid())
    receiver.answer = (response) => response.writeHead(500).end('no \0 today')
    await work(endpoint.id)
    await work(endpoint.id)
    expect(receiver.got).toHaveLength(1)
    const [waiting] = await kept()
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, status: 500, problem: 'status' })
    expect(waiting && waiting.due.getTime() - Date.now()).toBeGreaterThan(50_000)
    expect(await endpointNow(endpoint.id)).toMatchObject({ waiting: 1, failing: expect.any(String) })
    receiver.answer = (response) => response.writeHead(200).end('thanks')
    await dueAgain()
    await sweepHooks.run({}, vitrine.services)
    await work(endpoint.id)
    const [first, second] = receiver.got
    if (!first || !second) throw new Error('Two came')
    expect(second.body).toBe(first.body)
    expect(second.headers['webhook-id']).toBe(first.headers['webhook-id'])
    verified(secret, second)
    const told = await vitrine.must(
      hookMessage,
      { project: project.id, message: waiting?.id ?? '' },
      owner.access,
    )
    expect(told.message).toMatchObject({ state: 'sent', attempts: 2, status: 200, problem: null, due: null })
    expect(told.body).toBe(first.body)
    expect(told.attempts.map(({ status, answer }) => [status, answer])).toEqual([
      [200, 'thanks'],
      [500, 'no \ufffd today'],
    ])
    expect(await endpointNow(endpoint.id)).toMatchObject({ waiting: 0, failed: 0, failing: null })
  })

  test('is given up after ten attempts in three days, and can be sent again', async () => {
    const { endpoint } = await add()
    await happen(paid())
    receiver.answer = (response) => response.writeHead(503).end()
    for (let n = 0; n < 12; n += 1) {
      await work(endpoint.id)
      await dueAgain()
    }
    expect(receiver.got).toHaveLength(10)
    expect(await kept()).toMatchObject([{ state: 'failed', attempts: 10 }])
    receiver.answer = (response) => response.writeHead(204).end()
    const again = await vitrine.must(resendHook, { project: project.id, id: endpoint.id }, owner.access)
    expect(again.count).toBe(1)
    await work(endpoint.id)
    expect(await kept()).toMatchObject([{ state: 'sent', attempts: 1 }])
    const [log] = await kept()
    const one = { project: project.id, id: endpoint.id, message: log?.id ?? '' }
    expect((await vitrine.must(resendHook, one, owner.access)).count).toBe(1)
    await work(endpoint.id)
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.got).toHaveLength(12)
  })

  test('waits as long as the endpoint asks for, a redirect is not followed, and an endless answer is not read', async () => {
    const { endpoint } = await add()
    await happen(paid(1), paid(2), paid(3))
    const answers = [
      (response: Parameters<typeof receiver.answer>[0]) =>
        response.writeHead(429, { 'retry-after': '7200' }).end(),
      (response: Parameters<typeof receiver.answer>[0]) =>
        response.writeHead(302, { location: receiver.url }).end(),
      (response: Parameters<typeof receiver.answer>[0]) => response.writeHead(200).end('x'.repeat(200_000)),
    ]
    receiver.answer = (response, { body }) =>
      answers[Number(hookBody.parse(JSON.parse(body)).data.order) - 1]?.(response)
    await work(endpoint.id)
    expect(receiver.got).toHaveLength(3)
    const [asked, moved, endless] = (await kept()).sort((one, other) => (one.body < other.body ? -1 : 1))
    expect(asked).toMatchObject({ state: 'waiting', problem: 'status', status: 429 })
    expect(asked && asked.due.getTime() - Date.now()).toBeGreaterThan(7_000_000)
    expect(moved).toMatchObject({ state: 'waiting', problem: 'redirect', status: 302 })
    expect(endless).toMatchObject({ state: 'sent', status: 200 })
  })

  test('is sent by one process at a time, and by the next where that one died in the middle', async () => {
    const { endpoint } = await add()
    await happen(...Array.from({ length: 30 }, (_, n) => paid(n + 1)))
    await Promise.all(Array.from({ length: 6 }, () => work(endpoint.id)))
    expect(receiver.got).toHaveLength(30)
    expect((await kept()).every(({ state, attempts }) => state === 'sent' && attempts === 1)).toBe(true)
    await happen(paid(31))
    const { db } = vitrine.services
    // As a process leaves it that was killed while it waited for the answer.
    const later = new Date(Date.now() + 60_000)
    await db.update(hookEndpoints).set({ held: later }).where(eq(hookEndpoints.id, endpoint.id))
    await work(endpoint.id)
    expect(receiver.got).toHaveLength(30)
    await db
      .update(hookEndpoints)
      .set({ held: new Date(Date.now() - 1) })
      .where(eq(hookEndpoints.id, endpoint.id))
    await work(endpoint.id)
    expect(receiver.got).toHaveLength(31)
  })

  test('is one of two thousand that come together: each arrives once', async () => {
    const { endpoint } = await add()
    await happen(...Array.from({ length: 2000 }, (_, n) => paid(n + 1)))
    await Promise.all([work(endpoint.id), work(endpoint.id)])
    expect(new Set(receiver.got.map(({ headers }) => headers['webhook-id'])).size).toBe(2000)
    expect(receiver.got).toHaveLength(2000)
    expect(await endpointNow(endpoint.id)).toMatchObject({ waiting: 0, failed: 0 })
  })

  test('goes with the customer whom it is about, and after 30 days', async () => {
    const { endpoint } = await add()
    await happen(paid(1, '77'), paid(2, '78'))
    await work(endpoint.id)
    expect(await vitrine.services.db.transaction((tx) => eraseCustomer(tx, project.id, '77', []))).toBe(true)
    expect(await kept()).toMatchObject([{ customer_id: '78' }])
    await forgetHooks.run({}, vitrine.services)
    expect(await kept()).toHaveLength(1)
    await vitrine.services.db.execute(
      sql`update hook_messages set created = now() - interval '31 days' where project_id = ${project.id}::uuid`,
    )
    await forgetHooks.run({}, vitrine.services)
    expect(await kept()).toEqual([])
    expect(
      await vitrine.services.db.select().from(hookAttempts).where(eq(hookAttempts.project_id, project.id)),
    ).toEqual([])
  })
})

describe('an endpoint', () => {
  test('that is away is asked with one message at a time, and gets the others once it is back', async () => {
    const { endpoint } = await add()
    await happen(...Array.from({ length: 20 }, (_, n) => paid(n + 1)))
    receiver.answer = (response) => response.destroy()
    await work(endpoint.id)
    const asked = receiver.got.length
    expect(asked).toBeGreaterThanOrEqual(5)
    expect(asked).toBeLessThanOrEqual(16)
    await dueAgain()
    await work(endpoint.id)
    expect(receiver.got).toHaveLength(asked + 1)
    receiver.answer = (response) => response.writeHead(204).end()
    await dueAgain()
    await work(endpoint.id)
    expect((await kept()).every(({ state }) => state === 'sent')).toBe(true)
    expect(await endpointNow(endpoint.id)).toMatchObject({ failing: null, waiting: 0 })
  })

  test('that says it is gone gets nothing more, and its owner a notice', async () => {
    const { endpoint } = await add()
    await happen(paid(1))
    receiver.answer = (response) => response.writeHead(410).end()
    await work(endpoint.id)
    expect(await endpointNow(endpoint.id)).toMatchObject({ why: 'gone', failed: 1, waiting: 0 })
    await happen(paid(2))
    expect(await kept()).toHaveLength(1)
    const told = await vitrine.services.db.select().from(notices).where(eq(notices.project_id, project.id))
    expect(told).toMatchObject([{ kind: 'endpoint-disabled', about: endpoint.id }])
    for (const refused of [
      await vitrine.call(resendHook, { project: project.id, id: endpoint.id }, owner.access),
      await vitrine.call(testHook, { project: project.id, id: endpoint.id, message: newId() }, owner.access),
    ])
      expect(refused).toMatchObject({ status: 409, error: { code: 'off' } })
    receiver.answer = (response) => response.writeHead(204).end()
    await vitrine.must(updateHook, { project: project.id, id: endpoint.id, on: true }, owner.access)
    await vitrine.must(resendHook, { project: project.id, id: endpoint.id }, owner.access)
    await work(endpoint.id)
    expect(await endpointNow(endpoint.id)).toMatchObject({ why: null, disabled: null, failed: 0 })
  })

  test('that takes nothing for three days is turned off, and its owner gets a notice', async () => {
    const { endpoint } = await add()
    await happen(paid(1))
    receiver.answer = (response) => response.writeHead(500).end()
    await work(endpoint.id)
    await vitrine.services.db.execute(
      sql`update hook_endpoints set failing = now() - interval '3 days 1 second' where id = ${endpoint.id}::uuid`,
    )
    await dueAgain()
    await work(endpoint.id)
    expect(await endpointNow(endpoint.id)).toMatchObject({ why: 'failing', failed: 1, waiting: 0 })
    const told = await vitrine.services.db.select().from(notices).where(eq(notices.project_id, project.id))
    expect(told).toHaveLength(1)
  })

  test('whose secret is rotated is signed for by both for a day, then by the new one alone', async () => {
    const { endpoint, secret } = await add()
    const rotated = await vitrine.must(rotateHook, { project: project.id, id: endpoint.id }, owner.access)
    expect(rotated.endpoint.formerUntil).not.toBeNull()
    await happen(paid(1))
    await work(endpoint.id)
    const [both] = receiver.got
    if (!both) throw new Error('One came')
    verified(secret, both)
    verified(rotated.secret, both)
    await vitrine.services.db.execute(
      sql`update hook_endpoints set former_until = now() where id = ${endpoint.id}::uuid`,
    )
    await happen(paid(2))
    await work(endpoint.id)
    const second = receiver.got[1]
    if (!second) throw new Error('Two came')
    verified(rotated.secret, second)
    expect(() => verified(secret, second)).toThrow()
  })

  test('is tried by a test message at once, whatever it wants to hear of, once for each id', async () => {
    const { endpoint, secret } = await add({ types: ['order.paid'] })
    const message = newId()
    const asked = { project: project.id, id: endpoint.id, message }
    await vitrine.must(testHook, asked, owner.access)
    await vitrine.must(testHook, asked, owner.access)
    await work(endpoint.id)
    expect(receiver.got).toHaveLength(1)
    const [got] = receiver.got
    expect(got && verified(secret, got).type).toBe('webhook.test')
  })

  test('that is turned off gives up what waits; removed it takes its log along', async () => {
    const { endpoint } = await add()
    await happen(paid(1))
    await vitrine.must(updateHook, { project: project.id, id: endpoint.id, on: false }, owner.access)
    await work(endpoint.id)
    expect(receiver.got).toEqual([])
    expect(await endpointNow(endpoint.id)).toMatchObject({ why: 'merchant', failed: 1 })
    await vitrine.must(removeHook, { project: project.id, id: endpoint.id }, owner.access)
    await vitrine.must(removeHook, { project: project.id, id: endpoint.id }, owner.access)
    expect(await kept()).toEqual([])
  })

  test('keeps its secret sealed, tells it once, and made again before it was used it gets another', async () => {
    const id = newId()
    const first = await add({ id })
    const second = await add({ id })
    expect(second.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(second.secret).not.toBe(first.secret)
    const [row] = await vitrine.services.db.select().from(hookEndpoints).where(eq(hookEndpoints.id, id))
    expect(JSON.stringify(row)).not.toContain(second.secret)
    const told = await vitrine.must(listHooks, { project: project.id }, owner.access)
    expect(JSON.stringify(told)).not.toContain('whsec_')
    await happen(paid())
    const again = await vitrine.call(
      createHook,
      { project: project.id, id, url: receiver.url, types: [] },
      owner.access,
    )
    expect(again).toMatchObject({ status: 409, error: { code: 'taken' } })
  })

  test(`is one of at most ${HOOKS_MOST}, however many are made at once`, async () => {
    const made = await Promise.all(
      Array.from({ length: HOOKS_MOST + 4 }, () =>
        vitrine.call(
          createHook,
          { project: project.id, id: newId(), url: receiver.url, types: [] },
          owner.access,
        ),
      ),
    )
    expect(made.filter(({ status }) => status === 200)).toHaveLength(HOOKS_MOST)
    expect(made.filter(({ error }) => error?.code === 'full')).toHaveLength(4)
  })

  test.each([
    'ftp://hooks.example.com',
    'http://hooks.example.com',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]:9/',
    'https://db.internal/',
    'https://hooks.example.com:22/',
    'https://user:pass@hooks.example.com/',
    'javascript:alert(1)',
    'https://',
    'file:///etc/passwd',
  ])('has no address inside of a network, of another kind or with a password: %s', async (url) => {
    const local = url.includes('[::1]')
    const answer = await vitrine.call(
      createHook,
      { project: project.id, id: newId(), url, types: [] },
      owner.access,
    )
    // This machine's own is for trying things out, where shops on it may be connected too.
    if (local) expect(answer.status).toBe(200)
    else
      expect(answer).toMatchObject({
        status: 400,
        error: { code: 'address', fields: { url: expect.any(String) } },
      })
  })

  test('whose name leads inside by the time it is asked is not asked', async () => {
    const { endpoint } = await add()
    await vitrine.services.db
      .update(hookEndpoints)
      .set({ url: 'https://10.0.0.1/hooks' })
      .where(eq(hookEndpoints.id, endpoint.id))
    await happen(paid())
    await work(endpoint.id)
    expect(await kept()).toMatchObject([{ state: 'waiting', problem: 'refused', status: null }])
  })

  test('of another project is not there', async () => {
    const { endpoint } = await add()
    await happen(paid())
    const [message] = await kept()
    const stranger = await vitrine.merchant()
    const theirs = await vitrine.project(stranger)
    const asked = { project: theirs.id, id: endpoint.id }
    for (const answer of [
      await vitrine.call(updateHook, { ...asked, on: false }, stranger.access),
      await vitrine.call(rotateHook, asked, stranger.access),
      await vitrine.call(testHook, { ...asked, message: newId() }, stranger.access),
      await vitrine.call(resendHook, asked, stranger.access),
      await vitrine.call(hookMessage, { project: theirs.id, message: message?.id ?? '' }, stranger.access),
    ])
      expect(answer.status).toBe(404)
    await vitrine.must(removeHook, asked, stranger.access)
    const { messages: log } = await vitrine.must(
      hookMessages,
      { project: theirs.id, endpoint: endpoint.id },
      stranger.access,
    )
    expect(log).toEqual([])
    expect(await endpointNow(endpoint.id)).toMatchObject({ disabled: null })
  })
})

test('the log is read page by page, the newest first, by endpoint and by state', async () => {
  const one = await add()
  const other = await add({ types: ['member.joined'] })
  await happen(...Array.from({ length: 120 }, (_, n) => paid(n + 1)))
  const read = async (cursor: string | null): Promise<string[]> => {
    const page = await vitrine.must(
      hookMessages,
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
    hookMessages,
    { project: project.id, endpoint: other.endpoint.id },
    owner.access,
  )
  expect(empty).toEqual({ messages: [], cursor: null })
})

test('pauses grow, never pass three days together, and listen to what is asked for', () => {
  let sum = 0
  for (let attempts = 1; attempts < 10; attempts += 1) sum += pauseAfter(attempts, 0, 0.5) ?? Number.NaN
  expect(sum / 3_600_000).toBeGreaterThan(71)
  expect(sum / 3_600_000).toBeLessThan(72)
  expect(pauseAfter(10, 0, 0.5)).toBeNull()
  expect(pauseAfter(1, 10 ** 12, 0.5)).toBe(86_400_000)
  expect([0, 4, 5, 6, 50].map(awayFor)).toEqual([0, 0, 60_000, 120_000, 3_600_000])
  const now = Date.parse('2026-11-20T10:00:00Z')
  expect(
    ['120', 'Fri, 20 Nov 2026 10:01:00 GMT', '-5', 'soon', null].map((header) => askedFor(header, now)),
  ).toEqual([120_000, 60_000, 0, 0, 0])
})
