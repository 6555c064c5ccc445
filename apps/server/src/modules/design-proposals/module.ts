import { defineModule } from '../define-module.ts'
import { looksCalls } from './calls.ts'
import { looksStream } from './stream.ts'

/** Designs proposed for a shop: three to choose from, changed by a sentence, never saved by itself. */
export const looksModule = defineModule({ calls: looksCalls, streams: [looksStream] })
