import type { Project } from '@vitrine/core/contract/projects/projects'
import { connectShop } from '@vitrine/core/contract/shop/shop'
import {
  cancelDeletion,
  getOrderByCart,
  getOrderPlans,
  getPendingDeletion,
  reportCart,
  requestDeletion,
} from '@vitrine/core/contract/shop/shopper'
import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createId } from '../../infra/db/uuid.ts'
import * as schema from '../../services/schema/schema.ts'
import { startShop, startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deleteCustomer } from './delete-customer.job.ts'

const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const { deletions } = schema

let demoShop: Awaited<ReturnType<typeof startShop>>
let vitrine: Vitrine
let project: Project
beforeAll(async () => {
  demoShop = await startShop()
  vitrine = await startVitrine()
  const owner = await vitrine.merchant()
  project = await vitrine.project(owner)
  const tokens = { storefront: 'demo-public-token', access: 'demo-admin-token' }
  await vitrine.must(connectShop, { project: project.id, domain: demoShop.url, ...tokens }, owner.access)
})
beforeEach(() => vitrine.services.db.delete(deletions))
afterAll(async () => {
  await vitrine?.close()
  await demoShop?.stop()
})

async function storefront<T>(query: string, variables: object, shape: z.ZodType<T>): Promise<T> {
  const response = await fetch(`${demoShop.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-storefront-access-token': 'demo-public-token' },
    body: JSON.stringify({ query, variables }),
  })
  return z.object({ data: shape }).parse(await response.json()).data
}
async function signIn(email: string, password: string): Promise<string> {
  const { customerAccessTokenCreate: tokenCreation } = await storefront(
    'mutation In($input: CustomerAccessTokenCreateInput!) { customerAccessTokenCreate(input: $input) { customerAccessToken { accessToken } } }',
    { input: { email, password } },
    z.object({
      customerAccessTokenCreate: z.object({ customerAccessToken: z.object({ accessToken: z.string() }) }),
    }),
  )
  return tokenCreation.customerAccessToken.accessToken
}
/** A customer of the shop without orders. */
async function newcomer(): Promise<string> {
  const input = { email: `${createId()}@shoppers.test`, password: 'secret' }
  await storefront(
    'mutation Make($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }',
    { input },
    z.object({ customerCreate: z.object({ customer: z.object({ id: z.string() }) }) }),
  )
  return signIn(input.email, input.password)
}
const knownIds = async () => {
  const state = z.object({
    customers: z.array(z.object({ id: z.number(), erasureRequestedAt: z.string().nullable() })),
  })
  return state.parse(await (await fetch(`${demoShop.url}/_demo/state`)).json()).customers
}
const sendRequest = (token: string) => vitrine.must(requestDeletion, { slug: project.slug, token })
const rows = () => vitrine.services.db.select().from(deletions)
/** Runs the job of a due request. */
const runJob = async () => {
  const [row] = await rows()
  if (!row) throw new Error('Nothing was asked')
  const data = {
    project: row.project_id,
    customer: row.customer_id,
    requestedAt: row.requested_at.toISOString(),
  }
  await deleteCustomer.run(data, vitrine.services)
}

describe('an account deletion request', () => {
  test('is pending for 7 days, and a repeated one does not restart them', async () => {
    const token = await newcomer()
    const first = await sendRequest(token)
    expect(Date.parse(first.due) - Date.parse(first.requestedAt)).toBe(WEEK_MS)
    expect(await sendRequest(token)).toEqual(first)
    expect(await rows()).toMatchObject([{ done: null, outcome: null }])
  })

  test('can be canceled, after which nothing happens', async () => {
    const token = await newcomer()
    const { requestedAt } = await sendRequest(token)
    const [row] = await rows()
    for (let time = 0; time < 2; time++) await vitrine.must(cancelDeletion, { slug: project.slug, token })
    const data = { project: project.id, customer: row?.customer_id ?? '', requestedAt }
    await deleteCustomer.run(data, vitrine.services)
    expect((await knownIds()).map(({ id }) => String(id))).toContain(row?.customer_id)
  })

  test('made again after a cancellation starts 7 new days, and the earlier date passes', async () => {
    const token = await newcomer()
    const { requestedAt } = await sendRequest(token)
    const [row] = await rows()
    const customer = row?.customer_id ?? ''
    await vitrine.must(cancelDeletion, { slug: project.slug, token })
    await sendRequest(token)
    const before = new Date(Date.parse(requestedAt) - 1000).toISOString()
    await deleteCustomer.run({ project: project.id, customer, requestedAt: before }, vitrine.services)
    expect(await rows()).toMatchObject([{ done: null }])
  })

  test('is visible on every device of the shopper, and to nobody else', async () => {
    const mine = await newcomer()
    const other = await newcomer()
    const pending = async (token: string) =>
      (await vitrine.must(getPendingDeletion, { slug: project.slug, token })).pending
    expect(await pending(mine)).toBeNull()
    const deletionRequest = await sendRequest(mine)
    expect(await pending(mine)).toEqual(deletionRequest)
    expect(await pending(other)).toBeNull()
    await vitrine.must(cancelDeletion, { slug: project.slug, token: other })
    expect(await pending(mine)).toEqual(deletionRequest)
  })

  test('that is made and canceled many times at once ends as one or none', async () => {
    const token = await newcomer()
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => sendRequest(token)))
    for (const one of others) expect(one).toEqual(first)
    expect(await rows()).toHaveLength(1)
    await Promise.all([1, 2, 3].map(() => vitrine.must(cancelDeletion, { slug: project.slug, token })))
    expect(await rows()).toEqual([])
  })

  test('deletes the customer at the shop once due, by a job that may run twice', async () => {
    const token = await newcomer()
    await sendRequest(token)
    const [row] = await rows()
    await runJob()
    await runJob()
    expect(await rows()).toMatchObject([{ outcome: 'deleted', done: expect.any(Date) }])
    expect((await knownIds()).map(({ id }) => String(id))).not.toContain(row?.customer_id)
    expect(await vitrine.call(requestDeletion, { slug: project.slug, token })).toMatchObject({
      error: { code: 'expired' },
    })
  })

  test('cannot be withdrawn while the platform is being asked, and can after a failure', async () => {
    const token = await newcomer()
    await sendRequest(token)
    const { db } = vitrine.services
    await db.update(deletions).set({ started: new Date() })
    await vitrine.must(cancelDeletion, { slug: project.slug, token })
    expect(await rows()).toHaveLength(1)
    await expect(runJob()).rejects.toThrow('under way')
    await db.update(deletions).set({ started: new Date(Date.now() - 3 * 60_000) })
    await vitrine.must(cancelDeletion, { slug: project.slug, token })
    expect(await rows()).toEqual([])
  })

  test('of a buyer anonymizes the customer, because the platform deletes no buyers', async () => {
    await sendRequest(await signIn('shopper@vitrine.test', 'shopper'))
    await runJob()
    const [row] = await rows()
    expect(row?.outcome).toBe('erased')
    const customer = (await knownIds()).find(({ id }) => String(id) === row?.customer_id)
    expect(customer?.erasureRequestedAt).not.toBeNull()
  })

  test('waits while the project has no Admin API token, and its job is retried', async () => {
    await sendRequest(await newcomer())
    const { db } = vitrine.services
    const own = eq(schema.projects.id, project.id)
    const [projectRow] = await db.select({ access: schema.projects.access }).from(schema.projects).where(own)
    await db.update(schema.projects).set({ access: null }).where(own)
    await expect(runJob()).rejects.toThrow('no Admin API token')
    await db
      .update(schema.projects)
      .set({ access: projectRow?.access ?? null })
      .where(own)
    await runJob()
    expect(await rows()).toMatchObject([{ outcome: 'deleted' }])
  })
})

describe('an account deletion request for somebody else', () => {
  test.each(['unknown', "' or 1=1", 'gid://shopify/Customer/1'])(
    'is refused with the token %s',
    async (token) => {
      for (const call of [requestDeletion, getPendingDeletion, cancelDeletion])
        expect(await vitrine.call(call, { slug: project.slug, token })).toMatchObject({
          status: 401,
          error: { code: 'expired', message: 'Expired' },
        })
      expect(await rows()).toEqual([])
    },
  )

  test('is refused in an unknown shop', async () => {
    expect(await vitrine.call(requestDeletion, { slug: 'nobody', token: 'x' })).toMatchObject({ status: 404 })
  })
})

describe('a reported cart', () => {
  const cartRows = () =>
    vitrine.services.db.select().from(schema.carts).where(eq(schema.carts.project_id, project.id))

  test('is stored once, for the platform that reported it first', async () => {
    const cart = `gid://shopify/Cart/${createId()}?key=k`
    for (const platform of ['ios', 'web'] as const)
      await vitrine.must(reportCart, { slug: project.slug, cart, platform })
    expect((await cartRows()).filter((row) => row.token_with_key === cart)).toMatchObject([
      { platform: 'ios', token: cart.slice(19, -6) },
    ])
  })

  test('that arrives after its order is matched to it', async () => {
    const token = createId()
    const { db } = vitrine.services
    const order = {
      project_id: project.id,
      name: '#1',
      sum: 1,
      currency: 'USD',
      payment: 'PAID',
      source: 'shop',
      created: new Date(),
    }
    await db.insert(schema.orders).values([
      { ...order, shopify_id: '1', cart_token: token },
      { ...order, shopify_id: '2', cart_token: 'another' },
    ])
    await vitrine.must(reportCart, {
      slug: project.slug,
      cart: `gid://shopify/Cart/${token}?key=k`,
      platform: 'android',
    })
    const storedOrders = await db.select().from(schema.orders).orderBy(schema.orders.shopify_id)
    expect(storedOrders).toMatchObject([
      { by_cart: true, platform: 'android', source: 'app' },
      { by_cart: false, platform: null, source: 'shop' },
    ])
  })
})

describe('the order of a reported cart', () => {
  const orderOf = async (cart: string, slug = project.slug) =>
    (await vitrine.must(getOrderByCart, { slug, cart })).order
  /** A cart of the demo shop that a guest paid for, as the app and the webhooks report it. */
  async function paidCart() {
    const { products } = await storefront(
      '{ products(first: 5, query: "available_for_sale:true") { nodes { variants(first: 1) { nodes { id price { amount currencyCode } } } } } }',
      {},
      z.object({
        products: z.object({
          nodes: z.array(
            z.object({
              variants: z.object({
                nodes: z.array(
                  z.object({
                    id: z.string(),
                    price: z.object({ amount: z.string(), currencyCode: z.string() }),
                  }),
                ),
              }),
            }),
          ),
        }),
      }),
    )
    const variant = products.nodes[0]?.variants.nodes[0]
    const merchandiseId = variant?.id
    const { cartCreate } = await storefront(
      'mutation Make($input: CartInput!) { cartCreate(input: $input) { cart { id checkoutUrl } } }',
      { input: { lines: [{ merchandiseId, quantity: 2 }], discountCodes: ['WELCOME10'] } },
      z.object({ cartCreate: z.object({ cart: z.object({ id: z.string(), checkoutUrl: z.string() }) }) }),
    )
    const { id, checkoutUrl } = cartCreate.cart
    await vitrine.must(reportCart, { slug: project.slug, cart: id, platform: 'web' })
    const checkout = await fetch(checkoutUrl)
    const form = {
      email: 'guest@shoppers.test',
      country: 'US',
      firstName: 'Gus',
      lastName: 'Guest',
      address1: '1 Main St',
      city: 'Austin',
      zip: '73301',
      card: '4242',
      expiry: '12/34',
      cvv: '123',
      cardName: 'Gus',
    }
    const paid = await fetch(checkout.url, { method: 'POST', body: new URLSearchParams(form) })
    expect(paid.ok).toBe(true)
    const states = z.object({
      orders: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          total: z.number(),
        }),
      ),
    })
    const { orders } = states.parse(await (await fetch(`${demoShop.url}/_demo/state`)).json())
    const order = orders.at(-1)
    if (!order) throw new Error('Nothing was ordered')
    const token = id.slice('gid://shopify/Cart/'.length).split('?')[0]
    await vitrine.services.db.insert(schema.orders).values({
      project_id: project.id,
      shopify_id: String(order.id),
      name: order.name,
      sum: 1,
      currency: 'USD',
      payment: 'PAID',
      source: 'app',
      cart_token: token ?? null,
      created: new Date(),
    })
    return { cart: id, token, order, price: moneyToMinorUnits(variant?.price) }
  }

  test('is returned with the paid sum only to those who know the full cart id', async () => {
    const { cart, token, order, price } = await paidCart()
    const confirmation = await orderOf(cart)
    expect(confirmation).toMatchObject({ name: order.name, sum: order.total, currency: 'USD' })
    expect(confirmation?.items).toMatchObject([{ quantity: 2 }])
    // The order's own page is available at its address.
    expect((await fetch(confirmation?.url ?? '')).status).toBe(200)
    // A discount of a tenth by the code.
    expect(confirmation?.items?.[0]?.price).toBe(Math.round(price * 0.9))
    for (const other of ['', '?key=', '?key=k', `${cart.slice(cart.indexOf('?'))}x`])
      expect(await orderOf(`gid://shopify/Cart/${token}${other}`)).toBeNull()
  })

  test('is unknown before its webhook, in another shop, and for unreported carts', async () => {
    const cart = `gid://shopify/Cart/${createId()}?key=k`
    expect(await orderOf(cart)).toBeNull()
    await vitrine.must(reportCart, { slug: project.slug, cart, platform: 'ios' })
    expect(await orderOf(cart)).toBeNull()
    const { cart: paid } = await paidCart()
    const other = await vitrine.project(await vitrine.merchant())
    expect(await orderOf(paid, other.slug)).toBeNull()
    expect(await vitrine.call(getOrderByCart, { slug: 'nobody', cart: paid })).toMatchObject({ status: 404 })
    expect(
      await vitrine.call(getOrderByCart, { slug: project.slug, cart: 'gid://shopify/Order/1' }),
    ).toMatchObject({
      status: 400,
    })
  })

  test('is returned with the webhook’s sum when the shop does not answer for its lines', async () => {
    const { cart, order } = await paidCart()
    const { db } = vitrine.services
    const own = eq(schema.projects.id, project.id)
    const [projectRow] = await db.select({ access: schema.projects.access }).from(schema.projects).where(own)
    await db.update(schema.projects).set({ access: null }).where(own)
    expect(await orderOf(cart)).toMatchObject({
      name: order.name,
      sum: 1,
      currency: 'USD',
      url: null,
      items: null,
      payment: 'PAID',
      delivery: 'UNFULFILLED',
    })
    await db
      .update(schema.projects)
      .set({ access: projectRow?.access ?? null })
      .where(own)
  })
})

describe('the selling plans of an order', () => {
  /** An order of the demo shop's own customer, with one line on a plan. */
  async function planned() {
    const token = await signIn('shopper@vitrine.test', 'shopper')
    const { products } = await storefront(
      `{ products(first: 100) { nodes { variants(first: 3) { nodes {
        id availableForSale sellingPlanAllocations(first: 1) { nodes { sellingPlan { id name } } } } } } } }`,
      {},
      z.object({
        products: z.object({
          nodes: z.array(
            z.object({
              variants: z.object({
                nodes: z.array(
                  z.object({
                    id: z.string(),
                    availableForSale: z.boolean(),
                    sellingPlanAllocations: z.object({
                      nodes: z.array(
                        z.object({ sellingPlan: z.object({ id: z.string(), name: z.string() }) }),
                      ),
                    }),
                  }),
                ),
              }),
            }),
          ),
        }),
      }),
    )
    const variant = products.nodes
      .flatMap(({ variants }) => variants.nodes)
      .find((one) => one.availableForSale && one.sellingPlanAllocations.nodes.length > 0)
    const plan = variant?.sellingPlanAllocations.nodes[0]?.sellingPlan
    const { cartCreate } = await storefront(
      'mutation Make($input: CartInput!) { cartCreate(input: $input) { cart { checkoutUrl } } }',
      {
        input: {
          lines: [{ merchandiseId: variant?.id, quantity: 1, sellingPlanId: plan?.id }],
          buyerIdentity: { customerAccessToken: token },
        },
      },
      z.object({ cartCreate: z.object({ cart: z.object({ checkoutUrl: z.string() }) }) }),
    )
    const checkout = await fetch(cartCreate.cart.checkoutUrl)
    const form = {
      email: 'shopper@vitrine.test',
      country: 'US',
      firstName: 'Robin',
      lastName: 'Winter',
      address1: '24 Linden Street',
      city: 'Portland',
      zip: '97205',
      card: '4242',
      expiry: '12/34',
      cvv: '123',
      cardName: 'Robin',
    }
    await fetch(checkout.url, { method: 'POST', body: new URLSearchParams(form) })
    const { customer } = await storefront(
      `query Last($token: String!) { customer(customerAccessToken: $token) {
        orders(first: 1, sortKey: PROCESSED_AT, reverse: true) { nodes { id } } } }`,
      { token },
      z.object({
        customer: z.object({ orders: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
      }),
    )
    return { token, order: customer.orders.nodes[0]?.id ?? '', plan, variant }
  }

  test('are returned to its customer, and to nobody else', async () => {
    const { token, order, plan, variant } = await planned()
    const getPlans = (who: string) => vitrine.must(getOrderPlans, { slug: project.slug, token: who, order })
    expect((await getPlans(token)).plans).toEqual([
      { variant: Number(variant?.id.split('/').at(-1)), name: plan?.name },
    ])
    expect((await getPlans(await newcomer())).plans).toEqual([])
    expect(await vitrine.call(getOrderPlans, { slug: project.slug, token: 'forged', order })).toMatchObject({
      status: 401,
      error: { code: 'expired' },
    })
  })
})

test('a cart report for an unknown project or with an invalid cart is refused', async () => {
  const cart = 'gid://shopify/Cart/c1?key=1'
  expect((await vitrine.call(reportCart, { slug: 'nobody', cart, platform: 'web' })).status).toBe(404)
  expect((await vitrine.call(reportCart, { slug: project.slug, cart: 'c1', platform: 'web' })).status).toBe(
    400,
  )
})
