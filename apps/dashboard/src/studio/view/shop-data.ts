import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownFiles, shopFiles } from '@vitrine/core/contract/designs/files'
import { type Pick, searchShop } from '@vitrine/core/contract/shop/shop'
import { queryOf } from '../../app/queries.ts'
import { useStudioView } from './context.ts'

export type PickKind = 'collection' | 'product'

/** Collections or products that match some words; the shop's first ones for no words. */
export function useShopSearch(kind: PickKind, words: string, enabled: boolean) {
  const { project } = useStudioView()
  return useQuery({
    ...queryOf(searchShop, { project: project.id, kind, query: words }),
    select: ({ items }) => items,
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}

/** The names and pictures of known handles; a handle that the shop no longer has is left out. */
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

/** Where a project's files are listed from: its shop, or what it keeps with us. */
export type FilesOf = 'shop' | 'own'

/** Pictures or videos by the beginning of their file name, a page at a time. */
export function useFiles(of: FilesOf, kind: 'images' | 'videos', search: string, cursor: string | null) {
  const { project } = useStudioView()
  const own = useQuery({
    ...queryOf(ownFiles, { project: project.id, kind, search, cursor }),
    enabled: of === 'own',
    // What was uploaded since, here or elsewhere, is in it.
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
