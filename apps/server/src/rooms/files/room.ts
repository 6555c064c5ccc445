import { defineRoom } from '../../room.ts'
import { filesCalls } from './calls.ts'

/** Pictures and videos of a connected shop. */
export const filesRoom = defineRoom({ calls: filesCalls })
