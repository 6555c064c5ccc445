import { expect, jest, test } from '@jest/globals'
import { fireEvent, screen } from '@testing-library/react-native'
import { LIMITS } from '@vitrine/core/limits/limits'
import { createDesign } from '@vitrine/testing/design.ts'
import { getEffort } from '@vitrine/testing/effort.ts'
import { createCartItem, createProduct, createVariant, show } from '@vitrine/testing/native.tsx'
import type { Purchase } from '../device/orders/purchases.ts'
import Screen from './Screen.tsx'

const line = createCartItem({ quantity: 2 })

test('an empty cart says so and links to the shop', () => {
  const { went } = show(<Screen />)
  fireEvent.press(screen.getByRole('link'))
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  expect(went).toEqual(['/catalog'])
})

test('the cart shows lines, total and checkout button, and the total follows quantities', () => {
  const { shopper } = show(<Screen />, { shopper: { cart: [line] } })
  expect(screen.getByTestId('total')).toHaveTextContent('$48.00')
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  expect(shopper.getState().cart[0]?.quantity).toBe(3)
  expect(screen.getByTestId('total')).toHaveTextContent('$72.00')
})

test('the cart’s checkout button stays below the scrolling content', () => {
  show(<Screen />, { shopper: { cart: [line] } })
  const scrolled = screen.getByTestId('cart').children[0]
  expect(typeof scrolled !== 'string' && scrolled?.findAllByProps({ testID: 'checkout' })).toHaveLength(0)
  expect(screen.getByTestId('checkout')).toBeTruthy()
})

test('a deleted product in the cart says so and blocks the checkout', () => {
  show(<Screen />, {
    shopper: { cart: [line] },
    answers: { 'cart-variants 11': [[11, null]] },
  })
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(screen.getByTestId('checkout').props.accessibilityState).toMatchObject({ disabled: true })
})

test('cart lines and saved products of a renamed product lead to its new address', () => {
  const current = {
    product: createProduct({ handle: 'stone-mug', name: 'Stone Mug' }),
    variant: createVariant(),
  }
  const { shopper } = show(<Screen />, {
    shopper: { cart: [line], aside: { note: '', wrap: false, later: [createCartItem()] } },
    answers: { 'cart-variants 11': [[11, current]] },
  })
  const { cart, aside } = shopper.getState()
  expect([...cart, ...(aside?.later ?? [])].map(({ handle, name }) => [handle, name])).toEqual([
    ['stone-mug', 'Stone Mug'],
    ['stone-mug', 'Stone Mug'],
  ])
  expect(screen.queryByText('No longer available')).toBeNull()
})

test('a saved product that is sold out says so and does not move to the cart', () => {
  show(<Screen />, {
    shopper: { aside: { note: '', wrap: false, later: [line] } },
    design: createDesign({ 'cart.showLater': true }),
    answers: { 'cart-variants 11': [[11, null]] },
  })
  expect(screen.getByText('No longer available')).toBeTruthy()
  expect(screen.queryByTestId('move-to-cart')).toBeNull()
})

test('a cart line steps by its quantity rule, costs its volume price, and is removed below the minimum', () => {
  const variant = createVariant({
    price: 250,
    in_stock: 999,
    rule: { minimum: 10, maximum: 200, increment: 5 },
    breaks: [{ from: 20, price: 200 }],
    unit: { price: 1000, value: 100, of: 'ML' },
    contents: [{ quantity: 2, name: 'Mora Mug', variant: 'Default Title' }],
  })
  const { shopper } = show(<Screen />, { shopper: { cart: [createCartItem({ variant, quantity: 15 })] } })
  expect(screen.getByTestId('total')).toHaveTextContent('$37.50')
  expect(screen.getByTestId('unit-price')).toHaveTextContent(/\$10\.00.* \/ 100 ml/)
  expect(screen.getByTestId('bundle-contents')).toHaveTextContent(/2 × .Mora Mug.$/)
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  expect(screen.getByTestId('total')).toHaveTextContent('$40.00')
  for (const quantity of [15, 10]) {
    fireEvent.press(screen.getByLabelText(/Decrease quantity/))
    expect(shopper.getState().cart[0]?.quantity).toBe(quantity)
  }
  fireEvent.press(screen.getByLabelText(/Decrease quantity/))
  expect(shopper.getState().cart).toEqual([])
})

test('cart changes are tracked once each, with quantity and value', () => {
  const { tracked } = show(<Screen />, { shopper: { cart: [line] } })
  expect(tracked.map(([event]) => event)).toEqual(['view_cart'])
  expect(tracked[0]?.[1]).toMatchObject({ value: 4800, currency: 'USD', items: [{ quantity: 2 }] })
  tracked.length = 0
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  fireEvent.press(screen.getByLabelText(/Decrease quantity/))
  fireEvent.press(screen.getByTestId('remove'))
  fireEvent.press(screen.getByText('Undo'))
  expect(sums(tracked)).toEqual([
    ['add_to_cart', 1, 2400],
    ['remove_from_cart', 1, 2400],
    ['remove_from_cart', 2, 4800],
    ['add_to_cart', 2, 4800],
  ])
})

test('a cart that was paid for in the meantime is not tracked as viewed again', async () => {
  const settled = Promise.withResolvers<void>()
  const pendingPurchase: Purchase = {
    cart: 'gid://shopify/Cart/c?key=d',
    opened: 1,
    lines: [],
    total: 4800,
    currency: 'USD',
    paid: null,
    order: null,
    tracked: false,
  }
  const { shopper, tracked } = show(<Screen />, {
    shopper: { cart: [line], purchases: [pendingPurchase] },
    ports: { settle: () => settled.promise },
  })
  expect(tracked).toEqual([])
  shopper.setState({ cart: [] })
  settled.resolve()
  await settled.promise
  expect(tracked).toEqual([])
})

test('a cart with too many different items for one order says so before the checkout and keeps them', () => {
  // Rendering five hundred lines takes four seconds.
  const maxLines = getEffort({ short: 20, long: LIMITS.linesInCart })
  const limit = jest.replaceProperty(LIMITS, 'linesInCart', maxLines as typeof LIMITS.linesInCart)
  const many = Array.from({ length: maxLines + 2 }, (_, index) => createCartItem({ id: index + 1 }))
  const { shopper } = show(<Screen />, { shopper: { cart: many } })
  expect(screen.getByTestId('cart-problem')).toHaveTextContent(new RegExp(`up to ${maxLines} .* Remove 2`))
  expect(screen.getByTestId('checkout').props.accessibilityState).toMatchObject({ disabled: true })
  expect(shopper.getState().cart).toHaveLength(maxLines + 2)
  limit.restore()
})

test('a guest who paid is told about the email, and not sent to orders that guests cannot see', () => {
  const paid = {
    cart: 'gid://shopify/Cart/a?key=b',
    opened: Date.now(),
    lines: [],
    total: 900,
    currency: 'USD',
    paid: Date.now(),
    order: { name: '#1003', sum: 900, currency: 'USD', url: null, items: null },
    tracked: true,
  }
  const { went } = show(<Screen />, { shopper: { purchases: [paid] } })
  expect(screen.getByText(/email you the confirmation/)).toBeTruthy()
  fireEvent.press(screen.getByText('Log in'))
  expect(went).toEqual(['/login?next=/orders'])
})

test('a guest who paid is linked to the shop’s order page when it is known', () => {
  const url = 'https://shop.test/orders/a?key=b'
  const paid = {
    cart: 'gid://shopify/Cart/a?key=b',
    opened: Date.now(),
    lines: [],
    total: 900,
    currency: 'USD',
    paid: Date.now(),
    order: { name: '#1003', sum: 900, currency: 'USD', url, items: null },
    tracked: true,
  }
  const { went } = show(<Screen />, { shopper: { purchases: [paid] } })
  fireEvent.press(screen.getByTestId('see-order'))
  expect(went).toEqual([url])
})

test('a signed-in shopper who paid is linked to the order', () => {
  const paid = {
    cart: 'gid://shopify/Cart/a?key=b',
    opened: Date.now(),
    lines: [],
    total: 900,
    currency: 'USD',
    paid: Date.now(),
    order: { name: '#1003', sum: 900, currency: 'USD', url: null, items: null },
    tracked: true,
  }
  const { went } = show(<Screen />, { shopper: { token: 't', expires: null, purchases: [paid] } })
  fireEvent.press(screen.getByText('View order'))
  expect(went).toEqual(['/orders/1003'])
})

/** Returns the sums that the cart's events report. */
function sums(tracked: ReturnType<typeof show>['tracked']) {
  return tracked.map(([event, details]) =>
    'items' in details ? [event, details.items[0]?.quantity, details.value] : [event],
  )
}

const WITH_ASIDE = {
  'cart.showLater': true,
  'cart.showNote': true,
  'cart.showGiftWrap': true,
  'cart.showFreeDelivery': true,
}

test('a cart line is saved for later, shown below, and restored with its quantity', () => {
  const { shopper } = show(<Screen />, { shopper: { cart: [line] }, design: createDesign(WITH_ASIDE) })
  fireEvent.press(screen.getByTestId('save-for-later'))
  expect(shopper.getState().cart).toEqual([])
  expect(screen.getByText('Your cart is empty')).toBeTruthy()
  expect(screen.getByTestId('later-line')).toHaveTextContent(/× 2/)
  fireEvent.press(screen.getByTestId('move-to-cart'))
  expect(shopper.getState().cart).toEqual([line])
  expect(screen.queryByTestId('later')).toBeNull()
})

test('a deleted saved-for-later line can be restored', () => {
  const { shopper } = show(<Screen />, {
    shopper: { aside: { note: '', wrap: false, later: [line] } },
    design: createDesign(WITH_ASIDE),
  })
  fireEvent.press(screen.getByTestId('remove-later'))
  expect(shopper.getState().aside?.later).toEqual([])
  fireEvent.press(screen.getByText('Undo'))
  expect(shopper.getState().aside?.later).toEqual([line])
})

test('a cart’s note and gift wrap are saved as entered', () => {
  const { shopper } = show(<Screen />, { shopper: { cart: [line] }, design: createDesign(WITH_ASIDE) })
  fireEvent.press(screen.getByTestId('gift-wrap'))
  fireEvent.changeText(screen.getByTestId('order-note'), 'x'.repeat(900))
  expect(shopper.getState().aside).toEqual({ note: 'x'.repeat(500), wrap: true, later: [] })
})

test('the cart shows how much is missing for free shipping', () => {
  show(<Screen />, { shopper: { cart: [line] }, design: createDesign(WITH_ASIDE) })
  expect(screen.getByTestId('free-delivery')).toHaveTextContent(/\$52\.00.* away from free shipping/)
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  expect(screen.getByTestId('free-delivery')).toHaveTextContent(/\$28\.00/)
})

test('the free shipping threshold is in whole units of the shop’s currency, whatever its decimals', () => {
  const inCurrency = (currency: string, price: number) => {
    const variant = createVariant({ currency, price })
    const cart = [createCartItem({ variant, quantity: 2 })]
    return {
      shopper: { cart },
      shop: { currency, moneyFormat: '{{amount}}' },
      design: createDesign(WITH_ASIDE),
    }
  }
  show(<Screen />, inCurrency('KWD', 7345))
  expect(screen.getByTestId('free-delivery')).toHaveTextContent(/85\.310/)
  screen.unmount()
  show(<Screen />, inCurrency('JPY', 15))
  expect(screen.getByTestId('free-delivery')).toHaveTextContent(/70\.00/)
})
