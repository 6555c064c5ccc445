import { defineModule } from '../define-module.ts'
import { segmentsCalls } from './calls.ts'

/** Who is meant, under a name. */
export const segmentsModule = defineModule({ calls: segmentsCalls })
