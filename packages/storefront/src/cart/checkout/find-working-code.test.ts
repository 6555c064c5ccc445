import type { Checkout } from '@vitrine/commerce/entities'
import { describe, expect, test } from 'vitest'
import type { CartCodes, SyncedCart } from './checkout-state.ts'
import { findWorkingCode } from './find-working-code.ts'

const BEFORE: CartCodes = { codes: ['SPRING'], giftCards: [] }
const NOT_FOUND = { code: 'DISCOUNT_NOT_FOUND', about: null, message: 'Enter a valid discount code' }
const TOO_LITTLE = { code: 'DISCOUNT_PURCHASE_NOT_IN_RANGE', about: null, message: 'Spend more' }

/** A platform that knows these discount codes and gift cards, and the requests that it received. */
function createPlatform({
  codes = [] as readonly string[],
  cards = [] as readonly string[],
  message = NOT_FOUND,
}) {
  const requestedCodes: CartCodes[] = []
  const prepare = async (cartCodes: CartCodes): Promise<SyncedCart> => {
    requestedCodes.push(cartCodes)
    const checkout: Checkout = {
      id: 'gid://shopify/Cart/a?key=b',
      url: 'https://shop.test/cart/c/a',
      email: null,
      discount: null,
      discountToTotal: 0,
      autoDiscount: false,
      codes: cartCodes.codes.map((code) => ({ code, applicable: codes.includes(code) })),
      discounts: [],
      giftCards: cartCodes.giftCards.flatMap((code) =>
        cards.includes(code)
          ? [{ id: code, lastCharacters: code.slice(-4), used: 1, balance: 0, balanceCurrency: 'USD' }]
          : [],
      ),
      subtotal: 1,
      total: 1,
      currency: 'USD',
    }
    const wrong = checkout.codes.some(({ applicable }) => !applicable)
    return {
      checkout,
      lines: [],
      messages: wrong ? [message] : [],
      signature: 'one',
      requested: cartCodes,
      changed: false,
    }
  }
  return { requestedCodes, prepare }
}

describe('an entered code', () => {
  test('that applies is added to the other discount codes', async () => {
    const { requestedCodes, prepare } = createPlatform({ codes: ['SPRING', 'TEN'] })
    expect(await findWorkingCode('TEN', BEFORE, prepare)).toEqual({
      works: true,
      codes: { codes: ['SPRING', 'TEN'], giftCards: [] },
    })
    expect(requestedCodes).toHaveLength(1)
  })
  test('that is no discount is tried as a gift card, without leaving it among the discount codes', async () => {
    const { prepare } = createPlatform({ codes: ['SPRING'], cards: ['abcd1234'] })
    expect(await findWorkingCode('abcd1234', BEFORE, prepare)).toEqual({
      works: true,
      codes: { codes: ['SPRING'], giftCards: ['abcd1234'] },
    })
  })
  test('that is neither leaves the cart as it was, with the platform’s reason', async () => {
    const { requestedCodes, prepare } = createPlatform({ codes: ['SPRING'] })
    expect(await findWorkingCode('NOPE', BEFORE, prepare)).toEqual({ works: false, messages: [NOT_FOUND] })
    expect(requestedCodes.at(-1)).toEqual(BEFORE)
  })
  test('that the platform knows and refuses is not tried as a gift card', async () => {
    const { requestedCodes, prepare } = createPlatform({ codes: ['SPRING'], message: TOO_LITTLE })
    expect(await findWorkingCode('MIN100', BEFORE, prepare)).toEqual({ works: false, messages: [TOO_LITTLE] })
    expect(requestedCodes.every(({ giftCards }) => giftCards.length === 0)).toBe(true)
  })
  test('that the cart has already stays, also when it does not apply now', async () => {
    const { requestedCodes, prepare } = createPlatform({})
    expect(await findWorkingCode('spring', BEFORE, prepare)).toEqual({ works: false, messages: [NOT_FOUND] })
    expect(requestedCodes).toEqual([BEFORE])
  })
  test('without a response is neither right nor wrong', async () => {
    expect(await findWorkingCode('TEN', BEFORE, async () => null)).toEqual({ works: false, messages: null })
  })
})
