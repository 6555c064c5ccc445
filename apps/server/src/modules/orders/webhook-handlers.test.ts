import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { listOrders } from '@vitrine/core/contract/shop/orders'
import { reportCart } from '@vitrine/core/contract/shop/shopper'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deliverWebhook, createOrderPayload as order, type WebhookDelivery } from '../../testing/webhooks.ts'

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
    const made = order({ note_attributes: [{ name: 'mobile_app', value: 'ios' }] })
    await deliver({ ...made, financial_status: 'paid' }, { topic: 'orders/paid' })
    await deliver(made)
    expect(await list()).toMatchObject([{ payment: 'PAID' }])
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
    const seen: string[] = []
    for (let cursor: string | null = null, page = 0; page < 5; page++) {
      const answer: { orders: { id: string }[]; cursor: string | null } = await vitrine.must(
        listOrders,
        { project: project.id, cursor },
        owner.access,
      )
      seen.push(...answer.orders.map(({ id }) => id))
      cursor = answer.cursor
      if (!cursor) break
    }
    expect(seen).toEqual(rows.map(({ shopify_id }) => shopify_id).reverse())
  })
})
