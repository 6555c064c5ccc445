import { defineRoom } from '../../room.ts'
import { forwardingCalls } from './calls.ts'
import { forwardEvents } from './forward.job.ts'

/** Events sent on to measuring tools of others, where a merchant has them on; never the source of our figures. */
export const forwardingRoom = defineRoom({ calls: forwardingCalls, jobs: [forwardEvents] })
