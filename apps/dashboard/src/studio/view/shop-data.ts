import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownFiles, shopFiles } from '@vitrine/core/contract/designs/files'
import { type Pick, searchShop } from '@vitrine/core/contract/shop/shop'
import { queryOf } from '../../app/queries.ts'
import { useStudioView } from './context.ts'

export type PickKind = 'collection' | 'product'

/** Searches collections or products; an empty search returns the store's first ones. */
export function useShopSearch(kind: PickKind, searchText: string, enabled: boolean) {
  const { project } = useStudioView()
  return useQuery({
    ...queryOf(searchShop, { project: project.id, kind, query: searchText }),
    select: ({ items }) => items,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
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

/** Source of a project's files: its store, or our own storage. */
export type FilesOf = 'shop' | 'own'

/** Lists images or videos by the start of their file name, one page at a time. */
export function useFiles(of: FilesOf, kind: 'images' | 'videos', search: string, cursor: string | null) {
  const { project } = useStudioView()
  const own = useQuery({
    ...queryOf(ownFiles, { project: project.id, kind, search, cursor }),
    enabled: of === 'own',
    // Includes recent uploads from here or elsewhere.
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  const shop = useQuery({
    ...queryOf(shopFiles, {
      access: '',
      shop: project.shop ?? '',
      data: { path: `/${kind}`, search, cursor },
    }),
    enabled: of === 'shop' && project.shop !== null,
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })
  return of === 'own' ? own : shop
}
