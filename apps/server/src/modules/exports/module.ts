import { defineModule } from '../define-module.ts'
import { exportsCalls } from './calls.ts'
import { createExport, maintainExports } from './create-export.job.ts'
import { registerExportRoutes } from './download.ts'

/** Exports all data of a project as one zip file for its owner (decision 0066). */
export const exportsModule = defineModule({
  calls: exportsCalls,
  routes: [registerExportRoutes],
  jobs: [createExport, maintainExports],
})
