import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { searchShop } from '@vitrine/core/contract/shop/shop'
import { queryOf } from '../queries.ts'

export type PickKind = 'collection' | 'product'

/** Searches collections or products of a project's store; an empty search returns the first ones. */
export function useShopItems(project: string, kind: PickKind, searchText: string, enabled: boolean) {
  return useQuery({
    ...queryOf(searchShop, { project, kind, query: searchText }),
    select: ({ items }) => items,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
