import { defineModule } from '../define-module.ts'
import { forwardingCalls } from './calls.ts'
import { forwardEvents } from './forward.job.ts'

/** Forwards store events to the analytics tools that a merchant connects. Our own analytics never read from them. */
export const forwardingModule = defineModule({ calls: forwardingCalls, jobs: [forwardEvents] })
