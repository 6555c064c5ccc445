import { defineRoom } from '../../room.ts'
import { analyticsCalls } from './calls.ts'

/** Figures of the app for merchants, read from roll-ups and orders. */
export const analyticsRoom = defineRoom({ calls: analyticsCalls })
