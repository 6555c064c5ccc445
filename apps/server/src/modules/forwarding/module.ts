import { defineModule } from '../define-module.ts'
import { forwardingCalls } from './calls.ts'
import { forwardEvents } from './forward.job.ts'

/** Events sent on to measuring tools of others, where a merchant has them on; never the source of our figures. */
export const forwardingModule = defineModule({ calls: forwardingCalls, jobs: [forwardEvents] })
