import { LONG_NAMES, ON_SALE, SOLD_OUT } from '../sample/products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'
import { toPath } from '../screens.ts'
import type { CollectionPage } from './queries.ts'

/** One collection, with products. */
const ONE: Sample = { at: async (shop) => toPath('catalog', await shop.collection()) }

/** Sample states of the catalog screen: all collections, and one of them. */
export const samples = {
  filled: {},
  collection: ONE,
  sale: { ...ONE, ...ON_SALE },
  soldOut: { ...ONE, ...SOLD_OUT },
  empty: {
    ...ONE,
    answers: [
      answer<CollectionPage>('collection', async (real) => ({
        ...(await real()),
        items: [],
        cursor: null,
        filters: [],
        total: 0,
      })),
    ],
  },
  long: { ...ONE, ...LONG_NAMES },
  ...CONNECTION_SAMPLES,
} satisfies Samples
