import { defineRoom } from '../../room.ts'
import { segmentsCalls } from './calls.ts'

/** Who is meant, under a name. */
export const segmentsRoom = defineRoom({ calls: segmentsCalls })
