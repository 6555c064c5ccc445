import { expect, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { cartLine, show } from '../../test/native.tsx'
import Screen from './Screen.tsx'

const line = cartLine({ quantity: 2 })

test('an empty cart says so and leads to the shop', () => {
  const { went } = show(<Screen />)
  fireEvent.press(screen.getByRole('link'))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  expect(went).toEqual(['/catalog'])
})

test('lines, their sum and the way to pay; the sum follows the number', () => {
  const { shopper } = show(<Screen />, { shopper: { cart: [line] } })
  expect(screen.getByTestId('total')).toHaveTextContent('$48.00')
  fireEvent.press(screen.getByLabelText(/One more/))
  expect(shopper.getState().cart[0]?.quantity).toBe(3)
  expect(screen.getByTestId('total')).toHaveTextContent('$72.00')
})

test('the checkout stands below what scrolls', () => {
  show(<Screen />, { shopper: { cart: [line] } })
  const scrolled = screen.getByTestId('cart').children[0]
  expect(typeof scrolled !== 'string' && scrolled?.findAllByProps({ testID: 'checkout' })).toHaveLength(0)
  expect(screen.getByTestId('checkout')).toBeTruthy()
})

test('a line that left the shop says so and holds the checkout', () => {
  show(<Screen />, {
    shopper: { cart: [line] },
    answers: { 'cart products mora-mug': [['mora-mug', null]] },
  })
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(screen.getByTestId('checkout').props.accessibilityState).toMatchObject({ disabled: true })
})
