import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { toSessionKey } from '../components/session/session-age.ts'
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
const activeSession = { token: 't', expires: null }
const answers = { [`orders ${toSessionKey('t')}`]: { orders: [order] } }

test('the orders screen asks a signed-out shopper to sign in, and returns', () => {
  const { went } = show(<Screen />, { shopper: { token: null } })
  fireEvent.press(screen.getByRole('link', { name: 'Log in' }))
  expect(went).toEqual(['/login?next=/orders'])
})

test('the orders screen shows a guest the orders paid on this device only', async () => {
  const paid = {
    cart: 'gid://shopify/Cart/a?key=b',
    opened: 1,
    lines: [],
    total: 900,
    currency: 'USD',
    paid: Date.parse('2026-11-09T10:00:00Z'),
    order: { name: '#1007', sum: 900, currency: 'USD', url: 'https://shop.test/orders/a?key=b', items: null },
    tracked: true,
  }
  const open = { ...paid, cart: 'gid://shopify/Cart/c?key=d', paid: null, order: null, tracked: false }
  const { went } = show(<Screen />, { shopper: { token: null, purchases: [paid, open] } })
  expect(await screen.findByTestId('bought-here')).toHaveTextContent(/#1007.*November 9, 2026.*\$9\.00/)
  expect(screen.getAllByText(/^Order /)).toHaveLength(1)
  fireEvent.press(screen.getByTestId('seen-order'))
  expect(went).toEqual(['/orders/1007'])
})

const serverAnswer = {
  order: {
    name: '#1007',
    sum: 2900,
    currency: 'USD',
    url: null,
    items: [
      { id: 1, name: 'Lamp', quantity: 1, price: 2400, variant: 11, options: '', image: null, full: 2400 },
    ],
    created: '2026-11-09T10:00:00Z',
    payment: 'PAID',
    delivery: 'FULFILLED',
    canceled: null,
    discount: 0,
    discounts: [],
    shipping: 500,
    tax: null,
    refunded: 0,
    shipments: [],
  },
}
const CART = 'gid://shopify/Cart/a?key=secret-key'
const bought = {
  cart: CART,
  opened: 1,
  lines: [],
  total: 2900,
  currency: 'USD',
  paid: 1,
  order: { name: '#1007', sum: 2900, currency: 'USD', url: null, items: null },
  tracked: true,
}
const LINK = 'https://shop.test/orders/b1946ac92492d234/authenticate?key=secret-key'

test('a guest’s order page needs its secret and shows progress, items and sums', async () => {
  const callServer = jest.fn(async () => serverAnswer)
  show(<Screen order="1007" />, { shopper: { token: null, purchases: [bought] }, callServer })
  expect(await screen.findByTestId('timeline')).toHaveTextContent(/Ordered.*Packed.*Shipped/)
  expect(screen.getByText('Lamp')).toBeTruthy()
  expect(screen.getByTestId('order-sums')).toHaveTextContent(/\$24\.00.*\$5\.00.*\$29\.00/)
  expect(callServer).toHaveBeenCalledWith('/shopper/order-of-cart', { cart: CART })
})

test('an order link opens on another device without a secret in its title, and is stored there', async () => {
  const share = jest.fn(async (_title: string, _path: string) => undefined)
  show(<Screen order="1007" />, {
    shopper: { token: null, purchases: [bought] },
    callServer: async () => serverAnswer,
    share,
  })
  fireEvent.press(await screen.findByTestId('open-elsewhere'))
  const [title = '', path = ''] = share.mock.calls[0] ?? []
  expect(title).toContain('#1007')
  expect(title).not.toContain('secret-key')
  const [before, fragment] = path.split('#')
  expect(before).toBe('/orders/1007')
  screen.unmount()

  const other = show(<Screen order="1007" fragment={`#${fragment}`} />, {
    shopper: { token: null },
    callServer: async () => serverAnswer,
  })
  expect(await screen.findByText('Lamp')).toBeTruthy()
  // The secret is removed from the address, and the order is stored on this device.
  await waitFor(() => expect(other.went).toEqual(['/orders/1007']))
  expect(await other.ports.secrets.get('store.found')).toContain('secret-key')
  expect(await other.ports.storage.get('store.found')).toBeNull()
  expect(JSON.stringify(other.tracked)).not.toContain('secret-key')
})

test('a guest pastes the shop’s email to open its order', async () => {
  const callServer = jest.fn(async () => serverAnswer)
  const { went } = show(<Screen />, { shopper: { token: null }, callServer })
  fireEvent.changeText(screen.getByTestId('order-link'), 'hello')
  fireEvent.press(screen.getByTestId('show-order'))
  expect(screen.getByText(/This isn’t an order link/)).toBeTruthy()
  expect(callServer).not.toHaveBeenCalled()
  fireEvent.changeText(screen.getByTestId('order-link'), `Thank you!\n${LINK}\nBye`)
  fireEvent.press(screen.getByTestId('show-order'))
  await waitFor(() => expect(went).toEqual(['/orders/1007']))
  expect(callServer).toHaveBeenCalledWith('/shopper/order-of-link', { link: LINK })
})

test('an unknown order is shown by the shop’s own page, or says that it cannot be loaded', async () => {
  const { went } = show(<Screen />, { shopper: { token: null }, callServer: async () => ({ order: null }) })
  fireEvent.changeText(screen.getByTestId('order-link'), LINK)
  fireEvent.press(screen.getByTestId('show-order'))
  fireEvent.press(await screen.findByTestId('order-at-shop'))
  expect(went).toEqual([LINK])
  screen.unmount()
  const callServer = async () => {
    throw new Error('down')
  }
  show(<Screen />, { shopper: { token: null }, callServer })
  fireEvent.changeText(screen.getByTestId('order-link'), LINK)
  fireEvent.press(screen.getByTestId('show-order'))
  expect(await screen.findByText(/is unavailable/)).toBeTruthy()
})

test('an order removed from a device is gone from it', async () => {
  const { shopper, went } = show(<Screen order="1007" />, {
    shopper: { token: null, purchases: [bought] },
    callServer: async () => serverAnswer,
  })
  fireEvent.press(await screen.findByTestId('forget-order'))
  await waitFor(() => expect(went).toEqual(['/orders']))
  expect(shopper.getState().purchases).toEqual([])
})

test('a signed-in shopper sees orders of this device that are not in the account', async () => {
  show(<Screen order="1007" />, {
    shopper: { ...activeSession, purchases: [bought] },
    answers,
    callServer: async (path) => (path === '/shopper/order-of-cart' ? serverAnswer : null),
  })
  expect(await screen.findByText('Lamp')).toBeTruthy()
})

test('an order in the list shows readable states and total, and has its own address', () => {
  const { went } = show(<Screen />, { shopper: activeSession, answers })
  expect(screen.getByText(/Order .*#1003/)).toBeTruthy()
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getByText('Preparing')).toBeTruthy()
  fireEvent.press(screen.getByTestId('order'))
  expect(went).toEqual(['/orders/1003'])
})

test('an order shows items, discount, shipping, tracking and address', () => {
  show(<Screen order="1003" />, { shopper: activeSession, answers })
  expect(screen.getByText('Mora Mug')).toBeTruthy()
  expect(screen.getByText(/24 Linden Street/)).toBeTruthy()
  expect(screen.getByText('Discount · TEN')).toBeTruthy()
  expect(screen.getByText('−$3.00')).toBeTruthy()
  expect(screen.getByText(/Post .*AB1/)).toBeTruthy()
})

test('an order lists what its bundles contain', () => {
  const contents = [
    { quantity: 2, name: 'Mora Mug', variant: 'Clay' },
    { quantity: 1, name: 'Mora Bowl', variant: 'Default Title' },
  ]
  show(<Screen order="1003" />, {
    shopper: activeSession,
    answers: { ...answers, 'order-bundles 11': [[11, contents]] },
  })
  const bundleContents = screen.getByTestId('bundle-contents')
  expect(bundleContents).toHaveTextContent(/2 × .Mora Mug · Clay.*1 × .Mora Bowl.$/)
  expect(bundleContents).not.toHaveTextContent(/Default/)
})

test('an order’s timeline shows what is done, the parcel and the expected date', () => {
  show(<Screen order="1003" />, { shopper: activeSession, answers })
  expect(screen.getByTestId('timeline')).toHaveTextContent(/Ordered.*Packed.*Shipped.*Arrived.*2099/)
  expect(screen.getByTestId('tracking')).toHaveTextContent(/On its way · November 3, 2026/)
})

test('a canceled order ends its timeline there, without tracking', () => {
  const canceled = { ...order, canceled: '2026-11-04T10:00:00Z' }
  show(<Screen order="1003" />, {
    shopper: activeSession,
    answers: { [`orders ${toSessionKey('t')}`]: { orders: [canceled] } },
  })
  expect(screen.getByTestId('timeline')).toHaveTextContent(/Ordered.*Canceled.*November 4, 2026/)
  expect(screen.queryByTestId('tracking')).toBeNull()
})

test('an order of somebody else says so, and links to the shopper’s orders', async () => {
  show(<Screen order="999" />, { shopper: activeSession, answers })
  expect(await screen.findByTestId('no-such-order')).toBeTruthy()
})

test('an order link asks a signed-out shopper to sign in, and returns to it', () => {
  const { went } = show(<Screen order="1003" />, { shopper: { token: null } })
  fireEvent.press(screen.getByRole('link', { name: 'Log in' }))
  expect(went).toEqual(['/login?next=/orders/1003'])
})

test('Buy again adds nothing while the shop does not answer, and says so', async () => {
  const outdatedOrder = {
    ...order,
    items: [...order.items, { ...order.items[0], handle: null, name: 'Old Lamp' }],
  }
  const { shopper } = show(<Screen order="1003" />, {
    shopper: activeSession,
    answers: { [`orders ${toSessionKey('t')}`]: { orders: [outdatedOrder] } },
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
  expect(await screen.findByText(/is unavailable/)).toBeTruthy()
  expect(shopper.getState().cart).toEqual([])
})
