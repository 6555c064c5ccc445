import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '../device/cart/cart.ts'
import { findCartCurrency, getBuyerKey, getCurrencyOfBuyer, hasOtherCurrency } from './cart-currency.ts'

const priced = (currency: string): CartItem => ({
  id: 1,
  handle: 'mug',
  name: 'Mug',
  image: '',
  planOnly: false,
  available: true,
  giftcard: false,
  options: [],
  variant: {
    id: 11,
    in_stock: 5,
    sku: '',
    image: null,
    price: 1000,
    old_price: null,
    currency,
    option_1: null,
    option_2: null,
    option_3: null,
    plans: [],
  },
  plan: null,
  quantity: 1,
  attributes: [],
})
const buyer = getBuyerKey('US', 'token')
const abroad = { code: 'EUR', before: 'USD', buyer }

describe('the currency of a cart', () => {
  test('is remembered when the buyer’s address changes it, with the one before', () => {
    expect(findCartCurrency([priced('USD')], 'EUR', null, buyer)).toEqual(abroad)
    expect(findCartCurrency([priced('EUR')], 'EUR', abroad, buyer)).toEqual(abroad)
    expect(findCartCurrency([priced('EUR'), priced('USD')], 'EUR', abroad, buyer)).toEqual(abroad)
  })

  test('is the market’s where the platform agrees with it, and again once the address does', () => {
    expect(findCartCurrency([priced('USD')], 'USD', null, buyer)).toBeNull()
    expect(findCartCurrency([priced('EUR')], 'USD', abroad, buyer)).toBeNull()
  })

  test('holds for one market and one sign-in', () => {
    expect(getCurrencyOfBuyer(abroad, getBuyerKey('US', 'other token'))).toEqual(abroad)
    expect(getCurrencyOfBuyer(abroad, getBuyerKey('US', null))).toBeNull()
    expect(getCurrencyOfBuyer(abroad, getBuyerKey('DE', 'token'))).toBeNull()
    expect(getCurrencyOfBuyer(null, buyer)).toBeNull()
  })

  test('is the currency of every line, or the platform prices the cart again', () => {
    const codes = fc.array(fc.constantFrom('USD', 'EUR', 'KWD'), { maxLength: 5 })
    fc.assert(
      fc.property(codes, (list) => {
        expect(hasOtherCurrency(list.map(priced))).toBe(new Set(list).size > 1)
        expect(hasOtherCurrency(list.map(priced), 'EUR')).toBe(list.some((one) => one !== 'EUR'))
      }),
    )
  })
})
