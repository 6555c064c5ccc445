import { defineModule } from '../define-module.ts'
import { registerProjectDownloadRoutes } from './download.ts'
import { followBuild, resumeBuilds } from './follow-build.job.ts'
import { buildsHandlers } from './handlers.ts'
import { buildReleaseSource } from './release-part.ts'

/** Builds of phone apps: orders them, follows them into the stores, or exports the project to build by hand. */
export const buildsModule = defineModule({
  calls: buildsHandlers,
  routes: [registerProjectDownloadRoutes],
  jobs: [followBuild, resumeBuilds],
  releaseParts: [buildReleaseSource],
})
