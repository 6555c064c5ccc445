import { defineModule } from '../define-module.ts'
import { releasesHandlers } from './handlers.ts'
import { runScheduledRelease } from './run-scheduled-release.job.ts'

/**
 * Releases: publish several parts at one instant and roll them back. Each part comes from another module
 * (`releaseParts`).
 */
export const releasesModule = defineModule({ calls: releasesHandlers, jobs: [runScheduledRelease] })
