import { defineModule } from '../define-module.ts'
import { homeCalls } from './calls.ts'
import { setUpCalls } from './set-up.ts'

/** What a merchant wants to know in the morning. */
export const homeModule = defineModule({ calls: [...homeCalls, ...setUpCalls] })
