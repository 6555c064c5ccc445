import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { cartLine, show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const known = { token: 't', expires: null, deletion: { account: 1, asked: 1 } }

test('who logs out on a device that holds nothing of theirs is out at once', () => {
  const { shopper } = show(<Screen />, { shopper: known })
  fireEvent.press(screen.getByTestId('logout'))
  expect(shopper.getState()).toMatchObject({ token: null, deletion: null })
})

test('who logs out with a cart is asked whether it stays for the next person', () => {
  const { shopper } = show(<Screen />, { shopper: { ...known, cart: [cartLine()], favorites: [1] } })
  fireEvent.press(screen.getByTestId('logout'))
  expect(shopper.getState().token).toBe('t')
  fireEvent.press(screen.getByTestId('logout-keep'))
  expect(shopper.getState()).toMatchObject({ token: null, deletion: null, favorites: [1] })
})

test('logging out and clearing the device leaves nothing for the next person', () => {
  const { shopper } = show(<Screen />, {
    shopper: { ...known, cart: [cartLine()], favorites: [1], locale: 'DE', searches: ['mug'] },
  })
  fireEvent.press(screen.getByTestId('logout'))
  fireEvent.press(screen.getByTestId('logout-clear'))
  expect(shopper.getState()).toMatchObject({
    token: null,
    cart: [],
    favorites: [],
    locale: null,
    searches: [],
  })
})
