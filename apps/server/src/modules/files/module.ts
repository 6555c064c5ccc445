import { defineModule } from '../define-module.ts'
import { filesCalls } from './calls.ts'
import { eraseFiles } from './erase-files.job.ts'
import { enqueueFileErasure } from './erasure.ts'
import { fontCalls } from './fonts/calls.ts'
import { hostedFileCalls } from './hosted-file-calls.ts'
import { purgeFiles } from './purge-files.job.ts'
import { registerFileRoutes } from './routes.ts'
import { uploadCalls } from './uploads.ts'

/** Images, videos and fonts of a project: the shop's own, files hosted here, and uploads. */
export const filesModule = defineModule({
  calls: [...filesCalls, ...hostedFileCalls, ...uploadCalls, ...fontCalls],
  routes: [registerFileRoutes],
  jobs: [purgeFiles, eraseFiles],
  erasures: [enqueueFileErasure],
})
