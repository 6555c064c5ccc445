import { FAILED_JOB_KINDS } from '@vitrine/core/contract/projects/failed-jobs'
import { z } from 'zod'
import { listSearch } from '../app/table/list-search.ts'

/** How the list of failures stands, as its address says it: what is not said, or wrong, is as at first. */
export const failedJobsSearch = z.object({
  kind: z.array(z.enum(FAILED_JOB_KINDS)).optional().catch(undefined),
})
export type FailedJobsSearch = z.output<typeof failedJobsSearch>

export const failedJobsList = listSearch(failedJobsSearch)
