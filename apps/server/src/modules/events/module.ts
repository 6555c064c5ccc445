import { defineModule } from '../define-module.ts'
import { eventHandlers } from './handlers.ts'
import { maintainPartitions } from './maintain-partitions.job.ts'
import { rollUpEvents } from './roll-up.job.ts'

/** Store events that apps report: stores each once and rolls them up for analytics. */
export const eventsModule = defineModule({ calls: eventHandlers, jobs: [maintainPartitions, rollUpEvents] })
