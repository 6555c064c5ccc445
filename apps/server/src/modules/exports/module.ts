import { defineModule } from '../define-module.ts'
import { createExport, maintainExports } from './create-export.job.ts'
import { registerExportRoutes } from './download.ts'
import { exportsHandlers } from './handlers.ts'

/** Exports all data of a project as one zip file for its owner (decision 0066). */
export const exportsModule = defineModule({
  calls: exportsHandlers,
  routes: [registerExportRoutes],
  jobs: [createExport, maintainExports],
})
