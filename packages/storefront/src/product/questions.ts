import type { product } from '@vitrine/commerce/product/product'
import type { Question } from '../app/question.ts'
import { platform } from '../platform/platform.ts'
import type { Card } from '../product-card/card.ts'

/** One product by its handle. */
export function productQuestion(handle: string): Question<Awaited<ReturnType<typeof product>>> {
  return {
    key: `product ${handle}`,
    ask: async (client, market, signal) =>
      (await platform()).product(client, { handle, ...market }, { signal }),
  }
}

export type Kinship = 'complementary' | 'related'

/** What goes with a product, or what is like it. */
export function recommendationsQuestion(handle: string, kinship: Kinship): Question<readonly Card[]> {
  return {
    key: `recommendations ${handle} ${kinship}`,
    ask: async (client, market, signal) => {
      const { cardOf, recommendations } = await platform()
      const input = { handle, complementary: kinship === 'complementary', ...market }
      return (await recommendations(client, input, { signal })).map(cardOf)
    },
  }
}
