import { defineModule } from '../define-module.ts'
import { keysCalls } from './calls.ts'
import { forgetAnswersJob } from './forget-answers.job.ts'

/** Keys by which a project's own programs make calls. */
export const keysModule = defineModule({ calls: keysCalls, jobs: [forgetAnswersJob] })
