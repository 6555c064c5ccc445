import { defineModule } from '../define-module.ts'
import { analyticsHandlers } from './handlers.ts'

/** Analytics for merchants, read from event roll-ups and orders. */
export const analyticsModule = defineModule({ calls: analyticsHandlers })
