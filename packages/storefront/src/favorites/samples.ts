import type { Product } from '@vitrine/commerce/entities'
import { getTextInLanguage, type LocalText } from '@vitrine/core/i18n/languages'
import { LONG_NAMES, ON_SALE, SOLD_OUT } from '../sample/products.ts'
import { answer, CONNECTION_SAMPLES, type Sample, type Samples } from '../sample/sample.ts'
import { createSampleSession } from '../sample/sample-shopper.ts'

const GIFTS: LocalText = {
  en: 'Gifts',
  fr: 'Cadeaux',
  es: 'Regalos',
  de: 'Geschenke',
  ar: 'هدايا',
}

const FAVORITES_SAMPLE: Sample = {
  shopper: async (shop) => ({
    ...createSampleSession(shop.language),
    favorites: (await shop.products()).slice(0, 4).map(({ id }) => id),
  }),
  // Shown where the design has named lists.
  lists: async (shop) => ({
    lists: [{ list: 'gifts', name: getTextInLanguage(GIFTS, shop.language) }],
    where: new Map((await shop.products()).slice(3, 4).map(({ id }) => [id, 'gifts'])),
  }),
  answers: [
    answer<readonly Product[]>('favorites', async (_real, shop) => (await shop.products()).slice(0, 4)),
  ],
}

/** Sample states of the wishlist screen: with products, and empty. */
export const samples = {
  filled: FAVORITES_SAMPLE,
  empty: {},
  sale: { ...FAVORITES_SAMPLE, ...ON_SALE },
  soldOut: { ...FAVORITES_SAMPLE, ...SOLD_OUT },
  long: { ...FAVORITES_SAMPLE, ...LONG_NAMES },
  loading: { ...FAVORITES_SAMPLE, ...CONNECTION_SAMPLES.loading },
  failed: { ...FAVORITES_SAMPLE, ...CONNECTION_SAMPLES.failed },
} satisfies Samples
