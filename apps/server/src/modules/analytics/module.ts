import { defineModule } from '../define-module.ts'
import { analyticsCalls } from './calls.ts'

/** Figures of the app for merchants, read from roll-ups and orders. */
export const analyticsModule = defineModule({ calls: analyticsCalls })
