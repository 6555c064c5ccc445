import { defineRoom } from '../../room.ts'
import { localesCalls } from './calls.ts'
import { flagRoutes } from './flags.ts'

/** The markets of a project's shop, and what its merchant set of them. */
export const localesRoom = defineRoom({ calls: localesCalls, routes: [flagRoutes] })
