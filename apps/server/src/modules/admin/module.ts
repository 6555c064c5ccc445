import { defineModule } from '../define-module.ts'
import { adminCalls } from './calls.ts'

/** Administration of the whole server: search all projects and accounts, read failed jobs, act for a merchant. */
export const adminModule = defineModule({ calls: adminCalls })
