import { defineRoom } from '../../room.ts'
import { filesCalls } from './calls.ts'
import { forgetFiles } from './forget-files.job.ts'
import { ownCalls } from './own.ts'
import { fileRoutes } from './routes.ts'
import { uploadCalls } from './uploads.ts'

/** Pictures and videos of a project: those of its shop or kept with us, and what its merchants add. */
export const filesRoom = defineRoom({
  calls: [...filesCalls, ...ownCalls, ...uploadCalls],
  routes: [fileRoutes],
  jobs: [forgetFiles],
})
