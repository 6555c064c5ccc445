import { defineModule } from '../define-module.ts'
import { failedJobCalls } from './calls.ts'
import { deleteDismissedFailures } from './delete-dismissed-failures.job.ts'
import { mailFailedJobs } from './mail-failed-jobs.job.ts'

/** Failed jobs: lists jobs whose retries are used up, and mails owners about them. */
export const failedJobsModule = defineModule({
  calls: failedJobCalls,
  jobs: [mailFailedJobs, deleteDismissedFailures],
})
