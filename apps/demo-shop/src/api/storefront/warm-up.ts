import { setImmediate as breath } from 'node:timers/promises'
import { LANGUAGES } from '../../catalog/types.ts'
import type { Shop } from '../../state/types.ts'
import { getProductTerms, listVisibleProducts, sortProducts } from './products.ts'

/** Number of products to process before yielding to requests. */
const STRIDE = 250

/** Minimum number of products for which warming up pays off. */
const WORTHWHILE = 1000

/**
 * Precomputes search terms and sort orders of a large shop in every language. Ends early when `stopped` returns true.
 */
export async function warmUpSearch(shop: Shop, stopped: () => boolean): Promise<void> {
  const products = listVisibleProducts(shop)
  if (products.length < WORTHWHILE) return
  for (const language of LANGUAGES) {
    for (const order of ['TITLE', 'BEST_SELLING', 'PRICE', 'ID'] as const) {
      await breath()
      if (stopped()) return
      sortProducts(products, order, language)
    }
    for (let from = 0; from < products.length; from += STRIDE) {
      await breath()
      if (stopped()) return
      for (const product of products.slice(from, from + STRIDE)) getProductTerms(product, language)
    }
  }
}
