import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMarket, MARKETS } from '../../platform/money.ts'
import { list, openTestShop, readPath, type TestShop, toVariantGid } from '../../testing/shop-client.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const SUMS = `cart {
  cost { subtotalAmount { amount } checkoutChargeAmount { amount } totalAmount { amount } }
  discountAllocations { discountedAmount { amount } }
  appliedGiftCards { amountUsed { amount } balance { amount } }
  lines(first: 10) { nodes {
    quantity cost { amountPerQuantity { amount } subtotalAmount { amount } totalAmount { amount } }
    discountAllocations { discountedAmount { amount } }
  } }
}`

/** Discounts and gift cards of a cart: none, one or several of each. */
const CODES = [[], ['TABLE20'], ['WELCOME10'], ['TABLE20', 'SAVE5']] as const
const CARDS = [[], ['GIFT25VITRINE'], ['GIFT25VITRINE', 'GIFT100VITRINE']] as const
const QUANTITIES = [
  [1, 1],
  [3, 2],
] as const

/** Creates a cart, and returns its amounts as integers of the market's smallest unit. */
async function createCart(country: string, quantities: readonly number[], input: object) {
  const { exponent } = findMarket(country).market
  const response = await shop.storefront(
    `mutation($input: CartInput) { cartCreate(input: $input) { ${SUMS} } }`,
    {
      input: {
        ...input,
        lines: quantities.map((quantity, at) => ({
          merchandiseId: toVariantGid(shop.variant(5 + at, 3)),
          quantity,
        })),
        buyerIdentity: { countryCode: country },
      },
    },
  )
  const cart = readPath(response, 'data.cartCreate.cart')
  const amount = (from: unknown, path: string) =>
    Math.round(Number(readPath(from, `${path}.amount`)) * 10 ** exponent)
  const sum = (path: string, each: string) =>
    list(cart, path).reduce<number>((all, one) => all + amount(one, each), 0)
  return { cart, amount, sum }
}

test.each(MARKETS.map(({ countries }) => countries[0] ?? ''))(
  'the sums of a cart agree with each other whatever codes and gift cards it has, in %s',
  async (country) => {
    /** Value of each gift card by its index: the same in every cart. */
    const values: number[] = []
    for (const quantities of QUANTITIES)
      for (const discountCodes of CODES)
        for (const giftCardCodes of CARDS) {
          const { cart, amount, sum } = await createCart(country, quantities, {
            discountCodes,
            giftCardCodes,
          })
          for (const line of list(cart, 'lines.nodes')) {
            expect(amount(line, 'cost.subtotalAmount')).toBe(
              amount(line, 'cost.amountPerQuantity') * Number(readPath(line, 'quantity')),
            )
            const off = list(line, 'discountAllocations').reduce<number>(
              (all, one) => all + amount(one, 'discountedAmount'),
              0,
            )
            expect(amount(line, 'cost.totalAmount')).toBe(amount(line, 'cost.subtotalAmount') - off)
          }
          const subtotal = amount(cart, 'cost.subtotalAmount')
          expect(subtotal).toBe(sum('lines.nodes', 'cost.totalAmount'))
          expect(amount(cart, 'cost.checkoutChargeAmount')).toBe(subtotal)
          const used = sum('appliedGiftCards', 'amountUsed')
          expect(amount(cart, 'cost.totalAmount')).toBe(
            subtotal - sum('discountAllocations', 'discountedAmount') - used,
          )
          expect(amount(cart, 'cost.totalAmount')).toBeGreaterThanOrEqual(0)
          for (const [at, card] of list(cart, 'appliedGiftCards').entries()) {
            const whole = amount(card, 'amountUsed') + amount(card, 'balance')
            expect(whole).toBe(values[at] ?? whole)
            values[at] = whole
          }
          expect(list(cart, 'appliedGiftCards')).toHaveLength(giftCardCodes.length)
        }
  },
)
