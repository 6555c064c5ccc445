import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { show } from '../../test/native.tsx'
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
  created: '2026-11-09T10:00:00Z',
  canceled: null,
  address: ['Robin Winter', '24 Linden Street'],
  customer: 'Robin Winter',
  phone: '',
  email: 'shopper@vitrine.test',
  shipping: 500,
  items: [
    {
      id: 1,
      handle: 'mug',
      variant: 11,
      name: 'Mora Mug',
      quantity: 2,
      price: 2400,
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

test('an order shows its states and its sum, and opens whole in a sheet', () => {
  show(<Screen />, { shopper: known, answers })
  expect(screen.getByText(/Order .*#1003/)).toBeTruthy()
  expect(screen.getByText('Paid')).toBeTruthy()
  fireEvent.press(screen.getByTestId('order'))
  expect(screen.getByText('Mora Mug')).toBeTruthy()
  expect(screen.getByText(/24 Linden Street/)).toBeTruthy()
  fireEvent.press(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(/24 Linden Street/)).toBeNull()
})
