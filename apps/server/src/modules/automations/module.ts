import { defineModule } from '../define-module.ts'
import { calendarRuns } from './calendar.job.ts'
import { automationCalls } from './calls.ts'
import { automationHearings } from './hear.ts'
import { stepRuns } from './step.job.ts'
import { automationPushes } from './still.ts'

/** What is sent by itself: flows that begin when something happens, and whoever is under way in them. */
export const automationsModule = defineModule({
  calls: automationCalls,
  jobs: [stepRuns, calendarRuns],
  hearings: automationHearings,
  pushes: [automationPushes],
})
