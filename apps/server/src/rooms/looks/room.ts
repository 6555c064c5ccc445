import { defineRoom } from '../../room.ts'
import { looksCalls } from './calls.ts'
import { looksStream } from './stream.ts'

/** Designs proposed for a shop: three to choose from, changed by a sentence, never saved by itself. */
export const looksRoom = defineRoom({ calls: looksCalls, routes: [looksStream] })
