import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react-native'
import type { OrderDetails } from '@vitrine/commerce/entities'
import { show } from '@vitrine/testing/native.tsx'
import { Share } from 'react-native'
import { toSessionKey } from '../components/session/session-age.ts'
import Screen from './Screen.tsx'

const mockAccounts = {
  requestReturn: jest.fn(),
  returnSums: jest.fn(),
  details: jest.fn(),
  orders: jest.fn(),
}
jest.mock('../components/session/accounts.ts', () => {
  const accounts = async () => mockAccounts
  return { useAccounts: () => accounts }
})
afterEach(() => void jest.clearAllMocks())

const KEY = 'gid://shopify/Order/1'
const order = {
  id: '#1003',
  key: KEY,
  url: 'https://shop.test/orders/a',
  payment: 'PAID',
  delivery: 'FULFILLED',
  sum: 10_500,
  currency: 'USD',
  created: '2026-11-01T10:00:00Z',
  canceled: null,
  address: ['24 Linden Street'],
  customer: 'Robin Winter',
  phone: '',
  email: '',
  shipping: 500,
  discount: 0,
  discounts: [],
  reductions: [],
  tax: 0,
  taxHeld: 0,
  duties: 0,
  tip: 0,
  refunded: 900,
  shipments: [],
  items: [
    {
      id: 1,
      handle: 'mug',
      variant: 11,
      name: 'Mora Mug',
      quantity: 2,
      price: 5000,
      full: 10_000,
      image: null,
      options: 'Clay',
    },
  ],
}
const createdReturn = {
  key: 'gid://shopify/Return/1',
  name: '#1003-R1',
  state: 'REQUESTED',
  requested: '2026-11-10T10:00:00Z',
  changed: null,
  closed: null,
  items: [{ name: 'Mora Mug', quantity: 1, reason: 'DEFECTIVE' }],
  parcels: [],
  label: null,
}
const details: OrderDetails = {
  reductions: [],
  refunds: [{ at: '2026-11-05T10:00:00Z', sum: 900, of: null }],
  payments: [{ kind: 'CARD', name: 'Visa', digits: '4242', sum: 10_500 }],
  outstanding: 0,
  pay: null,
  returns: [],
  terms: {
    lines: [{ key: 'line-1', name: 'Mora Mug', options: 'Clay', image: null, quantity: 2 }],
    nonReturnable: [{ name: 'Gift card', options: '', parts: [{ quantity: 1, reason: 'FINAL_SALE' }] }],
    reasons: [],
    fees: [],
    restocking: true,
    note: 'Please use the box that it came in.',
    ownLabel: false,
  },
}
const open = (own: Partial<OrderDetails> | null, view = '') =>
  show(<Screen order="1003" query={view} />, {
    shopper: { token: 't', expires: null },
    answers: {
      [`orders ${toSessionKey('t')}`]: { orders: [order] },
      [`order-details ${toSessionKey('t')} ${KEY}`]: { details: own && { ...details, ...own } },
    },
  })
const choose = () => {
  expect(screen.getByText('Quantity (up to 2)')).toBeTruthy()
  fireEvent.press(screen.getByLabelText('Increase quantity: Mora Mug'))
  fireEvent.press(screen.getByTestId('return-reason'))
  fireEvent.press(screen.getByText('Damaged or defective'))
}

test('an order links to the return form when items are returnable, and else says why', () => {
  const { went } = open({})
  fireEvent.press(screen.getByTestId('return-items'))
  expect(went).toEqual(['/orders/1003?view=return'])
  screen.unmount()
  open({ terms: { ...details.terms, lines: [], reasons: ['RETURN_WINDOW_EXPIRED', 'OF_A_LATER_PLATFORM'] } })
  expect(screen.getByTestId('no-returns')).toHaveTextContent(
    'No items in this order can be returned: The return period has ended, Not returnable',
  )
  expect(screen.queryByTestId('return-items')).toBeNull()
})

test('an order links to the shop’s order page when the platform takes no returns from apps', () => {
  const { went } = open(null)
  fireEvent.press(screen.getByTestId('return-at-shop'))
  expect(went).toEqual(['https://shop.test/orders/a'])
})

test('a return shows its tracking and label in the order’s timeline', () => {
  open({
    returns: [
      {
        ...createdReturn,
        state: 'OPEN',
        changed: '2026-11-11T10:00:00Z',
        parcels: [{ company: 'DHL', number: 'R1', url: 'https://dhl.example/R1' }],
        label: 'https://dhl.example/label.pdf',
      },
    ],
  })
  expect(screen.getByTestId('timeline')).toHaveTextContent(
    /Refunded.*\$9\.00.*Return requested.*#1003-R1.*Return accepted.*November 11.*Return completed/,
  )
  expect(screen.getByTestId('returns')).toHaveTextContent(/DHL.*R1.*Return label/)
})

test('a return request has lines, quantities, reasons and a note, and is sent once', async () => {
  mockAccounts.requestReturn.mockImplementation(async () => ({ orderReturn: createdReturn }))
  const { went } = open({}, '?view=return')
  expect(screen.getByText('Please use the box that it came in.')).toBeTruthy()
  expect(screen.getByTestId('kept-lines')).toHaveTextContent(/Final sale/)
  fireEvent.press(screen.getByTestId('request-return'))
  expect(screen.getByTestId('form-problem')).toHaveTextContent('Please select the items to return')
  fireEvent.press(screen.getByLabelText('Increase quantity: Mora Mug'))
  fireEvent.press(screen.getByTestId('request-return'))
  expect(screen.getByText('Please choose a reason')).toBeTruthy()
  fireEvent.press(screen.getByTestId('return-reason'))
  fireEvent.press(screen.getByText('Damaged or defective'))
  fireEvent.changeText(screen.getByTestId('return-note'), ' It leaks ')
  for (let time = 0; time < 3; time++) fireEvent.press(screen.getByTestId('request-return'))
  await waitFor(() => expect(went).toEqual(['/orders/1003']))
  expect(mockAccounts.requestReturn.mock.calls).toEqual([
    ['t', KEY, [{ key: 'line-1', quantity: 1, reason: 'DEFECTIVE', note: 'It leaks' }]],
  ])
})

test('a return request with a lost response is looked up before it is offered again, and found', async () => {
  mockAccounts.requestReturn.mockImplementation(async () => {
    throw new Error('lost')
  })
  mockAccounts.details.mockImplementation(async () => ({ details: { ...details, returns: [createdReturn] } }))
  const { went } = open({}, '?view=return')
  choose()
  fireEvent.press(screen.getByTestId('request-return'))
  await waitFor(() => expect(went).toEqual(['/orders/1003']))
  expect(mockAccounts.requestReturn).toHaveBeenCalledTimes(1)
})

test('a return request that never arrived can be sent again after a look-up', async () => {
  mockAccounts.requestReturn.mockImplementation(async () => {
    throw new Error('lost')
  })
  let answers = false
  mockAccounts.details.mockImplementation(async () => {
    if (!answers) throw new Error('offline')
    return { details }
  })
  open({}, '?view=return')
  choose()
  fireEvent.press(screen.getByTestId('request-return'))
  expect(await screen.findByTestId('look-again')).toBeTruthy()
  expect(screen.getByTestId('form-problem')).toHaveTextContent(
    /we don’t know whether it received your request/,
  )
  expect(screen.queryByTestId('request-return')).toBeNull()
  answers = true
  fireEvent.press(screen.getByTestId('look-again'))
  expect(await screen.findByText(/didn’t receive your request/)).toBeTruthy()
  expect(screen.getByTestId('request-return')).toBeTruthy()
  expect(mockAccounts.requestReturn).toHaveBeenCalledTimes(1)
})

test('a refused return request says so, and reloads the returnable items', async () => {
  mockAccounts.requestReturn.mockImplementation(async () => ({ refused: 'INVALID' }))
  mockAccounts.details.mockImplementation(async () => ({
    details: { ...details, terms: { ...details.terms, lines: [] } },
  }))
  open({}, '?view=return')
  choose()
  fireEvent.press(screen.getByTestId('request-return'))
  expect(await screen.findByText(/The items you can return have changed/)).toBeTruthy()
  expect(await screen.findByText('No items in this order can be returned')).toBeTruthy()
})

test('a receipt shows every sum, payment and refund, and is shared as text', async () => {
  const share = jest.spyOn(Share, 'share').mockResolvedValue({ action: 'sharedAction' })
  open({}, '?view=receipt')
  const receipt = within(screen.getByTestId('receipt'))
  expect(receipt.getByTestId('order-sums')).toHaveTextContent(
    /Subtotal.*\$100\.00.*Shipping.*\$5\.00.*Total.*\$105\.00.*Refund · November 5, 2026.*−\$9\.00.*Net payment.*\$96\.00/,
  )
  expect(receipt.getByTestId('payments')).toHaveTextContent(/Visa.*4242.*\$105\.00/)
  fireEvent.press(screen.getByTestId('hand-on'))
  await waitFor(() => expect(share).toHaveBeenCalled())
  const { message = '' } = Object(share.mock.calls[0]?.[0])
  expect(message).toMatch(
    /Maison Test[\s\S]*2 × Mora Mug · Clay: \$100\.00[\s\S]*Total: \$105\.00[\s\S]*Visa/,
  )
})
