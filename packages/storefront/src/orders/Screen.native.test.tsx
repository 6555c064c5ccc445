import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { sessionKey } from '../kit/session-age.ts'
import Screen from './Screen.tsx'

const order = {
  id: '#1003',
  key: 'a',
  url: 'https://shop.test/orders/a',
  payment: 'PAID',
  delivery: 'UNFULFILLED',
  sum: 25900,
  currency: 'USD',
  created: '2026-11-01T10:00:00Z',
  canceled: null,
  address: ['Robin Winter', '24 Linden Street'],
  customer: 'Robin Winter',
  phone: '',
  email: 'shopper@vitrine.test',
  shipping: 500,
  discount: 300,
  discounts: ['TEN'],
  tax: 0,
  reductions: [],
  taxHeld: 0,
  duties: 0,
  tip: null,
  refunded: 0,
  shipments: [
    {
      parcels: [{ company: 'Post', number: 'AB1', url: 'https://post.example/AB1' }],
      items: [],
      sent: '2026-11-02T10:00:00Z',
      expected: '2099-11-09T10:00:00Z',
      state: 'IN_TRANSIT',
      stated: '2026-11-03T10:00:00Z',
    },
  ],
  items: [
    {
      id: 1,
      handle: 'mug',
      variant: 11,
      name: 'Mora Mug',
      quantity: 2,
      price: 2400,
      full: 5100,
      image: null,
      options: 'Clay',
    },
  ],
}
const known = { token: 't', expires: null }
const answers = { [`orders ${sessionKey('t')}`]: { orders: [order] } }

test('who is not logged in is asked to, and comes back here', () => {
  const { went } = show(<Screen />, { shopper: { token: null } })
  fireEvent.press(screen.getByRole('link'))
  expect(went).toEqual(['/login?next=/orders'])
})

test('a guest finds what was bought on this device, and nothing that was not paid', () => {
  const paid = {
    cart: 'gid://shopify/Cart/a?key=b',
    opened: 1,
    lines: [],
    total: 900,
    currency: 'USD',
    paid: Date.parse('2026-11-09T10:00:00Z'),
    order: { name: '#1007', sum: 900, currency: 'USD', url: 'https://shop.test/orders/a?key=b', items: null },
    told: true,
  }
  const open = { ...paid, cart: 'gid://shopify/Cart/c?key=d', paid: null, order: null, told: false }
  show(<Screen />, { shopper: { token: null, purchases: [paid, open] } })
  expect(screen.getByTestId('bought-here')).toHaveTextContent(/#1007.*November 9, 2026.*\$9\.00/)
  expect(screen.getAllByText(/^Order /)).toHaveLength(1)
})

test('an order shows its states in plain words and its sum, and leads to an address of its own', () => {
  const { went } = show(<Screen />, { shopper: known, answers })
  expect(screen.getByText(/Order .*#1003/)).toBeTruthy()
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getByText('Preparing')).toBeTruthy()
  fireEvent.press(screen.getByTestId('order'))
  expect(went).toEqual(['/orders/1003'])
})

test('an order in whole tells goods, discount, delivery, parcel and address', () => {
  show(<Screen order="1003" />, { shopper: known, answers })
  expect(screen.getByText('Mora Mug')).toBeTruthy()
  expect(screen.getByText(/24 Linden Street/)).toBeTruthy()
  expect(screen.getByText('Discount · TEN')).toBeTruthy()
  expect(screen.getByText('−$3.00')).toBeTruthy()
  expect(screen.getByText(/Post .*AB1/)).toBeTruthy()
})

test('an order tells its way: what is done, where its parcel is and when it is expected', () => {
  show(<Screen order="1003" />, { shopper: known, answers })
  expect(screen.getByTestId('timeline')).toHaveTextContent(/Ordered.*Packed.*Shipped.*Arrived.*2099/)
  expect(screen.getByTestId('tracking')).toHaveTextContent(/On its way · November 3, 2026/)
})

test('a canceled order ends where it was canceled, and follows no parcel', () => {
  const canceled = { ...order, canceled: '2026-11-04T10:00:00Z' }
  show(<Screen order="1003" />, {
    shopper: known,
    answers: { [`orders ${sessionKey('t')}`]: { orders: [canceled] } },
  })
  expect(screen.getByTestId('timeline')).toHaveTextContent(/Ordered.*Canceled.*November 4, 2026/)
  expect(screen.queryByTestId('tracking')).toBeNull()
})

test('an address of an order that is not theirs says so, and leads to those that are', () => {
  show(<Screen order="999" />, { shopper: known, answers })
  expect(screen.getByTestId('no-such-order')).toBeTruthy()
})

test('who opens the link of an order and is not logged in comes back to it after the login', () => {
  const { went } = show(<Screen order="1003" />, { shopper: { token: null } })
  fireEvent.press(screen.getByRole('link'))
  expect(went).toEqual(['/login?next=/orders/1003'])
})

test('buying again puts nothing into the cart while the shop does not answer, and says so', async () => {
  const gone = { ...order, items: [...order.items, { ...order.items[0], handle: null, name: 'Old Lamp' }] }
  const { shopper } = show(<Screen order="1003" />, {
    shopper: known,
    answers: { [`orders ${sessionKey('t')}`]: { orders: [gone] } },
    client: {
      url: 'https://shop.test',
      query: async () => {
        throw new Error('down')
      },
      mutate: async () => {
        throw new Error('down')
      },
    },
  })
  fireEvent.press(screen.getByTestId('buy-again'))
  expect(await screen.findByText(/does not answer/)).toBeTruthy()
  expect(shopper.getState().cart).toEqual([])
})
