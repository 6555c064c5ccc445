import { defineModule } from '../define-module.ts'
import { localesCalls } from './calls.ts'
import { flagRoutes } from './flags.ts'

/** The markets of a project's shop, and what its merchant set of them. */
export const localesModule = defineModule({ calls: localesCalls, routes: [flagRoutes] })
