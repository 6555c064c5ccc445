import { defineModule } from '../define-module.ts'
import { commentsCalls } from './calls.ts'

/** Comment threads on a design, with mentions by email. */
export const commentsModule = defineModule({ calls: commentsCalls })
