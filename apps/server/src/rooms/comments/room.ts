import { defineRoom } from '../../room.ts'
import { commentsCalls } from './calls.ts'

/** What the people of a project say to one another about its design. */
export const commentsRoom = defineRoom({ calls: commentsCalls })
