import { afterEach, expect, jest, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import { toSessionKey } from '../components/session/session-age.ts'
import Screen from './Screen.tsx'

const mockAccounts = {
  addresses: jest.fn(),
  addAddress: jest.fn(),
  changeAddress: jest.fn(),
  removeAddress: jest.fn(),
  makeMain: jest.fn(),
  customer: jest.fn(),
}
jest.mock('../components/session/accounts.ts', () => {
  const accounts = async () => mockAccounts
  return { useAccounts: () => accounts }
})
afterEach(() => void jest.clearAllMocks())

const customer = {
  id: 7,
  firstName: 'Robin',
  lastName: 'Winter',
  email: 'shopper@vitrine.test',
  phone: '+15035550142',
  acceptsMarketing: true,
  acceptsTexts: true,
  addressId: 'a',
  address1: '',
  address2: '',
  city: '',
  countryCode: 'US',
  province: '',
  zip: '',
}
const address = (key: string, city: string, main = false) => ({
  key,
  firstName: 'Robin',
  lastName: 'Winter',
  phone: '',
  address1: '24 Linden Street',
  address2: '',
  city,
  countryCode: 'US',
  province: 'Oregon',
  zip: '97205',
  lines: ['Robin Winter', '24 Linden Street', `${city} OR 97205`],
  main,
})
const two = [address('a', 'Portland', true), address('b', 'Salem')]
const success = { status: 'Success' } as const

function open(addresses: readonly object[]) {
  mockAccounts.addresses.mockImplementation(async () => ({ addresses }))
  mockAccounts.customer.mockImplementation(async () => ({ customer }))
  return show(<Screen />, {
    shopper: { token: 't', expires: null },
    answers: {
      [`customer ${toSessionKey('t')}`]: { customer },
      [`addresses ${toSessionKey('t')}`]: { addresses },
      [`deletion ${toSessionKey('t')}`]: { pending: null },
    },
  })
}
const type = (values: Readonly<Record<string, string>>) => {
  for (const [field, value] of Object.entries(values)) fireEvent.changeText(screen.getByTestId(field), value)
}

test('the addresses screen lists all addresses, the default first, which can be deleted only when it is the last', () => {
  open(two)
  expect(screen.getAllByTestId('address').map((one) => one.props.role)).toHaveLength(2)
  expect(screen.getAllByTestId('address')[0]).toHaveTextContent(/^Default.*Portland/)
  expect(screen.getAllByTestId('remove-address')).toHaveLength(1)
  expect(screen.getAllByTestId('make-main')).toHaveLength(1)
})

test('the addresses screen makes another address the default', async () => {
  mockAccounts.makeMain.mockImplementation(async () => success)
  open(two)
  fireEvent.press(screen.getByTestId('make-main'))
  await waitFor(() => expect(mockAccounts.makeMain.mock.calls).toEqual([['t', 'b']]))
  expect(await screen.findByText('Saved')).toBeTruthy()
})

test('an address is deleted after a confirmation, and a failure reloads the list', async () => {
  mockAccounts.removeAddress.mockImplementation(async () => {
    throw new Error('offline')
  })
  open(two)
  fireEvent.press(screen.getByTestId('remove-address'))
  expect(mockAccounts.removeAddress).not.toHaveBeenCalled()
  fireEvent.press(screen.getByTestId('confirm-remove'))
  expect(await screen.findByText(/try again/i)).toBeTruthy()
  expect(mockAccounts.removeAddress.mock.calls).toEqual([['t', 'b']])
  expect(mockAccounts.addresses).toHaveBeenCalled()
})

test('a new address is added once however often it is saved, in the platform’s format', async () => {
  mockAccounts.addAddress.mockImplementation(async () => success)
  open(two)
  fireEvent.press(screen.getByTestId('add-address'))
  type({ address1: '1 Main St', city: 'Salem', zip: '97301', 'to-phone': '(503) 555-0142' })
  fireEvent.press(screen.getByTestId('as-main'))
  for (let time = 0; time < 3; time++) fireEvent.press(screen.getByTestId('save-address'))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(mockAccounts.addAddress.mock.calls).toEqual([
    [
      't',
      {
        country: 'US',
        firstName: 'Robin',
        lastName: 'Winter',
        address1: '1 Main St',
        address2: '',
        city: 'Salem',
        province: '',
        zip: '97301',
        phone: '+15035550142',
      },
      true,
    ],
  ])
  expect(screen.queryByTestId('address-form')).toBeNull()
})

test('an address that is invalid in its country, or refused by the shop, has the error at its field', async () => {
  mockAccounts.changeAddress.mockImplementation(async () => ({ wrong: ['province', 'phone'] }))
  open(two)
  fireEvent.press(screen.getAllByTestId('edit-address')[0] ?? screen.root)
  type({ zip: '123', 'to-phone': '555' })
  fireEvent.press(screen.getByTestId('save-address'))
  expect(screen.getByText(/Enter a postal code like .*97205/)).toBeTruthy()
  expect(screen.getByText(/with 10 digits/)).toBeTruthy()
  expect(mockAccounts.changeAddress).not.toHaveBeenCalled()
  type({ zip: '97205', 'to-phone': '' })
  fireEvent.press(screen.getByTestId('save-address'))
  expect(await screen.findByText('The store doesn’t accept this')).toBeTruthy()
  expect(screen.getByTestId('address-form')).toBeTruthy()
})

test('a first address is entered directly, and becomes the default', async () => {
  mockAccounts.addAddress.mockImplementation(async () => success)
  open([])
  type({ address1: '1 Main St', city: 'Salem' })
  fireEvent.press(screen.getByTestId('save-address'))
  await waitFor(() => expect(mockAccounts.addAddress.mock.calls[0]?.[2]).toBe(true))
})

test('the account screen has all consents in one place, SMS only if the shop supports it', () => {
  const { went } = open(two)
  expect(screen.getByTestId('text-messages')).toHaveTextContent(/Text messages to .*\+15035550142.*: on/)
  fireEvent.press(screen.getByTestId('to-pushes'))
  expect(went).toEqual(['/notifications'])
})
