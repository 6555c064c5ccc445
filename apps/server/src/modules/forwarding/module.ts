import { defineModule } from '../define-module.ts'
import { forwardEvents } from './forward.job.ts'
import { forwardingHandlers } from './handlers.ts'

/** Forwards store events to the analytics tools that a merchant connects. Our own analytics never read from them. */
export const forwardingModule = defineModule({ calls: forwardingHandlers, jobs: [forwardEvents] })
