import { defineModule } from '../define-module.ts'
import { advanceRuns } from './advance-runs.job.ts'
import { startCalendarRuns } from './calendar.job.ts'
import { automationCalls } from './calls.ts'
import { automationEventHandlers } from './event-handlers.ts'
import { automationPushSource } from './push-source.ts'

/** What is sent by itself: flows that begin when something happens, and whoever is under way in them. */
export const automationsModule = defineModule({
  calls: automationCalls,
  jobs: [advanceRuns, startCalendarRuns],
  eventHandlers: automationEventHandlers,
  pushes: [automationPushSource],
})
