import { defineModule } from '../define-module.ts'
import { buildsCalls } from './calls.ts'
import { projectDownloadRoutes } from './download.ts'
import { followBuild, resumeBuilds } from './follow-build.job.ts'
import { buildReleaseSource } from './release-part.ts'

/** Builds of phone apps: ordered, followed until they stand in a store, or taken away to be made by hand. */
export const buildsModule = defineModule({
  calls: buildsCalls,
  routes: [projectDownloadRoutes],
  jobs: [followBuild, resumeBuilds],
  releaseParts: [buildReleaseSource],
})
