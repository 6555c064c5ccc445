import type { Card } from '../product-card/card.ts'
import { LONG_NAMES, ON_SALE, SOLD_OUT } from '../sample/products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'
import { toPath } from '../screens.ts'

const ONE: Sample = {
  at: async (shop) => {
    const [first] = await shop.products()
    return first ? toPath('recommendations', first.handle) : toPath('catalog')
  },
}

/** Sample states of the screen: products related to the shop's first product, and none. */
export const samples = {
  filled: ONE,
  empty: { ...ONE, answers: [answer<readonly Card[]>('recommendations', () => [])] },
  sale: { ...ONE, ...ON_SALE },
  soldOut: { ...ONE, ...SOLD_OUT },
  long: { ...ONE, ...LONG_NAMES },
  loading: { ...ONE, ...CONNECTION_SAMPLES.loading },
  failed: { ...ONE, ...CONNECTION_SAMPLES.failed },
} satisfies Samples
