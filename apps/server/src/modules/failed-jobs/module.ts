import { defineModule } from '../define-module.ts'
import { failedJobCalls } from './calls.ts'
import { deleteDismissedFailures } from './forget.job.ts'
import { mailFailedJobs } from './mail.job.ts'

/** Work that was tried to the end in vain. */
export const failedJobsModule = defineModule({
  calls: failedJobCalls,
  jobs: [mailFailedJobs, deleteDismissedFailures],
})
