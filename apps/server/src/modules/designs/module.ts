import { defineModule } from '../define-module.ts'
import { designsCalls } from './calls.ts'
import { designFindingCalls } from './design-findings.ts'
import { lockCalls } from './locks.ts'
import { publishScheduled } from './publish-scheduled.job.ts'
import { designReleaseSource } from './release-part.ts'
import { registerDesignRoutes } from './routes.ts'
import { designStream } from './stream.ts'

/** Designs: editing, publishing, live updates to editors, and the design that apps fetch. */
export const designsModule = defineModule({
  calls: [...designsCalls, ...lockCalls, ...designFindingCalls],
  streams: [designStream],
  routes: [registerDesignRoutes],
  jobs: [publishScheduled],
  releaseParts: [designReleaseSource],
})
