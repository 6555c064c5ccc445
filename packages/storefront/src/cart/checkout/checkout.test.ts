import type { CartLine, Checkout, Variant } from '@vitrine/commerce/entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CartItem, toPlatformLines } from '../../device/cart/cart.ts'
import {
  createSingleFlight,
  findReducedLines,
  formatLineDetails,
  getCartSignature,
  getCartTotals,
  updatePrices,
} from './checkout.ts'

const variant: Variant = {
  id: 11,
  in_stock: 5,
  sku: '',
  image: null,
  price: 1000,
  old_price: null,
  currency: 'USD',
  option_1: 'M',
  option_2: 'Red',
  option_3: null,
  plans: [],
}
function item(more: Partial<CartItem> = {}): CartItem {
  return {
    id: 1,
    handle: 'shirt',
    name: 'Shirt',
    image: '',
    planOnly: false,
    available: true,
    giftcard: false,
    options: [
      { id: 1, name: 'Size' },
      { id: 2, name: 'Color' },
    ],
    variant,
    plan: null,
    quantity: 2,
    attributes: [],
    ...more,
  }
}
function createCartLine(quantity: number, total: number): CartLine {
  const { id, handle, name, image, planOnly, available, giftcard, options } = item()
  const product = { id, handle, name, image, planOnly, available, giftcard, options }
  return { id: 'line', quantity, product, variant, plan: null, attributes: [], total }
}
const checkout: Checkout = {
  id: 'gid://shopify/Cart/a?key=b',
  url: 'https://shop.test/cart/c/a',
  email: null,
  discount: 'TEN',
  discountToTotal: 200,
  autoDiscount: false,
  codes: [],
  discounts: [],
  giftCards: [],
  subtotal: 1800,
  total: 1600,
  currency: 'USD',
}
const buyer = { token: null, lang: 'en', locale: 'US' }
const NOTHING = { note: '', attributes: [] }

describe('the cart that is sent to the platform', () => {
  test('has every line, however many', () => {
    const many = Array.from({ length: 520 }, (_, index) => item({ id: index + 1 }))
    expect(toPlatformLines(many)).toHaveLength(520)
  })
  test('differs only by shopper, market or quantity', () => {
    const base = getCartSignature([item()], buyer, NOTHING)
    expect(getCartSignature([item({ name: 'Renamed' })], buyer, NOTHING)).toBe(base)
    expect(getCartSignature([item({ quantity: 3 })], buyer, NOTHING)).not.toBe(base)
    expect(getCartSignature([item()], { ...buyer, token: 't' }, NOTHING)).not.toBe(base)
    expect(getCartSignature([item()], { ...buyer, locale: 'DE' }, NOTHING)).not.toBe(base)
    expect(getCartSignature([item()], buyer, { ...NOTHING, note: 'Ring twice' })).not.toBe(base)
  })
})

describe('checkout sums', () => {
  test('include discounts of lines and of the order', () => {
    expect(getCartTotals(checkout, [createCartLine(2, 1800)])).toEqual({
      subtotal: 2000,
      discount: 400,
      discounts: [],
      giftCards: 0,
      total: 1600,
    })
  })
  test('name the discounts where these add up', () => {
    const discounts = [
      { name: 'TEN', isCode: true, amount: 300 },
      { name: 'Sale', isCode: false, amount: 100 },
    ]
    expect(getCartTotals({ ...checkout, discounts }, [createCartLine(2, 1800)]).discounts).toEqual(discounts)
    expect(
      getCartTotals({ ...checkout, discounts: discounts.slice(1) }, [createCartLine(2, 1800)]).discounts,
    ).toEqual([])
  })
  test('tell gift cards from discounts', () => {
    const giftCards = [{ id: '1', lastCharacters: 'rine', used: 600, balance: 0, balanceCurrency: 'USD' }]
    expect(getCartTotals({ ...checkout, total: 1000, giftCards }, [createCartLine(2, 1800)])).toMatchObject({
      subtotal: 2000,
      discount: 400,
      giftCards: 600,
      total: 1000,
    })
  })
  test('always add up', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(50), fc.nat(5000), (total, quantity, used) => {
        const giftCards = [{ id: '1', lastCharacters: 'rine', used, balance: 0, balanceCurrency: 'USD' }]
        const sums = getCartTotals({ ...checkout, total, giftCards }, [createCartLine(quantity, 0)])
        expect(sums.subtotal - sums.discount - sums.giftCards).toBe(sums.total)
        expect(sums.discount).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test('a cart line beyond the stock is named with the remaining quantity', () => {
  expect(findReducedLines([item()], [createCartLine(1, 1000)])).toEqual([{ line: item(), quantity: 1 }])
  expect(findReducedLines([item()], [createCartLine(2, 2000)])).toEqual([])
})
test('a cart line with a changed price takes the platform’s, of its plan if it has one', () => {
  const line = item()
  expect(updatePrices([line], [createCartLine(2, 2000)])).toEqual([line])
  const dearer = { ...createCartLine(2, 2400), variant: { ...variant, price: 1200, old_price: 1500 } }
  expect(updatePrices([line], [dearer])[0]?.variant).toMatchObject({ price: 1200, old_price: 1500 })
  const plan = { id: 1, price: 900, old_price: null, name: 'Monthly', value: '', description: '' }
  const onPlan = updatePrices([item({ plan })], [{ ...dearer, plan }])[0]
  expect([onPlan?.plan?.price, onPlan?.variant.price]).toEqual([1200, 1000])
})
test('a cart with current prices stays the same object, so that nothing is stored or rendered again', () => {
  const cart = [item()]
  expect(updatePrices(cart, [createCartLine(2, 2000)])).toBe(cart)
})
test('a cart line shows its options and plan, without the platform’s default title', () => {
  const plan = { id: 1, price: 1, old_price: null, name: 'Monthly', value: '', description: '' }
  expect(formatLineDetails(item({ plan }))).toBe('M / Red · Monthly')
  const attributes = [
    { key: '__shopify_send_gift_card_to_recipient', value: 'on' },
    { key: 'Recipient email', value: 'ada@example.com' },
  ]
  expect(formatLineDetails(item({ attributes }))).toBe('M / Red · ada@example.com')
  expect(
    formatLineDetails(item({ variant: { ...variant, option_1: 'Default Title', option_2: null } })),
  ).toBe('')
  expect(
    formatLineDetails(
      item({ options: [], variant: { ...variant, option_1: 'Titre par défaut', option_2: null } }),
    ),
  ).toBe('')
})
test('pressing checkout twice creates one cart, and again after a failure another', async () => {
  let cartCount = 0
  const once = createSingleFlight<number>()
  const make = async () => {
    cartCount += 1
    if (cartCount === 1) throw new Error('offline')
    return cartCount
  }
  const [first, second] = await Promise.allSettled([once('a', make), once('a', make)])
  expect([first.status, second.status, cartCount]).toEqual(['rejected', 'rejected', 1])
  expect(await once('a', make)).toBe(2)
})
