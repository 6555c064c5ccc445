import { defineRoom } from '../../room.ts'
import { homeCalls } from './calls.ts'
import { setUpCalls } from './set-up.ts'

/** What a merchant wants to know in the morning. */
export const homeRoom = defineRoom({ calls: [...homeCalls, ...setUpCalls] })
