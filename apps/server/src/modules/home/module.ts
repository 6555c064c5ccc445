import { defineModule } from '../define-module.ts'
import { homeHandlers } from './handlers.ts'
import { setUpHandlers } from './set-up.ts'

/** The dashboard's home page: upcoming campaigns and releases, problems, and the set-up guide. */
export const homeModule = defineModule({ calls: [...homeHandlers, ...setUpHandlers] })
