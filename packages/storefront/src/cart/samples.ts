import type { VariantOfProduct } from '@vitrine/commerce/product/variantsByIds'
import { getSubtotal } from '../device/cart/cart.ts'
import { toBoughtLines } from '../device/orders/opened-checkouts.ts'
import { toLongName } from '../sample/long-names.ts'
import { LONG_NAMES } from '../sample/products.ts'
import { answer, type Samples } from '../sample/sample.ts'
import { createSampleSession } from '../sample/sample-shopper.ts'
import { createSampleLines, createSamplePlans } from '../sample/shop.ts'

type RefreshedLines = readonly (readonly [number, VariantOfProduct | null])[]

/** An empty response, so that the lines stay as they were added. */
const AS_IT_WAS = answer<RefreshedLines>('cart-variants', () => [])

/**
 * Sample states of the cart screen: carts of a guest and of a signed-in shopper, with lines in different
 * states.
 */
export const samples = {
  filled: { shopper: async (shop) => ({ cart: await createSampleLines(shop, 3) }), answers: [AS_IT_WAS] },
  signedIn: {
    shopper: async (shop) => ({
      cart: await createSampleLines(shop, 3),
      ...createSampleSession(shop.language),
    }),
    answers: [AS_IT_WAS],
  },
  empty: { shopper: () => ({ cart: [] }) },
  soldOut: {
    shopper: async (shop) => ({ cart: await createSampleLines(shop, 3) }),
    // One line in three is a deleted product.
    answers: [
      answer<RefreshedLines>('cart-variants', async (_real, shop) => {
        const [, second] = await createSampleLines(shop, 3)
        return second ? [[second.variant.id, null]] : []
      }),
    ],
  },
  plans: {
    shopper: async (shop) => ({
      cart: await createSampleLines(shop, 2, (line, at) => ({
        ...line,
        plan: at === 0 ? (createSamplePlans(line.variant.price, shop.language)[0] ?? null) : null,
      })),
    }),
    answers: [AS_IT_WAS],
  },
  giftCard: {
    shopper: async (shop) => ({
      cart: await createSampleLines(shop, 1, (line) => ({
        ...line,
        giftcard: true,
        quantity: 1,
        variant: { ...line.variant, in_stock: 999 },
      })),
    }),
    answers: [AS_IT_WAS],
  },
  paid: {
    shopper: async (shop) => {
      const lines = await createSampleLines(shop, 2)
      const total = getSubtotal(lines)
      const currency = lines[0]?.variant.currency ?? shop.currency
      const now = Date.now()
      return {
        ...createSampleSession(shop.language),
        purchases: [
          {
            cart: 'sample',
            opened: now,
            lines: toBoughtLines(lines),
            total,
            currency,
            paid: now,
            order: { name: '#1003', sum: total, currency, url: null, items: null },
            tracked: true,
          },
        ],
      }
    },
  },
  long: {
    ...LONG_NAMES,
    shopper: async (shop) => ({
      cart: await createSampleLines(shop, 3, (line) => ({
        ...line,
        name: toLongName(line.name, shop.language),
        quantity: 12,
      })),
    }),
    answers: [AS_IT_WAS],
  },
} satisfies Samples
