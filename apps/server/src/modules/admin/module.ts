import { defineModule } from '../define-module.ts'
import { adminCalls } from './calls.ts'

/** The module of those who run the server: everybody's projects and accounts, work, and acting for a merchant. */
export const adminModule = defineModule({ calls: adminCalls })
