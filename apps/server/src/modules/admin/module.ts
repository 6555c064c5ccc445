import { defineModule } from '../define-module.ts'
import { adminHandlers } from './handlers.ts'

/** Administration of the whole server: search all projects and accounts, read failed jobs, act for a merchant. */
export const adminModule = defineModule({ calls: adminHandlers })
