import { defineRoom } from '../../room.ts'
import { filesCalls } from './calls.ts'
import { uploadCalls } from './uploads.ts'

/** Pictures and videos of a project: those of its shop, and what its merchants add. */
export const filesRoom = defineRoom({ calls: [...filesCalls, ...uploadCalls] })
