import { defineModule } from '../define-module.ts'
import { auditLogCalls } from './calls.ts'
import { auditLogExportRoutes } from './export.ts'

/** What was done in a project, by whom and when: written by the server with each call (`services/audit-log`), read here. */
export const auditLogModule = defineModule({ calls: auditLogCalls, routes: [auditLogExportRoutes] })
