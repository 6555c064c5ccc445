import { defineModule } from '../define-module.ts'
import { advanceRuns } from './advance-runs.job.ts'
import { startCalendarRuns } from './calendar.job.ts'
import { turnOffAutomations } from './erasure.ts'
import { automationEventHandlers } from './event-handlers.ts'
import { automationHandlers } from './handlers.ts'
import { automationPushSource } from './push-source.ts'

/** Automations: flows of pushes that start after a trigger, and the runs of shoppers in them. */
export const automationsModule = defineModule({
  calls: automationHandlers,
  jobs: [advanceRuns, startCalendarRuns],
  eventHandlers: automationEventHandlers,
  pushes: [automationPushSource],
  erasures: [turnOffAutomations],
})
