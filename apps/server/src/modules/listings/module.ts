import { defineModule } from '../define-module.ts'
import { listingCalls } from './calls.ts'
import { deleteUnusedImages } from './delete-unused-images.job.ts'
import { exportCalls, exportRoutes } from './export.ts'
import { imageCalls, imageRoutes } from './image-calls.ts'
import { listingReleaseSource } from './release-part.ts'
import { renderListingImages, resumeRenderings } from './render-images.job.ts'
import { renderingCalls } from './rendering-calls.ts'

/** What the app stores show of a project's app: written, checked, fixed as versions and taken away for the stores. */
export const listingsModule = defineModule({
  calls: [...listingCalls, ...exportCalls, ...imageCalls, ...renderingCalls],
  routes: [exportRoutes, imageRoutes],
  jobs: [renderListingImages, resumeRenderings, deleteUnusedImages],
  releaseParts: [listingReleaseSource],
})
