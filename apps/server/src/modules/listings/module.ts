import { defineModule } from '../define-module.ts'
import { listingCalls } from './calls.ts'
import { exportCalls, exportRoutes } from './export.ts'
import { forgetPictures } from './forget-pictures.job.ts'
import { makeAll, makePictures } from './make.job.ts'
import { makingCalls } from './making.ts'
import { pictureCalls, pictureRoutes } from './picture-calls.ts'
import { listingPart } from './release-part.ts'

/** What the app stores show of a project's app: written, checked, fixed as versions and taken away for the stores. */
export const listingsModule = defineModule({
  calls: [...listingCalls, ...exportCalls, ...pictureCalls, ...makingCalls],
  routes: [exportRoutes, pictureRoutes],
  jobs: [makePictures, makeAll, forgetPictures],
  releaseParts: [listingPart],
})
