import { defineModule } from '../define-module.ts'
import { privacyCalls } from './calls.ts'
import { processPrivacyRequests } from './process-privacy-requests.job.ts'
import { privacyTopics } from './webhook-handlers.ts'

/** What the platform asks by its rules: data of customers shown or forgotten, and shops that took the app out. */
export const privacyModule = defineModule({
  calls: privacyCalls,
  topics: privacyTopics,
  jobs: [processPrivacyRequests],
})
