import { defineModule } from '../define-module.ts'
import { registerAuditLogExportRoutes } from './export.ts'
import { auditLogHandlers } from './handlers.ts'

/** Audit log of a project: lists and exports who changed what, when. `services/audit-log` writes the entries. */
export const auditLogModule = defineModule({
  calls: auditLogHandlers,
  routes: [registerAuditLogExportRoutes],
})
