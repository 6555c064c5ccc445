import { defineModule } from '../define-module.ts'
import { listingCalls } from './calls.ts'
import { deleteUnusedImages } from './delete-unused-images.job.ts'
import { exportCalls, exportRoutes } from './export.ts'
import { imageCalls, registerListingImageRoutes } from './image-calls.ts'
import { listingReleaseSource } from './release-part.ts'
import { renderListingImages, resumeRenderings } from './render-images.job.ts'
import { renderingCalls } from './rendering-calls.ts'

/** Store listings: texts and images of an app in the app stores, in versions, with export for fastlane and EAS. */
export const listingsModule = defineModule({
  calls: [...listingCalls, ...exportCalls, ...imageCalls, ...renderingCalls],
  routes: [exportRoutes, registerListingImageRoutes],
  jobs: [renderListingImages, resumeRenderings, deleteUnusedImages],
  releaseParts: [listingReleaseSource],
})
