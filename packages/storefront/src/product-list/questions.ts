import type { Page, Product } from '@vitrine/commerce/entities'
import { platform } from '../app/platform.ts'
import type { Question } from '../app/question.ts'

/** What sells best, as many as the design says (spec section 9: 10). */
export function popularQuestion(count: number): Question<Page<Product>> {
  return {
    key: `popular ${count}`,
    ask: async (client, market, signal) =>
      (await platform()).products(
        client,
        { ...market, sort: 'BEST_SELLING', availableOnly: true, first: count },
        { signal },
      ),
  }
}
