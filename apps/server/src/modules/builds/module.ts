import { defineModule } from '../define-module.ts'
import { buildsCalls } from './calls.ts'
import { registerProjectDownloadRoutes } from './download.ts'
import { followBuild, resumeBuilds } from './follow-build.job.ts'
import { buildReleaseSource } from './release-part.ts'

/** Builds of phone apps: orders them, follows them into the stores, or exports the project to build by hand. */
export const buildsModule = defineModule({
  calls: buildsCalls,
  routes: [registerProjectDownloadRoutes],
  jobs: [followBuild, resumeBuilds],
  releaseParts: [buildReleaseSource],
})
