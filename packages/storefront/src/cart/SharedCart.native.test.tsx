import { expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor } from '@testing-library/react-native'
import { createDesign } from '@vitrine/testing/design.ts'
import { createCartItem, createProduct, createVariant, show } from '@vitrine/testing/native.tsx'
import Screen from './Screen.tsx'

const MUG = createVariant({ id: 21, in_stock: 3 })
const shared = (own = MUG) => ({
  'shared-cart 21': new Map([
    [own.id, { product: createProduct({ id: 2, name: 'Sola Cup' }), variant: own }],
  ]),
})
const mine = createCartItem({ quantity: 2 })
const quantities = ({ shopper }: ReturnType<typeof show>) =>
  shopper.getState().cart.map(({ variant: own, quantity }) => [own.id, quantity])

test('a cart is shared as a link, and copying it is confirmed', async () => {
  const sharedPaths: string[] = []
  show(<Screen />, {
    shopper: { cart: [mine] },
    share: async (_title, path) => {
      sharedPaths.push(path)
      return 'copied'
    },
  })
  fireEvent.press(screen.getByRole('button', { name: 'Share cart' }))
  expect(await screen.findByTestId('shared-said')).toHaveTextContent(/Link copied/)
  expect(sharedPaths).toEqual(['/cart#lines=11:2'])
})

test('a failed cart share is reported', async () => {
  const share = async () => 'failed' as const
  show(<Screen />, { shopper: { cart: [mine] }, share })
  fireEvent.press(screen.getByTestId('share-cart'))
  expect(await screen.findByTestId('shared-said')).toHaveTextContent(/Couldn’t share/)
})

test('the merchant can disable cart sharing', () => {
  show(<Screen />, { shopper: { cart: [mine] }, design: createDesign({ 'cart.showShare': false }) })
  expect(screen.queryByTestId('share-cart')).toBeNull()
})

test('a shared cart is shown first, and added and tracked only after confirmation', () => {
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

test('a shared cart can replace the shopper’s own, which can be restored', () => {
  const app = show(<Screen fragment="#lines=21:2" />, { shopper: { cart: [mine] }, answers: shared() })
  fireEvent.press(screen.getByTestId('shared-replace'))
  expect(quantities(app)).toEqual([[21, 2]])
  fireEvent.press(screen.getByTestId('shared-undo'))
  expect(quantities(app)).toEqual([[11, 2]])
})

test('a shared cart is added to an empty cart without a choice', async () => {
  const app = show(<Screen fragment="#lines=21:1" />, { answers: shared() })
  expect(screen.queryByTestId('shared-replace')).toBeNull()
  fireEvent.press(screen.getByTestId('shared-add'))
  await waitFor(() => expect(screen.getAllByTestId('cart-line')).toHaveLength(1))
  expect(quantities(app)).toEqual([[21, 1]])
  expect(screen.queryByTestId('shared-cart')).toBeNull()
})

test('a declined shared cart leaves the shopper’s own', () => {
  const app = show(<Screen fragment="#lines=21:1" />, { shopper: { cart: [mine] }, answers: shared() })
  fireEvent.press(screen.getByTestId('shared-no'))
  expect(quantities(app)).toEqual([[11, 2]])
  expect(screen.queryByTestId('shared-cart')).toBeNull()
})

test('a shared cart reports sold-out and deleted items', () => {
  show(<Screen fragment="#lines=21:9" />, { answers: shared() })
  expect(screen.getByTestId('shared-line')).toHaveTextContent(/× 3/)
  expect(screen.getByTestId('shared-less')).toBeTruthy()
})

test('an empty or invalid shared cart says so', () => {
  show(<Screen fragment="#lines=x" />, { shopper: { cart: [mine] } })
  expect(screen.getByText('None of the items in this cart are available right now.')).toBeTruthy()
})

test('a shared cart can be retried when the shop does not answer', async () => {
  show(<Screen fragment="#lines=21:1" />)
  expect(await screen.findByTestId('failure')).toBeTruthy()
  expect(screen.getByTestId('shared-no')).toBeTruthy()
})
