import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  getLive,
  openTestShop,
  readPath,
  readTextAt,
  startWebhookReceiver,
  type TestShop,
  toVariantGid,
} from '../testing/shop-client.ts'

let shop: TestShop
let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>
beforeEach(async () => {
  receiver = await startWebhookReceiver()
  shop = await openTestShop({ webhookTarget: receiver.url })
})
afterEach(async () => {
  await shop.close()
  await receiver.close()
})

const control = (path: string, payload: object) =>
  shop.app.inject({ method: 'POST', url: `/_demo/${path}`, payload })

/** Runs an action. Returns the payloads that it sent, by topic. */
async function capturePayloads(
  act: () => Promise<unknown>,
): Promise<ReadonlyMap<string, readonly unknown[]>> {
  await getLive(shop.shop).webhooksIdle()
  receiver.received.length = 0
  await act()
  await getLive(shop.shop).webhooksIdle()
  return new Map(
    [...Map.groupBy(receiver.received, (one) => String(one.headers['x-shopify-topic']))].map(
      ([topic, list]) => [topic, list.map((one): unknown => JSON.parse(one.body))],
    ),
  )
}

const FORM = {
  email: 'buyer@x.test',
  country: 'US',
  firstName: 'Ida',
  lastName: 'Holm',
  address1: '5 Dock Rd',
  city: 'Portland',
  province: 'OR',
  zip: '97209',
  delivery: 'standard',
  card: '4242424242424242',
  expiry: '12 / 34',
  cvv: '123',
  cardName: 'Ida Holm',
}

async function buy(): Promise<void> {
  const response = await shop.storefront(
    'mutation($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { checkoutUrl } } }',
    { lines: [{ merchandiseId: toVariantGid(shop.variant(5)), quantity: 2 }] },
  )
  const { pathname, search } = new URL(readTextAt(response, 'data.cartCreate.cart.checkoutUrl'))
  const checkoutPage = await shop.app.inject({ url: pathname + search })
  await shop.app.inject({
    method: 'POST',
    url: String(checkoutPage.headers.location),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(FORM).toString(),
  })
}

describe('webhook topics', () => {
  test('a new order is followed by orders/updated, and a guest becomes a customer', async () => {
    const topics = await capturePayloads(buy)
    expect([...topics.keys()]).toEqual(
      expect.arrayContaining(['orders/create', 'orders/paid', 'orders/updated', 'customers/create']),
    )
    const order = topics.get('orders/updated')?.[0]
    expect(order).toMatchObject({
      admin_graphql_api_id: expect.stringMatching(/^gid:\/\/shopify\/Order\/\d+$/),
      test: false,
      current_total_price: readTextAt(order, 'total_price'),
      refunds: [],
    })
    expect(topics.get('customers/create')?.[0]).toMatchObject({
      email: 'buyer@x.test',
      orders_count: 1,
      admin_graphql_api_id: expect.stringMatching(/^gid:\/\/shopify\/Customer\/\d+$/),
    })
  })

  test('a shipment, its way, a refund and a cancellation send their topics, each with the updated order', async () => {
    await buy()
    const orderId = getLive(shop.shop).data.orders.at(-1)?.id
    const shipped = await capturePayloads(() =>
      control('orders', { orderId, fulfillmentStatus: 'FULFILLED' }),
    )
    expect([...shipped.keys()].toSorted()).toEqual([
      'fulfillments/create',
      'orders/fulfilled',
      'orders/updated',
    ])
    expect(shipped.get('fulfillments/create')?.[0]).toMatchObject({
      order_id: orderId,
      status: 'success',
      shipment_status: null,
      tracking_numbers: [`DP${orderId}`],
      line_items: [{ quantity: 2, fulfillment_status: 'fulfilled' }],
    })
    const moving = await capturePayloads(() => control('orders', { orderId, shipment: 'IN_TRANSIT' }))
    expect([...moving.keys()].toSorted()).toEqual(['fulfillments/update', 'orders/updated'])
    expect(moving.get('fulfillments/update')?.[0]).toMatchObject({ shipment_status: 'in_transit' })
    const refunded = await capturePayloads(() => control('orders', { orderId, financialStatus: 'REFUNDED' }))
    expect([...refunded.keys()].toSorted()).toEqual(['customers/update', 'orders/updated', 'refunds/create'])
    const after = refunded.get('orders/updated')?.[0]
    expect(after).toMatchObject({ current_total_price: '0.00', financial_status: 'refunded' })
    expect(refunded.get('refunds/create')?.[0]).toMatchObject({
      order_id: orderId,
      transactions: [{ kind: 'refund', amount: readTextAt(after, 'total_price'), currency: 'USD' }],
    })
    const canceled = await capturePayloads(() => control('orders', { orderId, cancelReason: 'CUSTOMER' }))
    expect([...canceled.keys()].toSorted()).toEqual(['orders/cancelled', 'orders/updated'])
    expect(canceled.get('orders/cancelled')?.[0]).toMatchObject({ cancel_reason: 'customer' })
    expect((await capturePayloads(() => control('orders', { orderId }))).size).toBe(0)
  })

  test('a new account and its changes send customers/create and customers/update', async () => {
    const createdPayloads = await capturePayloads(() =>
      shop.storefront(
        'mutation { customerCreate(input: { email: "new@x.test", password: "secret-1", firstName: "Ada" }) { customer { id } customerUserErrors { message } } }',
      ),
    )
    expect(createdPayloads.get('customers/create')).toMatchObject([
      { email: 'new@x.test', first_name: 'Ada', email_marketing_consent: { state: 'not_subscribed' } },
    ])
    const customer = Object.values(getLive(shop.shop).data.customers).find(
      (one) => one.email === 'new@x.test',
    )
    if (!customer) throw new Error('No customer')
    const live = getLive(shop.shop)
    const changed = await capturePayloads(async () => {
      customer.firstName = 'Grace'
      live.changed('customers', customer.id)
    })
    expect(changed.get('customers/update')).toMatchObject([{ id: customer.id, first_name: 'Grace' }])
    const deletedPayloads = await capturePayloads(async () => {
      delete live.data.customers[customer.id]
      live.changed('customers', customer.id)
    })
    expect(deletedPayloads.get('customers/delete')).toMatchObject([{ id: customer.id }])
  })

  test('a renamed product keeps its id, redirects from its old handle and sends products/update', async () => {
    const product = shop.catalog.productByHandle.get('mora-mug')
    const edit = { productId: product?.id, handle: 'mora-cup', title: 'Mora Cup', priceCents: 1900 }
    const topics = await capturePayloads(() => control('products', edit))
    expect(topics.get('products/update')).toMatchObject([
      { id: product?.id, handle: 'mora-cup', title: 'Mora Cup', variants: [{ price: '19.00' }, {}, {}, {}] },
    ])
    const answer = await shop.storefront(
      '{ old: product(handle: "mora-mug") { id } product(handle: "mora-cup") { id title } urlRedirects(first: 1, query: "path:/products/mora-mug") { nodes { target } } }',
    )
    expect(readPath(answer, 'data')).toEqual({
      old: null,
      product: { id: `gid://shopify/Product/${product?.id}`, title: 'Mora Cup' },
      urlRedirects: { nodes: [{ target: '/products/mora-cup' }] },
    })
    await shop.shop.reset()
    expect(shop.shop.catalog).toBe(shop.catalog)
  })

  test('products, collections, the shop and carts of the online store send their topics', async () => {
    const [product, collection] = [shop.catalog.products[0], shop.catalog.collections[0]]
    const variantId = product?.variants[0]?.id
    const topicsOf = async (path: string, payload: object) => [
      ...(await capturePayloads(() => control(path, payload))).keys(),
    ]
    const id = { productId: product?.id }
    expect(await topicsOf('products', { ...id, deleted: true })).toEqual(['products/delete'])
    expect(await topicsOf('products', { ...id, deleted: false })).toEqual(['products/create'])
    const of = { collectionId: collection?.id }
    expect(await topicsOf('collections', { ...of, title: 'Fresh' })).toEqual(['collections/update'])
    expect(await topicsOf('collections', { ...of, deleted: true })).toEqual(['collections/delete'])
    expect(await topicsOf('collections', { ...of, deleted: false })).toEqual(['collections/create'])
    expect(await topicsOf('shop', { name: 'Alder' })).toEqual(['shop/update'])
    const createdPayloads = await capturePayloads(() => control('online-carts', { variantId, quantity: 2 }))
    const cart = createdPayloads.get('carts/create')?.[0]
    expect(cart).toMatchObject({ line_items: [{ variant_id: variantId, quantity: 2 }] })
    const token = readPath(cart, 'token')
    expect(await topicsOf('online-carts', { token, variantId, quantity: 0 })).toEqual(['carts/update'])
  })

  test('a cart of the Storefront API sends no cart topic', async () => {
    const topics = await capturePayloads(() => shop.storefront('mutation { cartCreate { cart { id } } }'))
    expect(topics.size).toBe(0)
  })
})
