import { defineRoom } from '../../room.ts'
import { keepWeeks } from './keep-weeks.job.ts'

/** What the engine of pushes (`src/push`) needs of the server besides its own workers. */
export const pushRoom = defineRoom({ jobs: [keepWeeks] })
