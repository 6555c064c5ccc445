import { defineModule } from '../define-module.ts'
import { eventCalls } from './calls.ts'
import { maintainPartitions } from './maintain-partitions.job.ts'
import { rollUpEvents } from './roll-up.job.ts'

/** What shoppers do, as their apps tell it: kept once each, and counted. */
export const eventsModule = defineModule({ calls: eventCalls, jobs: [maintainPartitions, rollUpEvents] })
