import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Pick, searchShop } from '@vitrine/core/contract/shop/shop'
import { queryOf } from '../../app/queries.ts'
import { type PickKind, useShopItems } from '../../app/shop/shop-items.ts'
import { useStudioView } from './context.ts'

export type { PickKind }

/** Searches collections or products; an empty search returns the store's first ones. */
export function useShopSearch(kind: PickKind, searchText: string, enabled: boolean) {
  const { project } = useStudioView()
  return useShopItems(project.id, kind, searchText, enabled)
}

/** Returns names and images of known handles. Omits handles that the store no longer has. */
export function useShopNames(kind: PickKind, handles: readonly string[]) {
  const { project } = useStudioView()
  const query = useQuery({
    ...queryOf(searchShop, { project: project.id, kind, handles: [...handles] }),
    select: ({ items }) => items,
    enabled: handles.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 300_000,
  })
  const byHandle = new Map<string, Pick>((query.data ?? []).map((item) => [item.handle, item]))
  return { byHandle, known: query.isSuccess && !query.isPlaceholderData }
}
