import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const answering = (customerUserErrors: readonly object[]) => ({
  url: 'https://shop.test',
  query: () => Promise.reject(new Error('not asked')),
  mutate: async <R,>() => ({ customerRecover: { customerUserErrors, userErrors: [] } }) as R,
})

test.each([
  ['knows', []],
  [
    'does not know',
    [{ code: 'UNIDENTIFIED_CUSTOMER', field: ['email'], message: 'Could not find customer' }],
  ],
])('password recovery of an address that the shop %s is answered the same', async (_name, errors) => {
  show(<Screen />, { client: answering(errors) })
  fireEvent.changeText(screen.getByTestId('email'), 'ann@shop.test')
  fireEvent.press(screen.getByTestId('submit'))
  expect(await screen.findByText(/If .*ann@shop.test.* has an account here/)).toBeTruthy()
})
