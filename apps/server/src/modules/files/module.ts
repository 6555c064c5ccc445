import { defineModule } from '../define-module.ts'
import { filesCalls } from './calls.ts'
import { eraseFiles } from './erase-files.job.ts'
import { eraseBytes } from './erasure.ts'
import { fontCalls } from './fonts/calls.ts'
import { hostedFileCalls } from './hosted-file-calls.ts'
import { purgeFiles } from './purge-files.job.ts'
import { fileRoutes } from './routes.ts'
import { uploadCalls } from './uploads.ts'

/** Pictures, videos and fonts of a project: those of its shop or kept with us, and what its merchants add. */
export const filesModule = defineModule({
  calls: [...filesCalls, ...hostedFileCalls, ...uploadCalls, ...fontCalls],
  routes: [fileRoutes],
  jobs: [purgeFiles, eraseFiles],
  erasures: [eraseBytes],
})
