import { defineModule } from '../define-module.ts'
import { releasesCalls } from './calls.ts'
import { runScheduledRelease } from './run-scheduled-release.job.ts'

/** Releases: what goes out together at one instant. What they hold, other modules say (`releaseParts`). */
export const releasesModule = defineModule({ calls: releasesCalls, jobs: [runScheduledRelease] })
