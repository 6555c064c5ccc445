import { defineRoom } from '../../room.ts'
import { eventCalls } from './calls.ts'
import { keepPartitions } from './keep-partitions.job.ts'
import { rollUpEvents } from './roll-up.job.ts'

/** What shoppers do, as their apps tell it: kept once each, and counted. */
export const eventsRoom = defineRoom({ calls: eventCalls, jobs: [keepPartitions, rollUpEvents] })
