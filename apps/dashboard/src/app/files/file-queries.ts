import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ownFiles, shopFiles } from '@vitrine/core/contract/designs/files'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { queryOf } from '../queries.ts'

/** Source of a project's files: its store, or our own storage. */
export type FilesOf = 'shop' | 'own'

/** Lists images or videos by the start of their file name, one page at a time. */
export function useFiles(
  project: Project,
  of: FilesOf,
  { kind, search, cursor }: { kind: 'images' | 'videos'; search: string; cursor: string | null },
) {
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
