import { defineModule } from '../define-module.ts'
import { registerFlagRoutes } from './flags.ts'
import { marketsHandlers } from './handlers.ts'

/** Markets of a project's shop and the merchant's settings for them. */
export const marketsModule = defineModule({ calls: marketsHandlers, routes: [registerFlagRoutes] })
