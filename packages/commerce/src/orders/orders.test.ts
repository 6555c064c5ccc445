import { respondData, startScriptedShop } from '@vitrine/testing/scripted-shop.ts'
import { expect, test } from 'vitest'
import { fetchOrders } from './orders.ts'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const context = { lang: 'en', locale: 'US', token: 't' } as const

const item = {
  title: 'Socks &amp; more',
  quantity: 3,
  originalTotalPrice: usd('12.0'),
  discountedTotalPrice: usd('10.0'),
  discountAllocations: [
    {
      allocatedAmount: usd('1.5'),
      discountApplication: { __typename: 'DiscountCodeApplication', code: 'TEN' },
    },
    {
      allocatedAmount: usd('0.5'),
      discountApplication: { __typename: 'AutomaticDiscountApplication', title: 'Winter' },
    },
  ],
  variant: {
    id: 'gid://shopify/ProductVariant/42',
    price: usd('4.0'),
    image: { url: 'a.jpg' },
    selectedOptions: [
      { name: 'Size', value: 'M' },
      { name: 'Color', value: 'Red' },
    ],
    product: {
      id: 'gid://shopify/Product/7',
      handle: 'socks',
      options: [{ optionValues: [{ id: '1' }, { id: '2' }] }, { optionValues: [{ id: '3' }] }],
    },
  },
}
const order = {
  id: 'gid://shopify/Order/1?key=secret',
  name: 'WEB-2026-#77-A',
  statusUrl: 'https://kiosk.example/orders/1',
  financialStatus: 'PARTIALLY_REFUNDED',
  fulfillmentStatus: 'ON_HOLD',
  processedAt: '2026-11-01T10:00:00Z',
  canceledAt: null,
  currencyCode: 'USD',
  email: 'a@b.co',
  phone: null,
  totalPrice: usd('126.65'),
  totalShippingPrice: usd('5.0'),
  subtotalPrice: usd('10.0'),
  totalTax: usd('1.65'),
  totalRefunded: usd('20.0'),
  originalTotalDuties: null,
  shippingDiscountAllocations: [
    {
      allocatedAmount: usd('2.5'),
      discountApplication: { __typename: 'DiscountCodeApplication', code: 'SHIP' },
    },
  ],
  discountApplications: {
    nodes: [
      { __typename: 'DiscountCodeApplication', code: 'TEN' },
      { __typename: 'AutomaticDiscountApplication', title: 'Winter' },
      { __typename: 'AutomaticDiscountApplication', title: 'Winter' },
    ],
  },
  successfulFulfillments: [
    {
      trackingCompany: 'Post',
      trackingInfo: [
        { number: 'AB1', url: 'https://post.example/AB1' },
        { number: 'AB2', url: 'javascript:alert(1)' },
        { number: null, url: 'https://post.example/none' },
      ],
      fulfillmentLineItems: { nodes: [{ quantity: 2, lineItem: { title: 'Socks &amp; more' } }] },
    },
  ],
  shippingAddress: { firstName: 'Ada', lastName: null, formatted: ['1 Main St', 'Springfield'] },
  lineItems: { nodes: [item] },
}

async function answered(nodes: readonly object[]) {
  const { client } = await startScriptedShop([respondData({ customer: { orders: { nodes } } })])
  const ordersResult = await fetchOrders(client, context)
  if ('error' in ordersResult) throw new Error(ordersResult.error)
  return ordersResult.orders
}

test('an order is shown by its name, which a merchant may format freely, and keyed by its id', async () => {
  expect(await answered([order])).toEqual([
    {
      id: 'WEB-2026-#77-A',
      key: 'gid://shopify/Order/1?key=secret',
      url: 'https://kiosk.example/orders/1',
      payment: 'PARTIALLY_REFUNDED',
      delivery: 'ON_HOLD',
      sum: 12665,
      currency: 'USD',
      created: '2026-11-01T10:00:00Z',
      canceled: null,
      address: ['1 Main St', 'Springfield'],
      customer: 'Ada',
      phone: '',
      email: 'a@b.co',
      shipping: 500,
      discount: 200,
      discounts: ['TEN', 'Winter'],
      reductions: [
        { name: 'TEN', sum: 150, of: 'goods' },
        { name: 'Winter', sum: 50, of: 'goods' },
        { name: 'SHIP', sum: 250, of: 'delivery' },
      ],
      tax: 165,
      taxHeld: 0,
      duties: 0,
      tip: null,
      refunded: 2000,
      shipments: [
        {
          parcels: [
            { company: 'Post', number: 'AB1', url: 'https://post.example/AB1' },
            { company: 'Post', number: 'AB2', url: null },
          ],
          items: [{ name: 'Socks & more', quantity: 2 }],
          sent: null,
          expected: null,
          state: null,
          stated: null,
        },
      ],
      items: [
        {
          id: 7,
          handle: 'socks',
          variant: 42,
          name: 'Socks & more',
          quantity: 3,
          price: 333,
          full: 1200,
          image: 'a.jpg',
          options: 'M / Red',
        },
      ],
    },
  ])
})

test('an item of a deleted variant keeps its name, quantity and price', async () => {
  const [mappedOrder] = await answered([{ ...order, lineItems: { nodes: [{ ...item, variant: null }] } }])
  expect(mappedOrder?.items).toEqual([
    {
      id: null,
      handle: null,
      variant: null,
      name: 'Socks & more',
      quantity: 3,
      price: 333,
      full: 1200,
      image: null,
      options: '',
    },
  ])
})

test.each([
  ['Title', 'Default Title'],
  ['Titre', 'Titre par défaut'],
])('an order item without options names none, though the shop calls it %s: %s', async (name, value) => {
  const product = { ...item.variant.product, options: [{ optionValues: [{ id: '1' }] }] }
  const plain = { ...item, variant: { ...item.variant, selectedOptions: [{ name, value }], product } }
  const [mappedOrder] = await answered([{ ...order, lineItems: { nodes: [plain] } }])
  expect(mappedOrder?.items[0]?.options).toBe('')
})

test('a digital order has no address and may have no payment status', async () => {
  const [mappedOrder] = await answered([{ ...order, shippingAddress: null, financialStatus: null }])
  expect(mappedOrder).toMatchObject({ address: [], customer: '', payment: null })
})

test('an expired token finds no orders', async () => {
  const { client } = await startScriptedShop([respondData({ customer: null })])
  expect(await fetchOrders(client, context)).toEqual({ error: 'Not found' })
})

test('orders are requested newest first: 250 with 250 items each', async () => {
  const { client, requests } = await startScriptedShop([respondData({ customer: { orders: { nodes: [] } } })])
  await fetchOrders(client, context)
  expect(requests[0]?.query).toContain('orders(first: 250, sortKey: PROCESSED_AT, reverse: true)')
  expect(requests[0]?.query).toContain('lineItems(first: 250)')
})
