import { defineModule } from '../define-module.ts'
import { commentsCalls } from './calls.ts'

/** What the people of a project say to one another about its design. */
export const commentsModule = defineModule({ calls: commentsCalls })
