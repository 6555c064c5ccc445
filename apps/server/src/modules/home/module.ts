import { defineModule } from '../define-module.ts'
import { homeCalls } from './calls.ts'
import { setUpCalls } from './set-up.ts'

/** The dashboard's home page: upcoming campaigns and releases, problems, and the set-up guide. */
export const homeModule = defineModule({ calls: [...homeCalls, ...setUpCalls] })
