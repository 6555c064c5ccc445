import { accountEventsStream } from '@vitrine/core/contract/accounts/team'
import { reportEvents } from '@vitrine/core/contract/analytics/events'
import type { Call, InputOf } from '@vitrine/core/contract/call'
import { saveDesign } from '@vitrine/core/contract/designs/designs'
import { registerSubscriber } from '@vitrine/core/contract/push/subscribers'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { createWebhookEndpoint } from '@vitrine/core/contract/shop/webhook-endpoints'
import { saveWishlist } from '@vitrine/core/contract/shop/wishlists'
import { startReceiver } from '@vitrine/testing/receiver.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { setReadOnly } from '../../infra/db/testing.ts'
import { createId } from '../../infra/db/uuid.ts'
import { listen } from '../../modules/designs/listener.testing.ts'
import { reportOf, visit } from '../../modules/events/events.testing.ts'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../start-server.ts'
import { createOrderPayload, sendWebhook } from '../webhooks.ts'
import { createEdit } from './sent-requests.ts'

let demoShop: Awaited<ReturnType<typeof startShop>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let vitrine: Vitrine
beforeAll(async () => {
  demoShop = await startShop()
  receiver = await startReceiver()
  vitrine = await startVitrine({ ours: true })
})
afterAll(async () => {
  await vitrine?.close()
  receiver?.stop()
  await demoShop?.stop()
})

/** Messages of the merchant's own receiver: more than are sent to it at once. */
const ORDERS = 20
const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })
const token = z.object({
  data: z.object({
    customerAccessTokenCreate: z.object({ customerAccessToken: z.object({ accessToken: z.string() }) }),
  }),
})

/** Makes a call and expects that it is refused with a retry time and a message that says what to do. */
async function expectRefusal<C extends Call>(call: C, input: InputOf<C>, access = ''): Promise<void> {
  const response = await fetch(`${vitrine.url}/api${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(access ? { 'x-jwt': access } : {}) },
    body: JSON.stringify(input),
  })
  expect([response.status, response.headers.get('retry-after')], call.path).toEqual([503, '2'])
  expect(refusal.parse(await response.json()).error).toEqual({
    code: 'unavailable',
    message: 'We’ll be back in a moment. Please try again.',
  })
}

/** Registers a customer of the shop; returns their token. */
async function signUpShopper(): Promise<string> {
  const input = { email: `${createId()}@shoppers.test`, password: 'secret' }
  const ask = async (query: string): Promise<unknown> => {
    const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'demo-public-token',
      },
      body: JSON.stringify({ query, variables: { input } }),
    })
    return response.json()
  }
  await ask(
    'mutation Make($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }',
  )
  const answer = await ask(
    'mutation In($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }',
  )
  return token.parse(answer).data.customerAccessTokenCreate.customerAccessToken.accessToken
}

/** Opens the stream of a merchant's page; returns its text so far. */
async function openAccountStream(access: string) {
  const closing = new AbortController()
  const response = await fetch(`${vitrine.url}/api${accountEventsStream.path}`, {
    headers: { 'x-jwt': access },
    signal: closing.signal,
  })
  const page = { text: '', isOpen: true, close: () => closing.abort() }
  const read = async () => {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) page.text += piece
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      page.isOpen = false
    })
  return page
}

test('a spell in which the database takes no writes loses, repeats and counts twice nothing of webhooks, streams and shoppers', async () => {
  const { db, database } = vitrine.services
  const owner = await vitrine.merchant('Olga')
  const { access } = owner
  const project = await vitrine.project(owner, 'Lamps')
  const { slug } = project
  // Without a shop of its own, since the demo shop signs its webhooks otherwise.
  const till = await vitrine.project(owner, 'Till')
  const tokens = { storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: project.id, domain: demoShop.url, ...tokens }, access)
  const [shopper, tab] = [await signUpShopper(), createId()]
  const endpoint = { project: project.id, id: createId(), url: receiver.url, name: 'Till', types: [] }
  await vitrine.must(createWebhookEndpoint, endpoint, access)
  const studio = await listen(vitrine.url, { access, project: project.id, tab })
  const page = await openAccountStream(access)

  // The merchant's receiver has messages that are not recorded yet when the spell begins.
  const gate = Promise.withResolvers<void>()
  receiver.answer = (response) => void gate.promise.then(() => response.writeHead(204).end())
  await db.transaction((tx) =>
    vitrine.services.emit(
      tx,
      project.id,
      Array.from({ length: ORDERS }, (_, at) => ({
        ...{ kind: 'order-paid' as const, at: new Date(), order: String(900 + at), first: true, cart: null },
        ...{ checkout: null, subscriber: null, customer: null },
      })),
    ),
  )
  await expect.poll(() => receiver.got.length).toBeGreaterThan(2)
  await setReadOnly(database, true)
  gate.resolve()

  const [delivery, payload] = [{ id: createId() }, createOrderPayload()]
  const refused = await sendWebhook(vitrine, till.id, payload, delivery).catch(() => null)
  expect(refused?.status ?? 503).toBe(503)
  const edit = createEdit(project.id, tab, 'written in the spell')
  const oneVisit = visit(Date.now() - 5000)
  const events = reportOf(slug, oneVisit.subscriber, [oneVisit.view(), oneVisit.view()])
  const cart = { slug, cart: `gid://shopify/Cart/${createId()}?key=1`, platform: 'web' as const }
  const wish = { slug, token: shopper, changes: [{ product: 1, at: Date.now(), list: '' }], lists: [] }
  const push = { channel: 'expo' as const, token: 'ExponentPushToken[aaaaaaaaaaaaaaaaaaaaaa]' }
  const subscriber = {
    slug,
    subscriber: createId(),
    platform: 'ios' as const,
    lang: 'en' as const,
    push,
    permission: 'granted' as const,
  }
  await expectRefusal(saveDesign, edit, access)
  await expectRefusal(reportEvents, events)
  await expectRefusal(reportCart, cart)
  await expectRefusal(saveWishlist, wish)
  await expectRefusal(registerSubscriber, subscriber)
  expect((await fetch(`${vitrine.url}/readyz`)).status).toBe(503)

  await setReadOnly(database, false)
  await expect.poll(async () => (await fetch(`${vitrine.url}/readyz`)).status).toBe(200)
  // What was refused is sent again, as the platform, the studio and the app do; then once more.
  for (const fresh of [true, false])
    expect((await sendWebhook(vitrine, till.id, payload, delivery)).answer.data).toEqual({ fresh })
  for (let round = 0; round < 2; round += 1) {
    await vitrine.must(saveDesign, edit, access)
    await vitrine.must(reportEvents, events)
    await vitrine.must(reportCart, cart)
    expect((await vitrine.must(saveWishlist, wish)).wishes.map(({ product }) => product)).toEqual([1])
    await vitrine.must(registerSubscriber, subscriber)
  }
  const ofProject = <
    T extends
      | typeof schema.orders
      | typeof schema.events
      | typeof schema.carts
      | typeof schema.subscribers
      | typeof schema.logs,
  >(
    table: T,
  ) => db.$count(table, eq(table.project_id, project.id))
  await expect.poll(() => db.$count(schema.orders, eq(schema.orders.project_id, till.id))).toBe(1)
  expect([
    await ofProject(schema.events),
    await ofProject(schema.carts),
    await ofProject(schema.subscribers),
  ]).toEqual([2, 1, 1])
  expect(await ofProject(schema.logs)).toBe(1)

  // Each message reached the receiver once.
  await expect
    .poll(() => db.$count(schema.webhookMessages, eq(schema.webhookMessages.state, 'sent')))
    .toBeGreaterThanOrEqual(ORDERS)
  const ids = receiver.got.map(({ headers }) => headers['webhook-id'])
  expect(new Set(ids).size).toBe(ids.length)

  // The open pages hear of it without being opened again.
  await studio.until('design', (data) => JSON.stringify(data).includes('"version":1'))
  const before = page.text.length
  await vitrine.project(owner, 'Chairs')
  await expect.poll(() => page.text.length).toBeGreaterThan(before)
  expect(page.isOpen).toBe(true)
  studio.stop()
  page.close()
})
