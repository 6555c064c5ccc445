import { defineModule } from '../define-module.ts'
import { privacyCalls } from './calls.ts'
import { privacyTopics } from './intake.ts'
import { processPrivacyRequests } from './work.job.ts'

/** What the platform asks by its rules: data of customers shown or forgotten, and shops that took the app out. */
export const privacyModule = defineModule({
  calls: privacyCalls,
  topics: privacyTopics,
  jobs: [processPrivacyRequests],
})
