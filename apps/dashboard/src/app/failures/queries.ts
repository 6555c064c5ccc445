import { listFailures } from '@vitrine/core/contract/failures'
import type { Project } from '@vitrine/core/contract/projects'
import { call } from '../../api.ts'

/** What of the project's work failed; only its owner may ask. */
export function failuresQuery({ id, permissions }: Project) {
  return {
    queryKey: ['failures', id],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await call(listFailures, { project: id }, { signal })).failures,
    enabled: permissions.owner,
  }
}
