import { collection } from '@vitrine/commerce/collection/collection'
import { searchCollections } from '@vitrine/commerce/collection/searchCollections'
import type { Collection, Filter, Page, Product } from '@vitrine/commerce/entities'
import type { ListQuestion, Question } from '../app/question.ts'
import { ALL_PRODUCTS, allProducts } from './all.ts'
import { type CatalogQuery, inputsOf, writeQuery } from './query.ts'

/** A page of products, with the collection's name (null: no such collection) and what it can be narrowed by. */
export type Shelf = Page<Product> & { readonly name: string | null; readonly filters: readonly Filter[] }

/** Two rows more than a tall phone shows, so that the list is full before it asks again. */
const PRODUCTS_AT_ONCE = 12
/** More than any shop window needs; the platform allows 250. */
const COLLECTIONS_AT_ONCE = 100

/** One collection, sorted and narrowed. The whole shop has no name of its own: the design gives it one. */
export function shelfQuestion(handle: string, asked: CatalogQuery): ListQuestion<Shelf> {
  return {
    key: `collection ${handle} ${writeQuery(asked)}`,
    page: async (client, market, cursor, signal) => {
      const { sort } = asked
      if (handle === ALL_PRODUCTS) {
        const input = { ...market, sort, cursor, first: PRODUCTS_AT_ONCE }
        return { ...(await allProducts(client, input, signal)), name: '', filters: [] }
      }
      const answer = await collection(
        client,
        { ...market, handle, cursor, sort, filters: inputsOf(asked), first: PRODUCTS_AT_ONCE },
        { signal },
      )
      if ('error' in answer) return { items: [], cursor: null, name: null, filters: [] }
      return { ...answer.products, name: answer.collection.name, filters: answer.filters }
    },
  }
}

/** All collections of the shop. */
export const collectionsQuestion: Question<readonly Collection[]> = {
  key: 'collections',
  ask: (client, { lang }, signal) =>
    searchCollections(client, { search: '', lang, first: COLLECTIONS_AT_ONCE }, { signal }),
}
