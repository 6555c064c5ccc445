import { defineModule } from '../define-module.ts'
import { failedJobCalls } from './calls.ts'
import { deleteDismissedFailures } from './delete-dismissed-failures.job.ts'
import { mailFailedJobs } from './mail-failed-jobs.job.ts'

/** Work that was tried to the end in vain. */
export const failedJobsModule = defineModule({
  calls: failedJobCalls,
  jobs: [mailFailedJobs, deleteDismissedFailures],
})
