import { defineModule } from '../define-module.ts'
import { registerFlagRoutes } from './flags.ts'
import { localesHandlers } from './handlers.ts'

/** Markets of a project's shop and the merchant's settings for them. */
export const localesModule = defineModule({ calls: localesHandlers, routes: [registerFlagRoutes] })
