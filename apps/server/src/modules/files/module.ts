import { defineModule } from '../define-module.ts'
import { eraseFiles } from './erase-files.job.ts'
import { enqueueFileErasure } from './erasure.ts'
import { fontHandlers } from './fonts/handlers.ts'
import { filesHandlers } from './handlers.ts'
import { hostedFileHandlers } from './hosted-file-handlers.ts'
import { purgeFiles } from './purge-files.job.ts'
import { registerFileRoutes } from './routes.ts'
import { uploadHandlers } from './uploads.ts'

/** Images, videos and fonts of a project: the shop's own, files hosted here, and uploads. */
export const filesModule = defineModule({
  calls: [...filesHandlers, ...hostedFileHandlers, ...uploadHandlers, ...fontHandlers],
  routes: [registerFileRoutes],
  jobs: [purgeFiles, eraseFiles],
  erasures: [enqueueFileErasure],
})
