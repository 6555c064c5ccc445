import { defineRoom } from '../../room.ts'
import { homeCalls } from './calls.ts'

/** What a merchant wants to know in the morning. */
export const homeRoom = defineRoom({ calls: homeCalls })
