import { defineModule } from '../define-module.ts'
import { designFindingHandlers } from './design-findings.ts'
import { designsHandlers } from './handlers.ts'
import { lockHandlers } from './locks.ts'
import { publishScheduled } from './publish-scheduled.job.ts'
import { designReleaseSource } from './release-part.ts'
import { registerDesignRoutes } from './routes.ts'
import { designStream } from './stream.ts'

/** Designs: editing, publishing, live updates to editors, and the design that apps fetch. */
export const designsModule = defineModule({
  calls: [...designsHandlers, ...lockHandlers, ...designFindingHandlers],
  streams: [designStream],
  routes: [registerDesignRoutes],
  jobs: [publishScheduled],
  releaseParts: [designReleaseSource],
})
