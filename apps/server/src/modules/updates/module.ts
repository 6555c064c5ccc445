import { defineModule } from '../define-module.ts'
import { deleteInactiveDevices } from './delete-inactive-devices.job.ts'
import { updatesHandlers } from './handlers.ts'
import { importScript } from './import-script.job.ts'
import { updateReleaseSource } from './release-part.ts'
import { updateRoutes } from './routes.ts'

/** Over-the-air updates of phone apps: scripts, their roll-out, and the devices that run them. */
export const updatesModule = defineModule({
  calls: updatesHandlers,
  routes: [updateRoutes],
  jobs: [importScript, deleteInactiveDevices],
  releaseParts: [updateReleaseSource],
})
