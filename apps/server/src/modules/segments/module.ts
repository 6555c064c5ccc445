import { defineModule } from '../define-module.ts'
import { segmentsCalls } from './calls.ts'

/** Named segments: saved conditions that select subscribers. */
export const segmentsModule = defineModule({ calls: segmentsCalls })
