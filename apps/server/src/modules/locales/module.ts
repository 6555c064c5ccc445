import { defineModule } from '../define-module.ts'
import { localesCalls } from './calls.ts'
import { registerFlagRoutes } from './flags.ts'

/** Markets of a project's shop and the merchant's settings for them. */
export const localesModule = defineModule({ calls: localesCalls, routes: [registerFlagRoutes] })
