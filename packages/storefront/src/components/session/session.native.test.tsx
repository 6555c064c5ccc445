import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react-native'
import type { Accounts } from '@vitrine/commerce/accounts'
import { show } from '@vitrine/testing/native.tsx'
import { Text } from 'react-native'
import { useSession } from './session.ts'

const refresh = jest.fn<Accounts['auth']['refresh']>()
const mockAccounts = async () => ({ auth: { refresh } })
jest.mock('./accounts.ts', () => ({ useAccounts: () => mockAccounts }))

let end = () => {}
function Asking() {
  const session = useSession()
  end = session.end
  return <Text>{session.token === undefined ? 'unknown' : (session.token ?? 'nobody')}</Text>
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const before = () => new Date(Date.now() - 1000).toISOString()
const page = { token: 'old', expires: before(), refresh: 'r1', id: 'i1' }

beforeEach(() => {
  refresh.mockReset()
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('an expired one-hour token is renewed without signing in again', async () => {
  refresh.mockImplementation(async () => ({ token: 'new', expires: inAnHour(), refresh: 'r2', id: 'i1' }))
  const { shopper } = show(<Asking />, { shopper: page })
  expect(screen.getByText('unknown')).toBeTruthy()
  expect(await screen.findByText('new')).toBeTruthy()
  expect(refresh).toHaveBeenCalledTimes(1)
  expect(shopper.getState()).toMatchObject({ refresh: 'r2', id: 'i1' })
})

test('a session ends when its refresh token is used up', async () => {
  refresh.mockImplementation(async () => ({ error: 'Expired' }))
  show(<Asking />, { shopper: page })
  expect(await screen.findByText('nobody')).toBeTruthy()
})

test('an expired session stays while offline, and the request fails', async () => {
  refresh.mockRejectedValue(new TypeError('offline'))
  const { shopper } = show(<Asking />, { shopper: page })
  expect(await screen.findByText('old')).toBeTruthy()
  expect(shopper.getState().refresh).toBe('r1')
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('a token that is refused before its expiration is renewed once, else the session ends', async () => {
  refresh.mockImplementation(async () => ({ token: 'new', expires: inAnHour(), refresh: 'r2' }))
  show(<Asking />, { shopper: { ...page, expires: inAnHour() } })
  expect(screen.getByText('old')).toBeTruthy()
  act(() => end())
  expect(await screen.findByText('new')).toBeTruthy()
  act(() => end())
  await waitFor(() => expect(screen.getByText('nobody')).toBeTruthy())
  expect(refresh).toHaveBeenCalledTimes(1)
})

test('an expired password session ends without a request', async () => {
  show(<Asking />, { shopper: { token: 'old', expires: before(), refresh: null } })
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(refresh).not.toHaveBeenCalled()
})
