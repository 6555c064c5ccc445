import { linkCustomer, setPreferences, unlinkCustomer } from '@vitrine/core/contract/push/subscribers'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import { createTopicHandlers } from '../../services/platform-webhooks/topic-handlers.ts'
import { createMessageId } from '../../services/push-engine/messages/message-ids.ts'
import { createWeekPartitions } from '../../services/push-engine/messages/partitions.ts'
import * as schema from '../../services/schema/schema.ts'
import { orderTopics } from '../orders/webhook-handlers.ts'
import { redactTopics } from './redact.ts'
import {
  createExpoAddress,
  createSubscriberId,
  demoShop,
  findSubscriberRow,
  installation,
  other,
  project,
  register,
  useApps,
  vitrine,
} from './subscribers.testing.ts'

const { orders, sentNotifications, subscribers } = schema

useApps()

const signedIn = z.object({
  data: z.object({
    customerAccessTokenCreate: z.object({ customerAccessToken: z.object({ accessToken: z.string() }) }),
  }),
})
/** A signed-in customer of the demo shop. */
async function signIn(email = 'shopper@vitrine.test', password = 'shopper'): Promise<string> {
  const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({
      query:
        'mutation In($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }',
      variables: { input: { email, password } },
    }),
  })
  const parsedBody = signedIn.parse(await response.json())
  return parsedBody.data.customerAccessTokenCreate.customerAccessToken.accessToken
}

describe('a shopper', () => {
  test('is identified by their access token on every device, until signing out', async () => {
    const [phone, tablet] = [createSubscriberId(), createSubscriberId()]
    const token = await signIn()
    for (const id of [phone, tablet]) {
      await register(id)
      await vitrine.must(linkCustomer, { ...installation(id), token })
    }
    const customer = (await findSubscriberRow(phone))?.customer_id
    expect(customer).toMatch(/^\d+$/)
    expect((await findSubscriberRow(tablet))?.customer_id).toBe(customer)
    expect(await register(phone, { customer: Number(customer) })).toMatchObject({ linked: true })
    expect(await register(tablet, { customer: 1 })).toMatchObject({ linked: false })
    await vitrine.must(unlinkCustomer, installation(phone))
    await vitrine.must(unlinkCustomer, installation(phone))
    expect(await findSubscriberRow(phone)).toMatchObject({ customer_id: null })
    // The sign-out was not reported: the next opening reports it.
    await register(tablet, { customer: null })
    expect(await findSubscriberRow(tablet)).toMatchObject({ customer_id: null })
  })

  test('who signs in after an order has it attributed to an earlier push to that device', async () => {
    const [phone, tablet] = [createSubscriberId(), createSubscriberId()]
    const token = await signIn()
    await register(tablet)
    await vitrine.must(linkCustomer, { ...installation(tablet), token })
    const customer = (await findSubscriberRow(tablet))?.customer_id
    await register(phone, { push: createExpoAddress() })
    const { db } = vitrine.services
    const sentAt = new Date(Date.now() - 3_600_000)
    await createWeekPartitions(db, sentAt)
    const message = { project_id: project.id, id: createMessageId(sentAt, phone), began: sentAt, due: sentAt }
    const campaign = createId()
    await db.insert(sentNotifications).values({
      ...message,
      kind: 'campaign',
      notification_id: campaign,
      subscriber_id: phone,
      status: 'received',
      sent_at: sentAt,
    })
    await db.insert(orders).values({
      project_id: project.id,
      shopify_id: '9100000000001',
      name: '#9',
      sum: 1000,
      currency: 'EUR',
      payment: 'PAID',
      delivery: 'UNFULFILLED',
      source: 'shop',
      customer_id: customer ?? null,
    })
    await vitrine.must(linkCustomer, { ...installation(phone), token })
    const [order] = await db.select().from(orders).where(eq(orders.project_id, project.id))
    expect(order).toMatchObject({
      credit: 'influenced',
      credit_message: message.id,
      credit_source_id: campaign,
    })
  })

  test('has an order and a sign-in of the same moment matched', async () => {
    const token = await signIn()
    const [tablet, { db }] = [createSubscriberId(), vitrine.services]
    await register(tablet)
    await vitrine.must(linkCustomer, { ...installation(tablet), token })
    const customer = Number((await findSubscriberRow(tablet))?.customer_id)
    const topics = createTopicHandlers(orderTopics, async () => {})
    for (let round = 0; round < 8; round++) {
      const phone = createSubscriberId()
      await register(phone, { push: createExpoAddress() })
      const sentAt = new Date(Date.now() - 1000)
      await createWeekPartitions(db, sentAt)
      const message = createMessageId(sentAt, phone)
      await db.insert(sentNotifications).values({
        project_id: project.id,
        id: message,
        began: sentAt,
        due: sentAt,
        kind: 'campaign',
        notification_id: createId(),
        subscriber_id: phone,
        status: 'received',
        sent_at: sentAt,
      })
      const id = 9_200_000_000_000 + round
      const at = new Date().toISOString()
      const bought = {
        id,
        name: `#${round}`,
        created_at: at,
        updated_at: at,
        currency: 'EUR',
        total_price: '1.00',
      }
      const paidOrder = { ...bought, financial_status: 'paid', customer: { id: customer }, line_items: [] }
      await Promise.all([
        db.transaction((tx) => topics.work('orders/create', tx, project.id, paidOrder)),
        vitrine.must(linkCustomer, { ...installation(phone), token }),
      ])
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.shopify_id, String(id)))
      expect(order).toMatchObject({ credit: 'influenced', credit_message: message })
    }
  })

  test('cannot be identified by a forged token', async () => {
    const id = createSubscriberId()
    await register(id)
    expect(await vitrine.call(linkCustomer, { ...installation(id), token: 'forged' })).toMatchObject({
      status: 401,
      error: { code: 'expired' },
    })
    expect(await findSubscriberRow(id)).toMatchObject({ customer_id: null })
  })

  test('is anonymized on the shop’s erasure request, and the visit counts stay', async () => {
    const id = createSubscriberId()
    await register(id, { push: createExpoAddress(), country: 'DE', zone: 'Europe/Berlin' })
    await vitrine.services.db.update(subscribers).set({ customer_id: '77', birthday: '02-29' })
    await register(id, { slug: other.slug })
    await vitrine.services.db
      .update(subscribers)
      .set({ customer_id: '77' })
      .where(eq(subscribers.project_id, other.id))
    await vitrine.services.db.transaction((tx) =>
      redactTopics.run(tx, project.id, { customer: { id: 77 } }, async () => {}, { shop: '' }),
    )
    const nobody = { customer_id: null, birthday: null, token: null, country: null, zone: null }
    expect(await findSubscriberRow(id)).toMatchObject(nobody)
    expect(await findSubscriberRow(id, other)).toMatchObject({ customer_id: '77' })
  })

  test('sets preferences, and omitted ones stay', async () => {
    const id = createSubscriberId()
    await register(id, { push: createExpoAddress() })
    const choose = (selectedPreferences: object) =>
      vitrine.must(setPreferences, { ...installation(id), ...selectedPreferences })
    await choose({ muted: ['offers', 'offers', 'stock'] })
    await choose({ quiet: { from: 0, to: 1439 } })
    const { preferences } = await choose({ birthday: '02-29' })
    expect(preferences).toEqual({
      on: true,
      muted: ['offers', 'stock'],
      quiet: { from: 0, to: 1439 },
      birthday: '02-29',
    })
    await choose({ on: false })
    expect(await findSubscriberRow(id)).toMatchObject({
      opted_out_at: expect.any(Date),
      unsubscribed: expect.any(Date),
    })
    // Opening the app requests no pushes.
    expect((await register(id, { push: createExpoAddress() })).preferences.on).toBe(false)
    await choose({ on: true, quiet: null })
    expect(await findSubscriberRow(id)).toMatchObject({
      opted_out_at: null,
      unsubscribed: null,
      quiet_from: null,
    })
  })

  test.each([{ birthday: '02-30' }, { quiet: { from: 0, to: 1440 } }, { muted: ['spam'] }, { on: 'yes' }])(
    'cannot set %j',
    async (preferences) => {
      const id = createSubscriberId()
      await register(id)
      expect(await vitrine.call(setPreferences, { ...installation(id), ...preferences })).toMatchObject({
        status: 400,
      })
    },
  )
})
