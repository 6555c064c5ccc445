import { defineModule } from '../define-module.ts'
import { analyticsCalls } from './calls.ts'

/** Analytics for merchants, read from event roll-ups and orders. */
export const analyticsModule = defineModule({ calls: analyticsCalls })
