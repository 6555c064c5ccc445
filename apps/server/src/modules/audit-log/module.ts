import { defineModule } from '../define-module.ts'
import { auditLogCalls } from './calls.ts'
import { registerAuditLogExportRoutes } from './export.ts'

/** Audit log of a project: lists and exports who changed what, when. `services/audit-log` writes the entries. */
export const auditLogModule = defineModule({ calls: auditLogCalls, routes: [registerAuditLogExportRoutes] })
