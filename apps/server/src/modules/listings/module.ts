import { defineModule } from '../define-module.ts'
import { listingCalls } from './calls.ts'
import { exportCalls, exportRoutes } from './export.ts'
import { deleteUnusedImages } from './forget-pictures.job.ts'
import { renderListingImages, resumeRenderings } from './make.job.ts'
import { renderingCalls } from './making.ts'
import { imageCalls, imageRoutes } from './picture-calls.ts'
import { listingReleaseSource } from './release-part.ts'

/** What the app stores show of a project's app: written, checked, fixed as versions and taken away for the stores. */
export const listingsModule = defineModule({
  calls: [...listingCalls, ...exportCalls, ...imageCalls, ...renderingCalls],
  routes: [exportRoutes, imageRoutes],
  jobs: [renderListingImages, resumeRenderings, deleteUnusedImages],
  releaseParts: [listingReleaseSource],
})
