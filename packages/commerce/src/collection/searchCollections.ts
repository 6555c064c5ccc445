import type { Language } from '@vitrine/core/i18n/languages'
import { LIMITS } from '@vitrine/core/limits/limits'
import { CollectionFragment, toCollection } from '../catalog/collections.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { toLanguageCode } from '../context.ts'
import type { Collection } from '../entities.ts'
import { graphql } from '../graphql.ts'
import { buildTitleQuery } from '../search-syntax.ts'

export const SearchCollectionsQuery = graphql(
  `query SearchCollections($query: String, $first: Int!, $sort: CollectionSortKeys!, $language: LanguageCode) @inContext(language: $language) {
    collections(first: $first, query: $query, sortKey: $sort) { nodes { ...K } }
  }`,
  [CollectionFragment],
)

/**
 * Finds collections for a picker: the first 15 whose titles contain the words, all for '' (spec section 7). Ordered by
 * name, or (`sort` 'ID') by creation, which is the same in every language.
 */
export async function searchCollections(
  client: StorefrontClient,
  input: {
    readonly search: string
    readonly lang: Language
    readonly first?: number | undefined
    readonly sort?: 'TITLE' | 'ID'
  },
  options?: RequestOptions,
): Promise<Collection[]> {
  const variables = {
    query: buildTitleQuery(input.search) || null,
    first: input.first ?? LIMITS.searchPage,
    sort: input.sort ?? ('TITLE' as const),
    language: toLanguageCode(input.lang),
  }
  const data = await client.query(SearchCollectionsQuery, variables, options)
  return data.collections.nodes.map(toCollection)
}
