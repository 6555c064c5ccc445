import type { ProductResult } from '@vitrine/commerce/product/product'
import { LONG_NAMES, ON_SALE, SOLD_OUT } from '../sample/products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type SampleAnswer, type Samples } from '../sample/sample.ts'
import { createSamplePlans, type SampleShop } from '../sample/shop.ts'
import { toPath } from '../screens.ts'

type FoundProduct = Extract<ProductResult, { readonly product: unknown }>

/** Returns the shop's own product with changes. */
function changed(
  change: (product: FoundProduct['product'], shop: SampleShop) => FoundProduct['product'],
): SampleAnswer {
  return answer<ProductResult>('product', async (real, shop) => {
    const productResult = await real()
    return 'product' in productResult
      ? { ...productResult, product: change(productResult.product, shop) }
      : productResult
  })
}

const ONE: Sample = {
  at: async (shop) => {
    const [first] = await shop.products()
    return first ? toPath('product', first.handle) : toPath('catalog')
  },
}

/** Sample states of the product screen, with the shop's bestseller. */
export const samples = {
  filled: ONE,
  sale: { ...ONE, ...ON_SALE },
  soldOut: { ...ONE, ...SOLD_OUT },
  plans: {
    // Selling plans belong to a variant.
    at: async (shop) => {
      const [first] = await shop.products()
      const variant = first?.variants[0]
      return first && variant ? `${toPath('product', first.handle)}?variant=${variant.id}` : toPath('catalog')
    },
    answers: [
      changed((product, { language }) => ({
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          plans: createSamplePlans(variant.price, language),
        })),
      })),
    ],
  },
  giftCard: {
    ...ONE,
    answers: [
      changed((product) => ({
        ...product,
        giftcard: true,
        planOnly: false,
        variants: product.variants.map((variant) => ({ ...variant, in_stock: 999, plans: [] })),
      })),
    ],
  },
  long: { ...ONE, ...LONG_NAMES },
  ...CONNECTION_SAMPLES,
  loading: { ...ONE, ...CONNECTION_SAMPLES.loading },
  failed: { ...ONE, ...CONNECTION_SAMPLES.failed },
} satisfies Samples
