import { listSegments, type NamedSegment } from '@vitrine/core/contract/push/segments'
import { useCall } from '../../app/queries.ts'
import { useStudioView } from './context.ts'

const NONE: readonly NamedSegment[] = []

/** Returns the named segments of the project; `isLoaded` is true once they are loaded. */
export function useSegments(): { readonly segments: readonly NamedSegment[]; readonly isLoaded: boolean } {
  const { project } = useStudioView()
  const { data } = useCall(listSegments, { project: project.id })
  return { segments: data?.segments ?? NONE, isLoaded: data !== undefined }
}
