import { defineRoom } from '../../room.ts'
import { releasesCalls } from './calls.ts'
import { goOutAtItsTime } from './go-out.job.ts'

/** Releases: what goes out together at one instant. What they hold, other rooms say (`releaseParts`). */
export const releasesRoom = defineRoom({ calls: releasesCalls, jobs: [goOutAtItsTime] })
