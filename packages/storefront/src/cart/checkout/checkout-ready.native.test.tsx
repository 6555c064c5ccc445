import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, screen } from '@testing-library/react-native'
import { createStorefrontClient } from '@vitrine/commerce/client'
import { createDesign } from '@vitrine/testing/design.ts'
import { createCartItem, createProduct, createVariant, show } from '@vitrine/testing/native.tsx'
import Screen from '../Screen.tsx'

const usd = (amount: string) => ({ amount, currencyCode: 'USD' })
const line = createCartItem({ quantity: 1 })
const url = (number: number) => `https://shop.test/cart/c/${number}?key=k`

/** Returns the platform's cart with one mug, the `number`th that was created. */
const cartOf = (number: number, quantity: number) => ({
  id: `gid://shopify/Cart/${number}?key=k`,
  checkoutUrl: url(number),
  buyerIdentity: { email: null, countryCode: 'US' },
  discountCodes: [],
  discountAllocations: [],
  cost: { subtotalAmount: usd('24.0'), totalAmount: usd('24.0') },
  lines: {
    nodes: [
      {
        id: 'gid://shopify/CartLine/1',
        quantity,
        attributes: [],
        cost: { amountPerQuantity: usd('24.0'), compareAtAmountPerQuantity: null, totalAmount: usd('24.0') },
        discountAllocations: [],
        sellingPlanAllocation: null,
        merchandise: {
          id: 'gid://shopify/ProductVariant/11',
          availableForSale: true,
          currentlyNotInStock: false,
          quantityAvailable: 5,
          image: null,
          selectedOptions: [],
          product: {
            id: 'gid://shopify/Product/1',
            handle: 'mora-mug',
            title: 'Mora Mug',
            isGiftCard: false,
            availableForSale: true,
            requiresSellingPlan: false,
            featuredImage: null,
            options: [],
          },
        },
      },
    ],
    pageInfo: { hasNextPage: false, endCursor: null },
  },
})

/** A shop that creates carts of the sent lines; `down` makes it unreachable. */
function shop() {
  const cartQuantities: number[] = []
  const state = { down: false }
  const client = createStorefrontClient({
    shop: 'https://shop.test',
    token: 't',
    retryDelay: 0,
    retryTimeout: 0,
    fetch: async (_to, init) => {
      if (state.down) throw new TypeError('fetch failed')
      const requestBody = String(init?.body)
      if (!requestBody.includes('cartCreate')) return Response.json({ data: {} })
      const quantity = Number(/"quantity":(\d+)/.exec(requestBody)?.[1])
      cartQuantities.push(quantity)
      const cart = cartOf(cartQuantities.length, quantity)
      return Response.json({ data: { cartCreate: { cart, userErrors: [], warnings: [] } } })
    },
  })
  return { client, made: cartQuantities, state }
}

/** Returns the shop's data of the lines in the cart. */
const answers = { 'cart-variants 11': [[11, { product: createProduct(), variant: createVariant() }]] }
const rest = () => act(() => jest.advanceTimersByTimeAsync(700))
beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

test('a capable phone prepares the checkout while the cart is shown, so that it opens at once', async () => {
  const { client, made } = shop()
  const ports = {
    prepareCheckout: jest.fn<(url: string, title: string) => void>(),
    checkout: jest.fn(async (_url: string, _title: string) => undefined),
  }
  show(<Screen />, { client, answers, ports, shopper: { cart: [line] } })
  expect(made).toEqual([])
  await rest()
  expect(ports.prepareCheckout.mock.calls).toEqual([[url(1), 'Checkout']])
  fireEvent.press(screen.getByTestId('checkout'))
  await rest()
  expect(ports.checkout.mock.calls).toEqual([[url(1), 'Checkout']])
  expect(made).toEqual([1])
})

test('a prepared checkout is refreshed once after cart changes settle, not on each', async () => {
  const { client, made } = shop()
  const ports = { prepareCheckout: jest.fn<(url: string, title: string) => void>() }
  show(<Screen />, { client, answers, ports, shopper: { cart: [line] } })
  await rest()
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  await rest()
  expect(made).toEqual([1, 3])
  expect(ports.prepareCheckout.mock.calls.map(([address]) => address)).toEqual([url(1), url(2)])
})

test('a browser requests no checkout before the shopper presses', async () => {
  const { client, made } = shop()
  show(<Screen />, { client, answers, shopper: { cart: [line] } })
  await rest()
  expect(made).toEqual([])
})

test('exact totals request the checkout once the cart settles, in browsers too', async () => {
  const { client, made } = shop()
  show(<Screen />, {
    client,
    answers,
    design: createDesign({ 'cart.askSums': true }),
    shopper: { cart: [line] },
  })
  await rest()
  expect(made).toEqual([1])
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  fireEvent.press(screen.getByLabelText(/Increase quantity/))
  await rest()
  expect(made).toEqual([1, 3])
  expect(screen.queryByTestId('cart-problem')).toBeNull()
})

test('an unreachable shop is reported only to a shopper who presses checkout', async () => {
  const { client, state } = shop()
  state.down = true
  const ports = { prepareCheckout: jest.fn() }
  show(<Screen />, { client, answers, ports, shopper: { cart: [line] } })
  await rest()
  expect(screen.queryByTestId('cart-problem')).toBeNull()
  fireEvent.press(screen.getByTestId('checkout'))
  await rest()
  expect(screen.getByTestId('cart-problem')).toHaveTextContent(/is unavailable/)
  expect(ports.prepareCheckout).not.toHaveBeenCalled()
})
