import { defineModule } from '../define-module.ts'
import { deleteDismissedFailures } from './delete-dismissed-failures.job.ts'
import { failedJobHandlers } from './handlers.ts'
import { mailFailedJobs } from './mail-failed-jobs.job.ts'

/** Failed jobs: lists jobs whose retries are used up, and mails owners about them. */
export const failedJobsModule = defineModule({
  calls: failedJobHandlers,
  jobs: [mailFailedJobs, deleteDismissedFailures],
})
