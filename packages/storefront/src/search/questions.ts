import type { Page, Product } from '@vitrine/commerce/entities'
import { products } from '@vitrine/commerce/product/products'
import { productsSearch } from '@vitrine/commerce/search/productsSearch'
import type { ListQuestion, Question } from '../app/question.ts'

/** How many products are shown before anything is searched. */
const POPULAR = 8

/** What sells best: shown before typing. */
export const popularQuestion: Question<Page<Product>> = {
  key: 'popular',
  ask: (client, market, signal) =>
    products(client, { ...market, sort: 'BEST_SELLING', availableOnly: true, first: POPULAR }, { signal }),
}

/** Results of a search, with their number. */
export type Results = Page<Product> & { readonly total: number }

/** The products that a term finds. */
export function resultsQuestion(term: string): ListQuestion<Results> {
  return {
    key: `search ${term}`,
    page: async (client, market, cursor, signal) => {
      const found = await productsSearch(client, { query: term, cursor, ...market }, { signal })
      return { ...found.products, total: found.total }
    },
  }
}
