/**
 * The demo shop's discounts. Amounts are US cents and converted to the cart's currency.
 *
 * | Code      | What it does                                   | Condition                                  |
 * | --------- | ---------------------------------------------- | ------------------------------------------ |
 * | WELCOME10 | 10 % off the order                             |                                            |
 * | SAVE5     | 5.00 off the order                             |                                            |
 * | MIN100    | 15 % off the order                             | from a subtotal of 100.00                  |
 * | THREE     | 10.00 off the order                            | from 3 pieces                              |
 * | MEMBERS   | 20 % off the order                             | a signed-in customer                       |
 * | ONCE      | 25 % off the order                             | one use in the whole shop                  |
 * | EXPIRED   | 50 % off the order                             | ended in 2025                              |
 * | TABLE20   | 20 % off every piece of the kitchen collection | such a piece in the cart                   |
 * | B2G1      | every third piece of bags and gifts free       | three such pieces in the cart              |
 * | FREESHIP  | delivery free                                  | something that is delivered                |
 * | automatic | 5 % off the order                              | from a subtotal of 250.00, unless a code   |
 * |           | ("Five percent from 250")                      | of the order gives more                    |
 *
 * One discount of the order at a time (the best one), one of each line at a time (the best one), and
 * delivery; the three kinds combine with each other. Purchased gift cards are never discounted.
 *
 * Gift cards to pay with: `GIFT25VITRINE` (25.00) and `GIFT100VITRINE` (100.00).
 */
export type Discount = {
  /** Discount code; null for automatic ones. */
  readonly code: string | null
  readonly title: string
  readonly effect:
    | { readonly on: 'order'; readonly percent: number }
    | { readonly on: 'order'; readonly cents: number }
    | { readonly on: 'collection'; readonly handle: string; readonly percent: number }
    | { readonly on: 'everyNth'; readonly handle: string; readonly nth: number }
    | { readonly on: 'shipping' }
  readonly minimumCents?: number
  readonly minimumQuantity?: number
  readonly customersOnly?: boolean
  readonly usageLimit?: number
  readonly endsAt?: string
}

const code = (name: string, effect: Discount['effect'], rest: Partial<Discount> = {}): Discount => ({
  code: name,
  title: name,
  effect,
  ...rest,
})

export const discounts: readonly Discount[] = [
  code('WELCOME10', { on: 'order', percent: 10 }),
  code('SAVE5', { on: 'order', cents: 500 }),
  code('MIN100', { on: 'order', percent: 15 }, { minimumCents: 10_000 }),
  code('THREE', { on: 'order', cents: 1000 }, { minimumQuantity: 3 }),
  code('MEMBERS', { on: 'order', percent: 20 }, { customersOnly: true }),
  code('ONCE', { on: 'order', percent: 25 }, { usageLimit: 1 }),
  code('EXPIRED', { on: 'order', percent: 50 }, { endsAt: '2025-06-30T23:59:59Z' }),
  code('TABLE20', { on: 'collection', handle: 'kitchen', percent: 20 }),
  code('B2G1', { on: 'everyNth', handle: 'bags', nth: 3 }),
  code('FREESHIP', { on: 'shipping' }),
  {
    code: null,
    title: 'Five percent from 250',
    effect: { on: 'order', percent: 5 },
    minimumCents: 25_000,
  },
]

/** Initial gift cards: code and balance in US cents. */
export const OPENING_GIFT_CARDS = [
  { code: 'GIFT25VITRINE', cents: 2_500 },
  { code: 'GIFT100VITRINE', cents: 10_000 },
] as const

/** Finds a code in any case, with surrounding spaces ignored. */
export function findDiscount(typed: string): Discount | null {
  const normalizedCode = typed.trim().toUpperCase()
  return discounts.find((one) => one.code === normalizedCode) ?? null
}
