import { defineModule } from '../define-module.ts'
import { startCalendarRuns } from './calendar.job.ts'
import { automationCalls } from './calls.ts'
import { automationEventHandlers } from './hear.ts'
import { advanceRuns } from './step.job.ts'
import { automationPushSource } from './still.ts'

/** What is sent by itself: flows that begin when something happens, and whoever is under way in them. */
export const automationsModule = defineModule({
  calls: automationCalls,
  jobs: [advanceRuns, startCalendarRuns],
  hearings: automationEventHandlers,
  pushes: [automationPushSource],
})
