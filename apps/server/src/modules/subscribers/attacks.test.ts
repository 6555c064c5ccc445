import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Call, InputOf } from '@vitrine/core/contract/call'
import type { Project } from '@vitrine/core/contract/projects/projects'
import {
  linkCustomer,
  listBackInStockRequests,
  listInbox,
  MAX_BACK_IN_STOCK_VARIANTS,
  notifyMe,
  readInbox,
  registerSubscriber,
  reportMessages,
  setPreferences,
  unlinkCustomer,
} from '@vitrine/core/contract/push/subscribers'
import { splitIntoBatches } from '@vitrine/core/sync/split-into-batches'
import { getEffort } from '@vitrine/testing/effort.ts'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '../../services/calls/cursor.ts'
import { createMessageId } from '../../services/push-engine/messages/message-ids.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { registerInstallation as keep } from './register.ts'

const { backInStocks, sentNotifications, subscribers } = schema

/** Number of concurrent requests. */
const CROWD = getEffort({ short: 25, long: 200 })

let vitrine: Vitrine
let project: Project
let other: Project
beforeAll(async () => {
  vitrine = await startVitrine({ env: { ROLE: 'api' } })
  project = await vitrine.project(await vitrine.merchant())
  other = await vitrine.project(await vitrine.merchant('Omar'), 'Chairs')
})
afterAll(() => vitrine?.close())

const someone = () => crypto.randomUUID()
const tokenOf = (name: number) => `ExponentPushToken[${String(name).padStart(22, 'x')}]`
type Said = Partial<InputOf<typeof registerSubscriber>>
const opening = (subscriber: string, overrides: Said = {}, at = project) =>
  ({ slug: at.slug, platform: 'ios', permission: 'granted', ...overrides, subscriber }) as const
const register = (subscriber: string, overrides?: Said, at?: Project) =>
  vitrine.must(registerSubscriber, opening(subscriber, overrides, at))
const rowsOf = (at = project) =>
  vitrine.services.db.select().from(subscribers).where(eq(subscribers.project_id, at.id))

/** A call from a separate local address, so that its rate is counted separately. */
function callFrom(localAddress: string, call: Call, body: string) {
  const { hostname, port } = new URL(vitrine.url)
  return new Promise<{ readonly status: number; readonly responseText: string }>((resolve, reject) => {
    const clientRequest = request(
      {
        hostname,
        port,
        method: 'POST',
        path: `/api${call.path}`,
        headers: { 'content-type': 'application/json' },
        localAddress,
      },
      async (answer) => resolve({ status: answer.statusCode ?? 0, responseText: await text(answer) }),
    )
    clientRequest.once('error', reject)
    clientRequest.end(body)
  })
}

test('the shopper id of another project grants nothing in this one and changes nothing there', async () => {
  const theirs = someone()
  await register(theirs, { push: { channel: 'expo', token: tokenOf(1) } }, other)
  const before = await rowsOf(other)
  const at = { slug: project.slug, subscriber: theirs }
  const report = { message: someone(), what: 'opened' as const, at: new Date().toISOString() }
  const calls: [Call, object][] = [
    [setPreferences, { ...at, on: false }],
    [listInbox, at],
    [readInbox, at],
    [reportMessages, { ...at, reports: [report] }],
    [notifyMe, { ...at, product: 1, variant: 1, enabled: true }],
    [listBackInStockRequests, at],
    [unlinkCustomer, { ...at, reset: true }],
  ]
  for (const [call, input] of calls)
    expect(await vitrine.call(call, { ...input }), call.path).toMatchObject({
      status: 404,
      error: { code: 'unknown-subscriber' },
    })
  // The same id may also exist here: two independent rows, tokens included.
  await register(theirs, { push: { channel: 'expo', token: tokenOf(1) } })
  expect(await rowsOf(other)).toEqual(before)
})

test('an id in capitals is the same installation, which keeps its push token and back-in-stock requests', async () => {
  const id = someone()
  const push = { channel: 'expo' as const, token: tokenOf(90) }
  await register(id, { push })
  const at = { slug: project.slug, subscriber: id }
  await vitrine.must(notifyMe, { ...at, product: 1, variant: 1, enabled: true })
  await register(id.toUpperCase(), { push })
  const { waiting } = await vitrine.must(listBackInStockRequests, at)
  expect(waiting.map(({ variant }) => variant)).toEqual([1])
})

test('subscriber input that cannot be stored is refused with a message, and nothing is stored', async () => {
  const id = someone()
  await register(id)
  const before = await rowsOf()
  const at = { slug: project.slug, subscriber: id }
  const wrong: [Call, object, number][] = [
    [registerSubscriber, { ...opening(id), app_version: '1\u00000' }, 400],
    [registerSubscriber, { ...opening(id), zone: 'Europe/\ud800' }, 400],
    [registerSubscriber, { ...opening(id), slug: 'x'.repeat(41) }, 400],
    [registerSubscriber, { ...opening(id), slug: 'nobody-here' }, 404],
    [registerSubscriber, { ...opening(id), push: { channel: 'expo', token: 'ExponentPushToken[]' } }, 400],
    [
      registerSubscriber,
      { ...opening(id), push: { channel: 'web', token: 'http://10.0.0.1/', keys: {} } },
      400,
    ],
    [registerSubscriber, { ...opening(id), customer: 2 ** 60 }, 400],
    [registerSubscriber, { ...opening('1'), zone: 'Europe/Berlin' }, 400],
    [setPreferences, { ...at, birthday: '02-30' }, 400],
    [setPreferences, { ...at, quiet: { from: 0, to: 1440 } }, 400],
    [setPreferences, { ...at, muted: ['everything'] }, 400],
    [notifyMe, { ...at, product: 0, variant: 1, enabled: true }, 400],
    [notifyMe, { ...at, product: 1, variant: 1e300, enabled: true }, 400],
    [reportMessages, { ...at, reports: [] }, 400],
    [reportMessages, { ...at, reports: [{ message: id, what: 'opened', at: '9999-12-31T23:59:59Z' }] }, 400],
    [
      reportMessages,
      { ...at, reports: Array(101).fill({ message: id, what: 'opened', at: new Date() }) },
      400,
    ],
    [linkCustomer, { ...at, token: '\u0000' }, 400],
  ]
  for (const [call, input, status] of wrong)
    expect(await vitrine.call(call, { ...input }), JSON.stringify(input)).toMatchObject({
      status,
      data: null,
    })
  const huge = JSON.stringify({ ...opening(id), app_version: 'x'.repeat(20_000_000) })
  expect(await callFrom('127.0.2.1', registerSubscriber, huge)).toMatchObject({ status: 413 })
  expect(await rowsOf()).toEqual(before)
})

test('an invented inbox cursor is refused, whatever time it names', async () => {
  const id = someone()
  await register(id)
  const instants = [1e300, -1e15, 8.64e15, 8.64e15 + 1, 0.5, -1, 2 ** 53]
  const cursors = [
    ...instants.map((at) => encodeCursor([at, someone()])),
    encodeCursor([1]),
    'x',
    '',
    'W10=',
    'A'.repeat(5000),
  ]
  for (const cursor of cursors)
    expect(
      await vitrine.call(listInbox, { slug: project.slug, subscriber: id, cursor }),
      cursor,
    ).toMatchObject({
      status: 400,
      data: null,
    })
})

test('a message report with an impossible time is ignored', async () => {
  const id = someone()
  await register(id)
  const reports = [
    '00000000-0000-7000-8000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    someone(),
  ].map((message) => ({ message, what: 'opened' as const, at: '1970-01-01T00:00:00Z' }))
  expect(await vitrine.must(reportMessages, { slug: project.slug, subscriber: id, reports })).toEqual({
    done: true,
  })
})

test('a message can be opened by its recipient only, and once by many reports at once', async () => {
  const [mine, theirs] = [someone(), someone()]
  await register(mine)
  await register(theirs)
  const began = new Date()
  const sentTo = (subscriber: string) => ({
    project_id: project.id,
    id: createMessageId(began, subscriber),
    began,
    kind: 'test' as const,
    status: 'received' as const,
    due: began,
    sent_at: began,
    subscriber_id: subscriber,
  })
  await vitrine.services.db.insert(sentNotifications).values([sentTo(mine), sentTo(theirs)])
  const reports = [theirs, mine].map((of) => ({
    message: createMessageId(began, of),
    what: 'opened' as const,
    at: new Date().toISOString(),
  }))
  const answers = await Promise.all(
    Array.from({ length: CROWD }, () =>
      vitrine.call(reportMessages, { slug: project.slug, subscriber: mine, reports }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const openedMessages = await vitrine.services.db
    .select({ id: sentNotifications.subscriber_id })
    .from(sentNotifications)
    .where(and(eq(sentNotifications.project_id, project.id), isNotNull(sentNotifications.opened_at)))
  expect(openedMessages).toEqual([{ id: mine }])
})

test('many opens at once that swap push tokens among a few installations leave each token once', async () => {
  const subscriberIds = Array.from({ length: 5 }, someone)
  const answers = await Promise.all(
    Array.from({ length: CROWD }, (_, at) => {
      const push = { channel: 'expo' as const, token: tokenOf(100 + ((at * 7) % 5)) }
      return vitrine.call(
        registerSubscriber,
        opening(subscriberIds[(at * 3 + Math.floor(at / 5)) % 5] ?? '', { push }),
      )
    }),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  const tokens = (await rowsOf()).flatMap(({ id, token }) =>
    subscriberIds.some((one) => one === id) && token ? [token] : [],
  )
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('installations that swap push tokens repeatedly never deadlock', async () => {
  const subscriberIds = Array.from({ length: 5 }, someone)
  const opens = (at: number) =>
    keep(
      vitrine.services,
      project.id,
      registerSubscriber.input.parse(
        opening(subscriberIds[at % 5] ?? '', {
          push: { channel: 'expo', token: tokenOf(200 + ((Math.floor(at / 5) + at * 3) % 5)) },
        }),
      ),
    )
  for (let round = 0; round < getEffort({ short: 2, long: 4 }); round++)
    await Promise.all(
      Array.from({ length: getEffort({ short: 60, long: 200 }) }, (_, at) => opens(at * 7 + round)),
    )
})

test('many back-in-stock requests at once are one request of one variant, within the maximum', async () => {
  const id = someone()
  await register(id)
  const wish = (variant: number) =>
    vitrine.call(notifyMe, { slug: project.slug, subscriber: id, product: 1, variant, enabled: true })
  const waiting = async () => {
    const [row] = await vitrine.services.db
      .select({ all: count() })
      .from(backInStocks)
      .where(and(eq(backInStocks.project_id, project.id), eq(backInStocks.subscriber_id, id)))
    return row?.all
  }
  const same = await Promise.all(Array.from({ length: CROWD }, () => wish(1)))
  expect(same.every(({ status }) => status === 200)).toBe(true)
  expect(await waiting()).toBe(1)
  // Almost all of the others wait already.
  const free = getEffort({ short: 10, long: MAX_BACK_IN_STOCK_VARIANTS - 1 })
  const waitingVariants = Array.from({ length: MAX_BACK_IN_STOCK_VARIANTS - 1 - free }, (_, at) => at + 1000)
  if (waitingVariants.length > 0)
    await vitrine.services.db.insert(backInStocks).values(
      waitingVariants.map((variant) => ({
        project_id: project.id,
        subscriber_id: id,
        product_id: '1',
        variant_id: String(variant),
      })),
    )
  const many = await Promise.all(Array.from({ length: free + 21 }, (_, at) => wish(at + 2)))
  expect(many.filter(({ status }) => status === 200)).toHaveLength(free)
  expect(many.filter(({ error }) => error?.code === 'too-many-waiting')).toHaveLength(21)
  expect(await waiting()).toBe(MAX_BACK_IN_STOCK_VARIANTS)
})

test('an app that opens too often is rate-limited, and others are not', async () => {
  const id = someone()
  const body = JSON.stringify(opening(id))
  const limit = registerSubscriber.perMinute ?? 0
  const opens = getEffort({ short: 20, long: limit })
  const sendMany = async (many: number, requestBody: string) => {
    const statuses: number[] = []
    for (const batch of splitIntoBatches(Array.from({ length: many }), 40))
      statuses.push(
        ...(await Promise.all(batch.map(() => callFrom('127.0.2.9', registerSubscriber, requestBody)))).map(
          ({ status }) => status,
        ),
      )
    return statuses
  }
  // Requests refused for another reason count too, and cost less.
  expect(new Set(await sendMany(limit - opens, '{}'))).toEqual(new Set(opens < limit ? [400] : []))
  const answers = await sendMany(opens + 20, body)
  expect(answers.filter((status) => status === 200)).toHaveLength(opens)
  expect(answers.filter((status) => status === 429)).toHaveLength(20)
  expect(await callFrom('127.0.2.10', registerSubscriber, body)).toMatchObject({ status: 200 })
})
