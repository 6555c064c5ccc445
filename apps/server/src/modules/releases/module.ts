import { defineModule } from '../define-module.ts'
import { releasesCalls } from './calls.ts'
import { runScheduledRelease } from './run-scheduled-release.job.ts'

/**
 * Releases: publish several parts at one instant and roll them back. Each part comes from another module
 * (`releaseParts`).
 */
export const releasesModule = defineModule({ calls: releasesCalls, jobs: [runScheduledRelease] })
