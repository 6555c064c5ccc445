import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { designWith } from '@vitrine/testing/design.ts'
import { cartLine, product, show, variant } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const MUG = variant({ id: 21, in_stock: 3 })
const shared = (own = MUG) => ({
  'shared-cart 21': new Map([[own.id, { product: product({ id: 2, name: 'Sola Cup' }), variant: own }]]),
})
const mine = cartLine({ quantity: 2 })
const quantities = ({ shopper }: ReturnType<typeof show>) =>
  shopper.getState().cart.map(({ variant: own, quantity }) => [own.id, quantity])

test('a cart is handed on as an address of the app; where it was copied, that is said', async () => {
  const told: string[] = []
  show(<Screen />, {
    shopper: { cart: [mine] },
    share: async (_title, path) => {
      told.push(path)
      return 'copied'
    },
  })
  fireEvent.press(screen.getByRole('button', { name: 'Share cart' }))
  expect(await screen.findByTestId('shared-said')).toHaveTextContent(/Link copied/)
  expect(told).toEqual(['/cart#lines=11:2'])
})

test('an address that could not be handed on is said', async () => {
  const share = async () => Promise.reject(new Error('No clipboard'))
  show(<Screen />, { shopper: { cart: [mine] }, share })
  fireEvent.press(screen.getByTestId('share-cart'))
  expect(await screen.findByTestId('shared-said')).toHaveTextContent(/Couldn’t share/)
})

test('the merchant may leave it out', () => {
  show(<Screen />, { shopper: { cart: [mine] }, design: designWith({ 'cart.showShare': false }) })
  expect(screen.queryByTestId('share-cart')).toBeNull()
})

test('what would be put in is shown and nothing is, until the shopper says so; then it is added, and told', () => {
  const app = show(<Screen fragment="#lines=21:2" />, { shopper: { cart: [mine] }, answers: shared() })
  expect(screen.getByTestId('shared-line')).toHaveTextContent(/Sola Cup.*× 2.*\$48.00/)
  expect(quantities(app)).toEqual([[11, 2]])
  fireEvent.press(screen.getByTestId('shared-add'))
  expect(quantities(app)).toEqual([
    [11, 2],
    [21, 2],
  ])
  const [event, details] = app.tracked.at(-1) ?? []
  expect(event).toBe('add_to_cart')
  expect(details).toMatchObject({ value: 4800, items: [{ quantity: 2 }] })
  expect(app.went).toEqual(['/cart'])
  expect(screen.queryByTestId('shared-cart')).toBeNull()
})

test('it takes the place of the shopper’s own, which can be had back', () => {
  const app = show(<Screen fragment="#lines=21:2" />, { shopper: { cart: [mine] }, answers: shared() })
  fireEvent.press(screen.getByTestId('shared-replace'))
  expect(quantities(app)).toEqual([[21, 2]])
  fireEvent.press(screen.getByTestId('shared-undo'))
  expect(quantities(app)).toEqual([[11, 2]])
})

test('an empty cart takes it in and asks no more', async () => {
  const app = show(<Screen fragment="#lines=21:1" />, { answers: shared() })
  expect(screen.queryByTestId('shared-replace')).toBeNull()
  fireEvent.press(screen.getByTestId('shared-add'))
  await waitFor(() => expect(screen.getAllByTestId('cart-line')).toHaveLength(1))
  expect(quantities(app)).toEqual([[21, 1]])
  expect(screen.queryByTestId('shared-cart')).toBeNull()
})

test('who does not want it keeps what they have', () => {
  const app = show(<Screen fragment="#lines=21:1" />, { shopper: { cart: [mine] }, answers: shared() })
  fireEvent.press(screen.getByTestId('shared-no'))
  expect(quantities(app)).toEqual([[11, 2]])
  expect(screen.queryByTestId('shared-cart')).toBeNull()
})

test('more than there is, and what is gone, is said', () => {
  show(<Screen fragment="#lines=21:9" />, { answers: shared() })
  expect(screen.getByTestId('shared-line')).toHaveTextContent(/× 3/)
  expect(screen.getByTestId('shared-less')).toBeTruthy()
})

test('a cart of which nothing is left, or that is none, says so', () => {
  show(<Screen fragment="#lines=x" />, { shopper: { cart: [mine] } })
  expect(screen.getByText('None of the items in this cart are available right now.')).toBeTruthy()
})

test('a shop that does not answer is asked again by a press', async () => {
  show(<Screen fragment="#lines=21:1" />)
  expect(await screen.findByTestId('failure')).toBeTruthy()
  expect(screen.getByTestId('shared-no')).toBeTruthy()
})
