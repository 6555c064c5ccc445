import { defineRoom } from '../../room.ts'
import { listingCalls } from './calls.ts'
import { exportCalls, exportRoutes } from './export.ts'
import { listingPart } from './release-part.ts'

/** What the app stores show of a project's app: written, checked, fixed as versions and taken away for the stores. */
export const listingsRoom = defineRoom({
  calls: [...listingCalls, ...exportCalls],
  routes: [exportRoutes],
  releaseParts: [listingPart],
})
