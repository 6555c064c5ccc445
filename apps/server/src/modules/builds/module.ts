import { defineModule } from '../define-module.ts'
import { buildsCalls } from './calls.ts'
import { projectRoutes } from './download.ts'
import { followAll, followBuild } from './follow.job.ts'
import { buildPart } from './release-part.ts'

/** Builds of phone apps: ordered, followed until they stand in a store, or taken away to be made by hand. */
export const buildsModule = defineModule({
  calls: buildsCalls,
  routes: [projectRoutes],
  jobs: [followBuild, followAll],
  releaseParts: [buildPart],
})
