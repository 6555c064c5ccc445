import { LONG_NAMES, SOLD_OUT } from '../sample/products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'
import type { SampleShop } from '../sample/shop.ts'
import { toPath } from '../screens.ts'
import type { Results } from './queries.ts'

/** Returns the last word of the bestseller's name, which usually names the kind of product. */
async function term(shop: SampleShop): Promise<string> {
  const [first] = await shop.products()
  return first?.name.split(/\s+/).at(-1) ?? 'a'
}

const RESULTS_SAMPLE: Sample = {
  at: async (shop) => `${toPath('search')}?q=${encodeURIComponent(await term(shop))}`,
}

/** Sample states of the search screen: before typing, with results, and without results. */
export const samples = {
  filled: {
    at: () => toPath('search'),
    shopper: async (shop) => ({
      searches: (await shop.products()).slice(0, 3).map(({ name }) => name),
    }),
  },
  results: RESULTS_SAMPLE,
  soldOut: { ...RESULTS_SAMPLE, ...SOLD_OUT },
  empty: {
    ...RESULTS_SAMPLE,
    answers: [
      answer<Results>('search', () => ({ items: [], cursor: null, filters: [], total: 0, instead: null })),
    ],
  },
  long: { ...RESULTS_SAMPLE, ...LONG_NAMES },
  loading: { ...RESULTS_SAMPLE, ...CONNECTION_SAMPLES.loading },
  failed: { ...RESULTS_SAMPLE, ...CONNECTION_SAMPLES.failed },
} satisfies Samples
