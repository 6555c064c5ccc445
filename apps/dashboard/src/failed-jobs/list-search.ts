import { FAILED_JOB_KINDS } from '@vitrine/core/contract/projects/failed-jobs'
import { z } from 'zod'
import { listSearch } from '../app/table/list-search.ts'

/** Schema of the list's address. Missing or invalid parameters take their defaults. */
export const failedJobsSearch = z.object({
  kind: z.array(z.enum(FAILED_JOB_KINDS)).optional().catch(undefined),
})
export type FailedJobsSearch = z.output<typeof failedJobsSearch>

export const failedJobsList = listSearch(failedJobsSearch)
