import { defineModule } from '../define-module.ts'
import { logCalls } from './calls.ts'
import { logExport } from './export.ts'

/** What was done in a project, by whom and when: written by the server with each call (`services/audit-log`), read here. */
export const logModule = defineModule({ calls: logCalls, routes: [logExport] })
