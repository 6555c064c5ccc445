import { defineModule } from '../define-module.ts'
import { privacyHandlers } from './handlers.ts'
import { processPrivacyRequests } from './process-privacy-requests.job.ts'
import { privacyTopics } from './webhook-handlers.ts'

/** The platform's privacy webhooks: customer data requests, erasure of customers and shops, uninstalled apps. */
export const privacyModule = defineModule({
  calls: privacyHandlers,
  topics: privacyTopics,
  jobs: [processPrivacyRequests],
})
