import { createDesign } from '@vitrine/testing/design.ts'
import { drawFor, seedQueryCache } from '@vitrine/testing/state.tsx'
import { expect, test } from 'vitest'
import type { CartItem } from '../device/cart/cart.ts'
import Screen from './Screen.tsx'

const line: CartItem = {
  id: 1,
  handle: 'shirt',
  name: 'A shirt with a name that is so long that it must be cut after its second line on a phone',
  image: '',
  planOnly: false,
  available: true,
  giftcard: false,
  options: [],
  variant: {
    id: 11,
    in_stock: 2,
    sku: '',
    image: null,
    price: 1050,
    old_price: 2000,
    currency: 'USD',
    option_1: 'M',
    option_2: null,
    option_3: null,
    plans: [],
  },
  plan: null,
  quantity: 2,
  attributes: [],
}
const calm = async () => ({ replies: await seedQueryCache({}) })

test('the cart shows a placeholder until the stored cart is loaded', async () => {
  expect(await drawFor(<Screen />, { loaded: false }, await calm())).toContain('data-testid="loading"')
})
test('the empty cart says so and links to the shop (web)', async () => {
  const html = await drawFor(<Screen />, {}, await calm())
  expect(html).toContain('Your cart is empty')
  expect(html).toContain('href="/catalog"')
})
test('the cart shows lines, options, sums and the checkout button', async () => {
  const html = await drawFor(<Screen />, { cart: [line] }, await calm())
  expect(html.match(/data-testid="cart-line"/g)).toHaveLength(1)
  expect(html).toContain('$21.00')
  expect(html).toContain('$40.00')
  expect(html).toContain('data-testid="checkout"')
  expect(html).toContain('data-testid="discount-code"')
})
test('a cart priced by an address abroad has one currency for lines and sums, and says why', async () => {
  const abroad = { ...line, variant: { ...line.variant, price: 975, old_price: null, currency: 'EUR' } }
  const shopper = {
    cart: [abroad],
    token: 'token',
    checkout: {
      id: 'c',
      url: 'https://shop.test/c',
      discount: null,
      currency: { code: 'EUR', before: 'USD', buyer: 'US customer' },
    },
  }
  const atHome = {
    product: { ...line, description: '', values: [], variants: [line.variant] },
    variant: line.variant,
  }
  const replies = await seedQueryCache({ 'cart-variants 11': [[11, atHome]] })
  const html = await drawFor(<Screen />, shopper, { replies })
  expect(html).toContain('€19.50')
  expect(html).not.toMatch(/\$\d/)
  expect(html).toContain('Prices are in EUR, the currency of your delivery address.')
})
test('a cart in two currencies shows no sum until the platform has priced it in one', async () => {
  const other = { ...line, id: 2, variant: { ...line.variant, id: 12, currency: 'EUR' } }
  const html = await drawFor(<Screen />, { cart: [line, other] }, await calm())
  expect(html.match(/data-testid="total"[^>]*>(?:<[^>]*>)*([^<]*)</)?.[1]).toBe('…')
})
test('the cart limits quantities to the stock', async () => {
  const html = await drawFor(<Screen />, { cart: [line] }, await calm())
  const more = html.match(/<button[^>]*aria-label="Increase quantity[^"]*"[^>]*>/)?.[0]
  expect(more).toContain('disabled')
})
test('a cart line that holds more than is left in stock says how many are left', async () => {
  const short = await drawFor(<Screen />, { cart: [{ ...line, quantity: 3 }] }, await calm())
  expect(short.match(/data-testid="line-said"[^>]*>([^<]*)</)?.[1]).toBe('Only a few left: 2')
  expect(await drawFor(<Screen />, { cart: [line] }, await calm())).not.toContain('line-said')
})
test('a cart line above its quantity rule claims no lack of stock', async () => {
  const variant = { ...line.variant, in_stock: 50, rule: { minimum: 1, maximum: 2, increment: 1 } }
  const html = await drawFor(<Screen />, { cart: [{ ...line, variant, quantity: 3 }] }, await calm())
  expect(html).not.toContain('line-said')
})
test('a deleted line in the cart says so, can be removed and blocks the checkout', async () => {
  const replies = await seedQueryCache({ 'cart-variants 11': [[11, null]] })
  const html = await drawFor(<Screen />, { cart: [line] }, { replies })
  expect(html).toContain('No longer available')
  expect(html).toContain('data-testid="remove-invalid"')
  expect(html.match(/<button[^>]*data-testid="checkout"[^>]*>/)?.[0]).toContain('disabled')
})
test('the cart invites signed-out shoppers to sign in', async () => {
  expect(await drawFor(<Screen />, { cart: [line] }, await calm())).toContain('/login?next=/cart')
  const signedInShopper = { cart: [line], token: 't', expires: null }
  expect(await drawFor(<Screen />, signedInShopper, await calm())).not.toContain('/login?next=/cart')
})
test('the cart has no code field when the merchant disables it', async () => {
  const design = createDesign({ 'cart.showDiscountCode': false })
  const html = await drawFor(<Screen />, { cart: [line] }, { ...(await calm()), design })
  expect(html).not.toContain('data-testid="discount-code"')
})
