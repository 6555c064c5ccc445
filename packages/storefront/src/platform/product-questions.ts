import type { ProductResult } from '@vitrine/commerce/product/product'
import { keysOf, type Question } from '../context/query.ts'
import type { Card } from '../product-card/card.ts'
import { platform } from './platform.ts'

/** How wide a product's first picture is shown on its screen; whoever fetches it early asks for the same. */
export const GALLERY_SIZES = '(min-width:1200px) 610px, (min-width:720px) 52vw, 100vw'

const productKey = keysOf<ProductResult>('product')

/** One product by its handle. */
export function productQuestion(handle: string): Question<ProductResult> {
  return {
    key: productKey(handle),
    ask: async (client, market, signal) =>
      (await platform()).product(client, { handle, ...market }, { signal }),
  }
}

export type Kinship = 'complementary' | 'related'

const recommendationsKey = keysOf<readonly Card[]>('recommendations')

/** What goes with a product, or what is like it. */
export function recommendationsQuestion(handle: string, kinship: Kinship): Question<readonly Card[]> {
  return {
    key: recommendationsKey(handle, kinship),
    ask: async (client, market, signal) => {
      const { cardOf, recommendations } = await platform()
      const input = { handle, complementary: kinship === 'complementary', ...market }
      return (await recommendations(client, input, { signal })).map(cardOf)
    },
  }
}
