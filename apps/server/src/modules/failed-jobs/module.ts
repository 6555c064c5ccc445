import { defineModule } from '../define-module.ts'
import { failuresCalls } from './calls.ts'
import { forgetFailures } from './forget.job.ts'
import { mailFailuresJob } from './mail.job.ts'

/** Work that was tried to the end in vain. */
export const failuresModule = defineModule({ calls: failuresCalls, jobs: [mailFailuresJob, forgetFailures] })
