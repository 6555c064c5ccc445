import type { CartLine, Checkout, Variant } from '@vitrine/commerce/entities'
import { describe, expect, test } from 'vitest'
import type { CartItem } from '../../device/cart/cart.ts'
import {
  type CartCodes,
  type CheckoutEvent,
  type CheckoutState,
  canPay,
  findNextSyncStep,
  INITIAL_CHECKOUT,
  listCodeStatus,
  reconcileCart,
  reduceCheckout,
  type SyncedCart,
} from './checkout-state.ts'

const checkout: Checkout = {
  id: 'gid://shopify/Cart/a?key=b',
  url: 'https://shop.test/cart/c/a',
  email: null,
  discount: null,
  discountToTotal: 0,
  autoDiscount: false,
  codes: [],
  discounts: [],
  giftCards: [],
  subtotal: 2000,
  total: 2000,
  currency: 'USD',
}
const NONE: CartCodes = { codes: [], giftCards: [] }
const TEN: CartCodes = { codes: ['TEN'], giftCards: [] }
const synced: SyncedCart = {
  checkout,
  lines: [],
  messages: [],
  signature: 'one',
  requested: NONE,
  changed: false,
}
const warning = { code: 'UNKNOWN', about: '', message: 'Wait.' }
const play = (events: readonly CheckoutEvent[], from: CheckoutState = INITIAL_CHECKOUT) =>
  events.reduce(reduceCheckout, from)
const pressed: CheckoutEvent = { type: 'requested', attempt: { express: false } }

describe('pressing checkout', () => {
  test.each([
    [{ express: false }, 'checkout'],
    [{ express: true }, 'express'],
    [{ code: 'TEN' }, 'code'],
  ] as const)('for %o shows progress on its own button, and is what a retry repeats', (attempt, busy) => {
    expect(play([{ type: 'requested', attempt }])).toEqual({
      ...INITIAL_CHECKOUT,
      attempt,
      busy,
      isAwaited: true,
    })
  })
  test('updates the checkout before its button is enabled again', () => {
    expect(play([pressed, { type: 'answered' }])).toMatchObject({ busy: 'checkout', isAwaited: false })
    expect(play([pressed, { type: 'answered' }, { type: 'finished' }]).busy).toBeNull()
  })
})

test('requesting a checkout clears the last error, and keeps unavailable lines marked', () => {
  const troubled: CheckoutState = {
    ...INITIAL_CHECKOUT,
    problem: 'failed',
    warnings: { signature: 'one', messages: [warning] },
    invalid: [11],
  }
  expect(play([{ type: 'sent' }], troubled)).toEqual({ ...troubled, problem: null, warnings: null })
})

describe('the platform’s cart', () => {
  const arrived = (cart: SyncedCart): CheckoutEvent => ({
    type: 'synced',
    cart,
    reduced: [12],
    messages: [warning],
  })
  test('replaces the previous one, with its warnings', () => {
    expect(play([arrived(synced)], { ...INITIAL_CHECKOUT, invalid: [11] })).toEqual({
      ...INITIAL_CHECKOUT,
      synced,
      reduced: [12],
      warnings: { signature: 'one', messages: [warning] },
    })
  })
  test('with changes is shown to the shopper once before payment', () => {
    expect(play([arrived({ ...synced, changed: true })]).problem).toBe('changed')
  })
  test('with a code that does not apply is no problem of its own', () => {
    expect(play([arrived({ ...synced, requested: TEN })]).problem).toBeNull()
  })
})

test('an entered code that is neither a discount nor a gift card is refused with the platform’s reasons', () => {
  const refused: CheckoutEvent = { type: 'codeRefused', signature: 'one', messages: [warning] }
  expect(play([refused])).toMatchObject({
    problem: 'wrongDiscount',
    warnings: { signature: 'one', messages: [warning] },
  })
  expect(play([refused], { ...INITIAL_CHECKOUT, problem: 'unreached' }).problem).toBe('unreached')
})

describe('a wanted code', () => {
  const applied = {
    ...checkout,
    codes: [
      { code: 'ten', applicable: true },
      { code: 'MIN', applicable: false },
    ],
  }
  test('applies or not as the platform’s cart says, whatever its case', () => {
    expect(listCodeStatus(['TEN', 'MIN', 'NEW'], { ...synced, checkout: applied })).toEqual([
      { code: 'TEN', applies: true },
      { code: 'MIN', applies: false },
      { code: 'NEW', applies: null },
    ])
  })
  test('waits without a cart', () => {
    expect(listCodeStatus(['TEN'], null)).toEqual([{ code: 'TEN', applies: null }])
  })
})

describe.each([
  ['invalid', { type: 'invalid', coded: false, variants: [11] }],
  ['failed', { type: 'refused', coded: false, signature: 'one', messages: [warning] }],
  ['failed', { type: 'failed', coded: false, problem: 'failed' }],
  ['unreached', { type: 'failed', coded: false, problem: 'unreached' }],
] as const)('%s', (problem, event) => {
  test('stays silent without a waiting shopper', () => {
    expect(play([event])).toMatchObject({ problem: null, warnings: null })
  })
  test('is shown to the shopper who pressed', () => {
    expect(play([pressed, event]).problem).toBe(problem)
  })
  test('is shown where a code was entered', () => {
    expect(play([{ ...event, coded: true }]).problem).toBe(problem)
  })
})
test('unavailable cart lines are marked, also without a waiting shopper', () => {
  expect(play([{ type: 'invalid', coded: false, variants: [11] }]).invalid).toEqual([11])
})
test('a refused checkout keeps the platform’s messages about its cart', () => {
  const refused: CheckoutEvent = { type: 'refused', coded: false, signature: 'one', messages: [warning] }
  expect(play([pressed, refused]).warnings).toEqual({ signature: 'one', messages: [warning] })
})

describe('the next checkout request', () => {
  test('is not needed when the platform has the same cart and code', () => {
    expect(findNextSyncStep(synced, 'one', NONE)).toEqual({ do: 'reuse', cart: synced })
  })
  test('sends only a changed code', () => {
    expect(findNextSyncStep(synced, 'one', TEN)).toEqual({
      do: 'codes',
      id: checkout.id,
      change: { codes: ['TEN'], giftCards: null },
    })
    expect(findNextSyncStep(synced, 'one', { codes: [], giftCards: ['card'] })).toMatchObject({
      change: { codes: null, giftCards: ['card'] },
    })
  })
  test('creates a cart when it differs or is missing', () => {
    expect(findNextSyncStep(synced, 'two', NONE)).toEqual({ do: 'create' })
    expect(findNextSyncStep(null, 'one', NONE)).toEqual({ do: 'create' })
  })
})

describe('the shopper’s cart after the platform’s response', () => {
  const variant: Variant = {
    id: 11,
    in_stock: 5,
    sku: '',
    image: null,
    price: 1000,
    old_price: null,
    currency: 'USD',
    option_1: null,
    option_2: null,
    option_3: null,
    plans: [],
  }
  const product = {
    id: 1,
    handle: 'shirt',
    name: 'Shirt',
    image: '',
    planOnly: false,
    available: true,
    giftcard: false,
    options: [],
  }
  const item: CartItem = { ...product, variant, plan: null, quantity: 2, attributes: [] }
  const createLine = (quantity: number, price = 1000): CartLine => ({
    id: 'line',
    quantity,
    product,
    variant: { ...variant, price },
    plan: null,
    attributes: [],
    total: quantity * price,
  })
  const cart = [item]
  const answer = (line: CartLine, warnings = [warning]) =>
    reconcileCart(cart, { checkout, lines: [line], messages: warnings })
  test('is the same object when nothing differs', () => {
    const { cart: next, ...rest } = answer(createLine(2))
    expect(next).toBe(cart)
    expect(rest).toEqual({ reduced: [], changed: false })
  })
  test('has the platform’s quantities and prices', () => {
    expect(answer(createLine(1, 1200))).toMatchObject({
      cart: [{ quantity: 1, variant: { price: 1200 } }],
      reduced: [11],
      changed: true,
    })
  })
  test('is shown again when a rule of the shop applies', () => {
    const rule = { code: 'VALIDATION_CUSTOM', about: '', message: 'Two at most.' }
    expect(answer(createLine(2), [rule])).toMatchObject({ cart, reduced: [], changed: true })
  })
})

describe('a payable checkout', () => {
  const now = { before: null, signature: 'one' }
  test('is ready and equals what the shopper saw', () => {
    expect(canPay(synced, now)).toBe(true)
  })
  test('has not failed or changed in the meantime', () => {
    expect(canPay(null, now)).toBe(false)
    expect(canPay({ ...synced, changed: true }, now)).toBe(false)
    expect(canPay(synced, { ...now, signature: 'two' })).toBe(false)
  })
  test('may have changed once the shopper saw it', () => {
    const changed = { ...synced, changed: true }
    expect(canPay(changed, { ...now, before: changed })).toBe(true)
  })
})
