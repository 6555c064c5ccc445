import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { jsonObject } from '@vitrine/core/contract/shared'
import { getOrder, listOrders, ordersByDay } from '@vitrine/core/contract/shop/orders'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine, WORKER_IN_FULL_RUN } from '../../testing/start-server.ts'
import { deliverWebhook, createOrderPayload as order, type WebhookDelivery } from '../../testing/webhooks.ts'

let vitrine: Vitrine
let owner: Session
let project: Project
beforeAll(async () => {
  vitrine = await startVitrine({ env: WORKER_IN_FULL_RUN })
  owner = await vitrine.merchant()
})
beforeEach(async () => {
  project = await vitrine.project(owner)
})
afterAll(() => vitrine?.close())

const deliver = (payload: object, how: WebhookDelivery = {}) =>
  deliverWebhook(vitrine, project.id, payload, how)
const list = async (source: 'app' | 'all' = 'app') =>
  (await vitrine.must(listOrders, { project: project.id, source }, owner.access)).orders

describe('an order webhook', () => {
  test('with characters that cannot be stored is listed with replacements', async () => {
    const attributes = [
      { name: 'mobile_app', value: 'ios' },
      { name: 'gift', value: 'a\0' },
      { name: 'half', value: '\ud83d' },
    ]
    await deliver(order({ name: '#1\0', note_attributes: attributes }))
    expect(await list()).toMatchObject([{ name: '#1\ufffd', platform: 'ios' }])
  })

  test('of the app is listed with its sum in minor units and its link to the app', async () => {
    await deliver(order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] }))
    expect(await list()).toMatchObject([
      {
        name: '#1001',
        sum: 12050,
        currency: 'USD',
        payment: 'PENDING',
        items: 3,
        customer: 'Noor Haddad',
        platform: 'ios',
        matched: ['attributes'],
        created: '2026-11-20T15:00:00.000Z',
      },
    ])
  })

  test('in dinars is listed to the fils, with lines, discounts and refunds', async () => {
    const line_items = [
      {
        quantity: 1,
        title: 'Mug',
        price: '7.845',
        total_discount: '0.500',
        discount_allocations: [{ amount: '0.500', discount_application_index: 0 }],
      },
    ]
    const transactions = [{ id: 8, kind: 'refund', status: 'success', amount: '1.005', currency: 'KWD' }]
    const bought = order({
      currency: 'KWD',
      total_price: '7.345',
      current_total_price: '6.340',
      subtotal_price: '7.345',
      total_discounts: '0.500',
      discount_applications: [{ code: 'TEN' }],
      line_items,
      refunds: [{ id: 5, transactions, refund_line_items: [], order_adjustments: [] }],
    })
    await deliver(bought)
    const [listed] = await list('all')
    expect(listed).toMatchObject({ sum: 6340, currency: 'KWD' })
    const orderParams = { project: project.id, id: listed?.id ?? '' }
    const orderDetails = await vitrine.must(getOrder, orderParams, owner.access)
    expect(orderDetails.order).toMatchObject({
      sum: 6340,
      original: 7345,
      refunded: 1005,
      subtotal: 7345,
      discount: 500,
      lines: [{ price: 7845, discount: 500 }],
      discounts: [{ label: 'TEN', amount: 500 }],
    })
  })

  test('with a code has its line discounts from their shares, because the platform leaves their total empty', async () => {
    const discount_allocations = [
      { amount: '2.333', discount_application_index: 0 },
      { amount: '2.667', discount_application_index: 1 },
    ]
    const line = { quantity: 1, title: 'Mug', price: '12.50', total_discount: '0.00', discount_allocations }
    const orderPayload = order({ line_items: [line], discount_applications: [{ code: 'TEN' }, null] })
    await deliver(orderPayload)
    const orderParams = { project: project.id, id: String(orderPayload.id) }
    const { order: whole } = await vitrine.must(getOrder, orderParams, owner.access)
    expect(whole).toMatchObject({ lines: [{ price: 1250, discount: 500 }] })
  })

  test('in yen is listed in whole yen', async () => {
    await deliver(order({ currency: 'JPY', total_price: '1500', current_total_price: '1500' }))
    expect(await list('all')).toMatchObject([{ sum: 1500, currency: 'JPY' }])
  })

  test('with more pieces than can be counted is listed with the most that can', async () => {
    await deliver(order({ line_items: [{ quantity: 2 ** 31 }] }))
    expect(await list('all')).toMatchObject([{ sum: 12050, items: 2 ** 31 - 1 }])
  })

  test('is matched by the cart that the app reported', async () => {
    const cart = 'gid://shopify/Cart/c1-abc?key=f00'
    await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'web' })
    await deliver(order({ cart_token: 'c1-abc' }))
    expect(await list()).toMatchObject([{ platform: 'web', matched: ['cart'] }])
  })

  test('is matched by a checkout that was opened from the app', async () => {
    const checkout = { token: 'co-1', note_attributes: [{ name: 'mobile_app', value: 'android' }] }
    await deliver(checkout, { topic: 'checkouts/create' })
    await deliver(order({ checkout_token: 'co-1' }))
    expect(await list()).toMatchObject([{ platform: 'android', matched: ['checkout'] }])
  })

  test('is matched by the checkout of a reported cart, even without other signs of the app', async () => {
    const cart = 'gid://shopify/Cart/c2-abc?key=f00'
    await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'ios' })
    await deliver({ token: 'co-2', cart_token: 'c2-abc' }, { topic: 'checkouts/create' })
    await deliver(order({ checkout_token: 'co-2' }))
    expect(await list()).toMatchObject([{ platform: 'ios', matched: ['checkout'] }])
  })

  test('with a foreign checkout or cart is not matched by it', async () => {
    await deliver({ token: 'co-3' }, { topic: 'checkouts/create' })
    await deliver(order({ checkout_token: 'co-3', cart_token: 'unknown' }))
    expect(await list('all')).toMatchObject([{ matched: [], platform: null }])
  })

  test.each([
    ['Mozilla/5.0 Vitrine/2.10 (IOS)', 'ios'],
    ['Vitrine/1.2.0 (web) Mozilla/5.0', 'web'],
    ['Mozilla/5.0 (iPhone)', null],
    ['NotVitrine/1.0 (ios)', null],
    ['Vitrine/1.0 (toaster)', null],
  ])('with the user agent %s is assigned to the platform %s', async (user_agent, platform) => {
    await deliver(order({ client_details: { user_agent } }))
    const matched = platform === null ? [] : ['user_agent']
    expect(await list('all')).toMatchObject([{ platform, matched }])
  })

  test('is matched by the user agent of our native apps', async () => {
    const user_agent = 'Mozilla/5.0 (Linux; Android 15) Vitrine/1.2.0 (android)'
    await deliver(order({ client_details: { user_agent } }))
    expect(await list()).toMatchObject([{ platform: 'android', matched: ['user_agent'] }])
  })

  test('of a purchase outside of the app is listed only among all orders', async () => {
    await deliver(order())
    expect(await list()).toEqual([])
    expect(await list('all')).toMatchObject([{ matched: [], platform: null }])
  })

  test('that reports payment before creation stays paid', async () => {
    const orderPayload = order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] })
    await deliver({ ...orderPayload, financial_status: 'paid' }, { topic: 'orders/paid' })
    await deliver(orderPayload)
    expect(await list()).toMatchObject([{ payment: 'PAID' }])
  })

  test('of an edited order counts its current total and quantities, and shows the original ones', async () => {
    const lines = [
      { title: 'Mug', quantity: 3, current_quantity: 1, price: '40.00', total_discount: '9.00' },
      { title: 'Lamp', quantity: 1, current_quantity: 1, price: '10.00' },
    ]
    const orderPayload = order({ total_price: '130.00', current_total_price: '47.00', line_items: lines })
    await deliver(orderPayload, { topic: 'orders/updated' })
    expect(await list('all')).toMatchObject([{ sum: 4700, items: 2 }])
    const { order: whole } = await vitrine.must(
      getOrder,
      { project: project.id, id: String(orderPayload.id) },
      owner.access,
    )
    expect(whole).toMatchObject({
      original: 13000,
      lines: [{ quantity: 1, ordered: 3, discount: 300 }, { quantity: 1 }],
    })
  })

  const refund = (orderId: number, amount: string, id = orderId + 1) => ({
    id,
    order_id: orderId,
    created_at: '2026-11-21T10:00:00Z',
    transactions: [{ kind: 'refund', status: 'success', amount, currency: 'USD' }],
  })

  test('of a refund subtracts its amount once, however often and in whatever order it is delivered', async () => {
    const orderPayload = order({ total_price: '100.00' })
    const money = refund(orderPayload.id, '30.00')
    const updated = { ...orderPayload, refunds: [money], updated_at: '2026-11-21T10:00:00Z' }
    const deliveries = [
      { payload: orderPayload, topic: 'orders/create' },
      { payload: money, topic: 'refunds/create' },
      { payload: { ...updated, current_total_price: '70.00' }, topic: 'orders/updated' },
    ]
    for (const sequence of [
      [0, 1],
      [1, 0],
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0, 1],
      [0, 2],
    ]) {
      const shift = sequence.length * 1000 + (sequence[0] ?? 0) * 100 + (sequence[1] ?? 0) * 10
      const rename = (payload: object) =>
        jsonObject.parse(
          JSON.parse(
            JSON.stringify(payload).replaceAll(String(orderPayload.id), String(orderPayload.id + shift)),
          ),
        )
      for (const index of sequence) {
        const delivery = deliveries[index]
        if (delivery) await deliver(rename(delivery.payload), { topic: delivery.topic })
      }
    }
    const sums = (await list('all')).map(({ sum }) => sum)
    expect(sums).toEqual(sums.map(() => 7000))
    expect(sums).toHaveLength(6)
  })

  test('of a refund of what an edit has removed lowers the total no further', async () => {
    const orderPayload = order({ total_price: '100.00', current_total_price: '80.00' })
    await deliver(orderPayload, { topic: 'orders/updated' })
    await deliver(refund(orderPayload.id, '20.00'), { topic: 'refunds/create' })
    expect(await list('all')).toMatchObject([{ sum: 8000 }])
    await deliver(refund(orderPayload.id, '5.00', 11), { topic: 'refunds/create' })
    expect(await list('all')).toMatchObject([{ sum: 7500 }])
  })

  test('of lines that were removed before they were paid for says that nothing was refunded', async () => {
    const removed = { refund_line_items: [{ subtotal: '20.00', total_tax: '0.00' }], order_adjustments: [] }
    const orderPayload = order({ total_price: '100.00', current_total_price: '80.00' })
    const refunds = [{ ...refund(orderPayload.id, '20.00'), ...removed, transactions: [] }]
    await deliver({ ...orderPayload, refunds })
    const orderParams = { project: project.id, id: String(orderPayload.id) }
    const { order: whole } = await vitrine.must(getOrder, orderParams, owner.access)
    expect(whole).toMatchObject({ sum: 8000, original: 10000, refunded: 0 })
  })

  test('of a refund of money alone lowers the total of an order without current totals', async () => {
    const orderPayload = order({ total_price: '100.00', financial_status: 'paid' })
    await deliver({
      ...orderPayload,
      refunds: [refund(orderPayload.id, '12.50'), refund(orderPayload.id, '7.50', 9)],
    })
    expect(await list('all')).toMatchObject([{ sum: 8000 }])
  })

  test('of a test order is listed as one, and counts neither in figures nor as the first order', async () => {
    const cart = 'gid://shopify/Cart/c9-test?key=f00'
    await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'ios' })
    const created_at = new Date().toISOString()
    const paid = { cart_token: 'c9-test', financial_status: 'paid', created_at, customer: { id: 901 } }
    await deliver(order({ ...paid, test: true }))
    expect(await list()).toMatchObject([{ test: true }])
    const today = async () =>
      (await vitrine.must(ordersByDay, { project: project.id, days: 1 }, owner.access)).days
    expect(await today()).toMatchObject([{ orders: 0, sum: 0 }])
    const { db } = vitrine.services
    const runs = await db
      .select()
      .from(schema.automationRuns)
      .where(eq(schema.automationRuns.project_id, project.id))
    expect(runs).toEqual([])
    await deliver(order(paid))
    expect(await today()).toMatchObject([{ orders: 1 }])
  })

  test.each([
    [
      'the shipping address',
      { customer: { id: 7 }, shipping_address: { first_name: 'Ada', last_name: 'Hill' } },
    ],
    [
      'the billing address',
      { customer: null, shipping_address: {}, billing_address: { first_name: 'Ada', last_name: 'Hill' } },
    ],
  ])('of a customer without a name is listed with the name of %s', async (_whose, more) => {
    await deliver(order(more))
    expect(await list('all')).toMatchObject([{ customer: 'Ada Hill' }])
  })

  test('of another project is never listed', async () => {
    await deliver(order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] }))
    const other = await vitrine.merchant()
    const theirs = await vitrine.project(other)
    expect(
      (await vitrine.must(listOrders, { project: theirs.id, source: 'all' }, other.access)).orders,
    ).toEqual([])
  })

  test('list is paged without gaps, also among orders of the same moment', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => ({
      project_id: project.id,
      shopify_id: String(1000 + index),
      name: `#${index}`,
      sum: 100,
      currency: 'USD',
      payment: 'PAID',
      source: 'app',
      by_cart: true,
      created: new Date(Date.UTC(2026, 0, 1 + Math.floor(index / 30))),
    }))
    await vitrine.services.db.insert(schema.orders).values(rows)
    const orderIds: string[] = []
    for (let cursor: string | null = null, page = 0; page < 5; page++) {
      const answer: { orders: { id: string }[]; cursor: string | null } = await vitrine.must(
        listOrders,
        { project: project.id, cursor },
        owner.access,
      )
      orderIds.push(...answer.orders.map(({ id }) => id))
      cursor = answer.cursor
      if (!cursor) break
    }
    expect(orderIds).toEqual(rows.map(({ shopify_id }) => shopify_id).reverse())
  })
})
