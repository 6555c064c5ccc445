import { defineRoom } from '../../room.ts'
import { looksCalls } from './calls.ts'

/** Designs proposed for a shop: three to choose from, changed by a sentence, never saved by itself. */
export const looksRoom = defineRoom({ calls: looksCalls })
