import { defineRoom } from '../../room.ts'
import { usersCalls } from './calls.ts'

/** Merchants' accounts and sessions. */
export const usersRoom = defineRoom({ calls: usersCalls })
