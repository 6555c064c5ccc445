import type { product } from '@vitrine/commerce/product/product'
import type { recommendations } from '@vitrine/commerce/product/recommendations'
import { platform } from '../app/platform.ts'
import type { Question } from '../app/question.ts'

type Answer<C extends (...input: never) => Promise<unknown>> = Awaited<ReturnType<C>>

/** One product by its handle. */
export function productQuestion(handle: string): Question<Answer<typeof product>> {
  return {
    key: `product ${handle}`,
    ask: async (client, market, signal) =>
      (await platform()).product(client, { handle, ...market }, { signal }),
  }
}

export type Kinship = 'complementary' | 'related'

/** What goes with a product, or what is like it. */
export function recommendationsQuestion(
  handle: string,
  kinship: Kinship,
): Question<Answer<typeof recommendations>> {
  return {
    key: `recommendations ${handle} ${kinship}`,
    ask: async (client, market, signal) =>
      (await platform()).recommendations(
        client,
        { handle, complementary: kinship === 'complementary', ...market },
        { signal },
      ),
  }
}
