import { defineModule } from '../define-module.ts'
import { updatesCalls } from './calls.ts'
import { deleteInactiveDevices } from './delete-inactive-devices.job.ts'
import { importScript } from './import-script.job.ts'
import { updateReleaseSource } from './release-part.ts'
import { updateRoutes } from './routes.ts'

/** Over-the-air updates of phone apps: scripts, their roll-out, and the devices that run them. */
export const updatesModule = defineModule({
  calls: updatesCalls,
  routes: [updateRoutes],
  jobs: [importScript, deleteInactiveDevices],
  releaseParts: [updateReleaseSource],
})
