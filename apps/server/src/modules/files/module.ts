import { defineModule } from '../define-module.ts'
import { filesCalls } from './calls.ts'
import { eraseFiles } from './erase.job.ts'
import { eraseBytes } from './erase.ts'
import { fontCalls } from './fonts/calls.ts'
import { purgeFiles } from './forget-files.job.ts'
import { hostedFileCalls } from './own.ts'
import { fileRoutes } from './routes.ts'
import { uploadCalls } from './uploads.ts'

/** Pictures, videos and fonts of a project: those of its shop or kept with us, and what its merchants add. */
export const filesModule = defineModule({
  calls: [...filesCalls, ...hostedFileCalls, ...uploadCalls, ...fontCalls],
  routes: [fileRoutes],
  jobs: [purgeFiles, eraseFiles],
  erasures: [eraseBytes],
})
