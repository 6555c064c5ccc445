import { defineRoom } from '../../room.ts'
import { adminCalls } from './calls.ts'

/** The room of those who run the server: everybody's projects and accounts, work, and acting for a merchant. */
export const adminRoom = defineRoom({ calls: adminCalls })
