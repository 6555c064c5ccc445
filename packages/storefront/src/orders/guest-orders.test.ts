import { expect, test } from 'vitest'
import { listDeviceOrders, parseGuestOrder, toFoundOrder } from './guest-orders.ts'

const CART = 'gid://shopify/Cart/a?key=b'
const orderAnswer = {
  name: '#1007',
  sum: 2900,
  currency: 'USD',
  url: 'https://kiosk.example/orders/a?key=b',
  items: [
    { id: 1, name: 'Lamp', quantity: 2, price: 1000, variant: 11, options: 'Oak', image: null, full: 2400 },
  ],
  lines: null,
  created: '2026-11-20T10:00:00.000Z',
  payment: 'PAID',
  delivery: 'FULFILLED',
  canceled: null,
  discount: 400,
  discounts: [{ name: 'TEN', sum: null }],
  shipping: 900,
  tax: null,
  refunded: 500,
  shipments: [
    {
      parcels: [
        { company: 'Post', number: 'A1', url: 'https://post.example/A1' },
        { company: 'Post', number: 'A2', url: 'javascript:alert(1)' },
        { company: 'Post', number: '', url: null },
      ],
      sent: '2026-11-21T10:00:00.000Z',
      expected: null,
      state: 'IN_TRANSIT',
      stated: 'soon',
    },
  ],
}

test('a guest order has sums, tracking and refunds', () => {
  expect(parseGuestOrder({ order: orderAnswer })).toMatchObject({
    id: '#1007',
    sum: 2900,
    discount: 400,
    discounts: ['TEN'],
    shipping: 900,
    refunded: 500,
    items: [{ id: 1, handle: null, variant: 11, full: 2400, options: 'Oak' }],
    shipments: [
      {
        state: 'IN_TRANSIT',
        stated: null,
        parcels: [{ url: 'https://post.example/A1' }, { number: 'A2', url: null }],
      },
    ],
  })
})

test('a guest order has its webhook’s lines while the shop does not return it', () => {
  const lines = [{ name: 'Lamp', options: 'Oak', quantity: 2, full: 2400 }]
  expect(parseGuestOrder({ order: { ...orderAnswer, items: null, lines } })?.items).toMatchObject([
    { id: null, name: 'Lamp', quantity: 2, full: 2400 },
  ])
})

test('a guest order invents nothing for an invalid response or another server version', () => {
  for (const answer of [null, undefined, 'x', [], {}, { order: null }, { order: { name: 1 } }])
    expect(parseGuestOrder(answer)).toBeNull()
  expect(parseGuestOrder({ order: { name: '#1', sum: 1, currency: 'USD' } })).toMatchObject({
    url: '',
    items: [],
    created: '',
    payment: null,
    shipments: [],
  })
  const hostile = {
    ...orderAnswer,
    url: 'javascript:alert(1)',
    items: Array.from({ length: 10_000 }, () => 'x'),
  }
  expect(parseGuestOrder({ order: hostile })).toMatchObject({ url: '', items: [] })
})

test('the guest orders of a device are bought and found ones, newest first, each once', () => {
  const purchase = (name: string, paid: number | null) => ({
    cart: `gid://shopify/Cart/${name.slice(1)}?key=b`,
    opened: 1,
    lines: [],
    total: 900,
    currency: 'USD',
    paid,
    order: paid === null ? null : { name, sum: 900, currency: 'USD', url: null, items: null },
    tracked: true,
  })
  const foundOrders = [
    { by: CART, name: '#3', sum: 1, currency: 'USD', at: 50 },
    { by: CART, name: '#1', sum: 1, currency: 'USD', at: 40 },
    { by: 'of another time', name: '#9', sum: 1, currency: 'USD', at: 60 },
  ]
  const deviceOrders = listDeviceOrders(
    [purchase('#1', 10), purchase('#2', 20), purchase('#4', null)],
    foundOrders,
  )
  expect(deviceOrders.map(({ name }) => name)).toEqual(['#3', '#1', '#2'])
})

test('a found guest order is stored as name, sum, day and secret', () => {
  expect(toFoundOrder(CART, { order: orderAnswer }, 7)).toEqual({
    by: CART,
    name: '#1007',
    sum: 2900,
    currency: 'USD',
    at: Date.parse(orderAnswer.created),
  })
  expect(toFoundOrder(CART, { order: { ...orderAnswer, created: 'never' } }, 7)?.at).toBe(7)
  expect(toFoundOrder(CART, null, 7)).toBeNull()
})
