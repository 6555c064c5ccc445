import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import {
  createOrderPayload,
  deliverWebhook,
  sendWebhook,
  type WebhookDelivery,
} from '../../testing/webhooks.ts'
import { deleteFailedWebhooks } from './delete-failed-webhooks.job.ts'
import { processWebhook } from './process-webhook.job.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine()
  owner = await vitrine.merchant()
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const order = createOrderPayload
const send = (payload: object, { to = project.id, ...how }: WebhookDelivery & { to?: string } = {}) =>
  sendWebhook(vitrine, to, payload, how)
const deliver = (payload: object, how: WebhookDelivery = {}) =>
  deliverWebhook(vitrine, project.id, payload, how)
const list = async (source: 'app' | 'all' = 'app') =>
  (await vitrine.must(listOrders, { project: project.id, source }, owner.access)).orders

describe('a platform webhook', () => {
  test('with a forged signature is refused before it is parsed', async () => {
    expect(await send({}, { secret: 'not the secret', body: 'not even JSON' })).toMatchObject({ status: 401 })
    expect(await send(order(), { secret: 'not the secret' })).toMatchObject({ status: 401 })
    expect(await vitrine.services.db.select().from(schema.webhookDeliveries)).toEqual([])
  })

  test('for an unknown project is refused like a forged one', async () => {
    expect(await send(order(), { to: createId() })).toMatchObject({ status: 401 })
    expect(await send(order(), { to: 'demo' })).toMatchObject({ status: 401 })
  })

  test('with a valid signature but invalid JSON is refused as malformed', async () => {
    expect(await send({}, { body: 'hello' })).toMatchObject({ status: 400 })
  })

  test('delivered twice, even at once, is processed once', async () => {
    const payload = order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] })
    const id = createId()
    const answers = await Promise.all([send(payload, { id }), send(payload, { id }), send(payload, { id })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ answer }) => answer.data?.fresh)).toHaveLength(1)
    await vitrine.services.jobs.waitFor(processWebhook, (data) => data.id === id)
    expect(await list()).toHaveLength(1)
  })

  test('loses its content once processed, and its record after a week', async () => {
    const { db } = vitrine.services
    const { webhookDeliveries: deliveries } = schema
    const own = eq(deliveries.project_id, project.id)
    await deliver(order())
    const [row] = await db.select().from(deliveries).where(own)
    expect(row).toMatchObject({ payload: {}, processed_at: expect.any(Date) })
    await db
      .update(deliveries)
      .set({ processed_at: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
      .where(own)
    const { id } = await send(order())
    await vitrine.services.jobs.waitFor(processWebhook, (data) => data.id === id)
    expect((await db.select().from(deliveries).where(own)).map((one) => one.webhook_id)).toEqual([id])
  })

  test('that no job could process loses its content after thirty days', async () => {
    const { db } = vitrine.services
    const { webhookDeliveries: deliveries } = schema
    const failed = (id: string, days: number) => ({
      project_id: project.id,
      shop: 'lamps.myshopify.com',
      topic: 'orders/create',
      webhook_id: id,
      payload: { email: 'ada@shoppers.test' },
      received: new Date(Date.now() - days * 24 * 60 * 60 * 1000),
    })
    await db.insert(deliveries).values([failed('old', 31), failed('young', 29)])
    await deleteFailedWebhooks.run({}, vitrine.services)
    const rows = await db.select().from(deliveries).where(eq(deliveries.project_id, project.id))
    expect(rows.map(({ webhook_id }) => webhook_id)).toEqual(['young'])
  })

  test.each(['themes/publish', '__proto__', 'constructor', 'carts/create'])(
    'of the topic %s, which is not registered, is accepted and ignored',
    async (topic) => {
      const { answer, status } = await send({ id: 1 }, { topic })
      expect([status, answer.data]).toEqual([200, { fresh: false }])
      const { webhookDeliveries: deliveries } = schema
      expect(
        await vitrine.services.db.select().from(deliveries).where(eq(deliveries.project_id, project.id)),
      ).toEqual([])
    },
  )

  test.each([
    [
      'an order',
      'orders/create',
      '{"id":820982911946154508,"test":true,"currency":"USD","total_price":"9.00"}',
    ],
    ['a product', 'products/update', '{"id":788032119674292922,"title":"Example T-Shirt","variants":[]}'],
    ['stock', 'inventory_levels/update', '{"inventory_item_id":271878346596884015,"location_id":24826418}'],
  ])(
    'that the platform sends as a test of %s is acknowledged and changes nothing',
    async (_what, topic, body) => {
      const { status, answer } = await send({}, { topic, body })
      expect([status, answer.data]).toEqual([200, { fresh: false }])
      const { webhookDeliveries: deliveries } = schema
      expect(
        await vitrine.services.db.select().from(deliveries).where(eq(deliveries.project_id, project.id)),
      ).toEqual([])
    },
  )

  test('that is marked as a test by its header changes nothing, but a test order of the shop is stored', async () => {
    expect((await send(order(), { test: true })).answer.data).toEqual({ fresh: false })
    expect(await list('all')).toEqual([])
    await deliver(order({ test: true }), { test: true })
    expect(await list('all')).toHaveLength(1)
  })

  const connected = (more: Partial<typeof schema.projects.$inferInsert> = {}) =>
    vitrine.services.db
      .update(schema.projects)
      .set({ shop: 'https://lamps.example', permanent: 'lamps.myshopify.com', ...more })
      .where(eq(schema.projects.id, project.id))

  test('of another or replaced shop is refused although signed', async () => {
    await connected()
    await deliver(order(), { shop: 'LAMPS.myshopify.com' })
    for (const shop of ['other.myshopify.com', 'lamps.example', ''])
      expect(await send(order(), { shop })).toMatchObject({ status: 401 })
    await connected({ shop: 'https://chairs.example', permanent: 'chairs.myshopify.com' })
    expect(await send(order(), { shop: 'lamps.myshopify.com' })).toMatchObject({ status: 401 })
    expect(await list('all')).toHaveLength(1)
  })

  test('of a shop known by its public address only is accepted for that address', async () => {
    await connected({ permanent: null, domain: 'www.lamps.example' })
    await deliver(order(), { shop: 'lamps.example' })
    await deliver(order(), { shop: 'www.lamps.example' })
    expect(await send(order(), { shop: 'lamps.myshopify.com' })).toMatchObject({ status: 401 })
  })

  test('of a shop with its own app is verified with that secret only, and identifies the shop permanently', async () => {
    const context = { project: project.id, column: 'webhook_secret' } as const
    const secret = 'the client secret of the merchant’s own app'
    await connected({ permanent: null, webhook_secret: vitrine.services.encryption.encrypt(secret, context) })
    expect(await send(order(), { shop: 'own.myshopify.com' })).toMatchObject({ status: 401 })
    await deliver(order(), { shop: 'own.myshopify.com', secret })
    expect(await send(order(), { shop: 'other.myshopify.com', secret })).toMatchObject({ status: 401 })
  })

  test('sent again under another topic with a valid signature changes nothing', async () => {
    const attributes = [{ name: 'mobile_app', value: 'ios' }]
    const orderPayload = order({
      note_attributes: attributes,
      token: 'order-token',
      financial_status: 'paid',
    })
    await deliver(orderPayload)
    const before = await list()
    await deliver(orderPayload, { topic: 'orders/paid' })
    for (const topic of ['checkouts/create', 'products/update']) {
      const { id } = await send(orderPayload, { topic })
      await vitrine.services.jobs
        .waitFor(processWebhook, (data) => data.id === id, 'failed')
        .catch(() => undefined)
    }
    expect(await list('all')).toEqual(before)
    const { checkouts } = schema
    expect(
      await vitrine.services.db.select().from(checkouts).where(eq(checkouts.project_id, project.id)),
    ).toEqual([])
  })
})
