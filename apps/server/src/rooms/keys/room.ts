import { defineRoom } from '../../room.ts'
import { keysCalls } from './calls.ts'
import { forgetAnswersJob } from './forget-answers.job.ts'

/** Keys by which a project's own programs make calls. */
export const keysRoom = defineRoom({ calls: keysCalls, jobs: [forgetAnswersJob] })
