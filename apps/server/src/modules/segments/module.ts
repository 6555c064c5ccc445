import { defineModule } from '../define-module.ts'
import { segmentsHandlers } from './handlers.ts'

/** Named segments: saved conditions that select subscribers. */
export const segmentsModule = defineModule({ calls: segmentsHandlers })
