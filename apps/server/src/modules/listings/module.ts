import { defineModule } from '../define-module.ts'
import { deleteUnusedImages } from './delete-unused-images.job.ts'
import { exportHandlers, exportRoutes } from './export.ts'
import { listingHandlers } from './handlers.ts'
import { imageHandlers, registerListingImageRoutes } from './image-handlers.ts'
import { listingReleaseSource } from './release-part.ts'
import { renderListingImages, resumeRenderings } from './render-images.job.ts'
import { renderingHandlers } from './rendering-handlers.ts'

/** Store listings: texts and images of an app in the app stores, in versions, with export for fastlane and EAS. */
export const listingsModule = defineModule({
  calls: [...listingHandlers, ...exportHandlers, ...imageHandlers, ...renderingHandlers],
  routes: [exportRoutes, registerListingImageRoutes],
  jobs: [renderListingImages, resumeRenderings, deleteUnusedImages],
  releaseParts: [listingReleaseSource],
})
