import { defineRoom } from '../../room.ts'
import { viewsCalls } from './calls.ts'

/** How each merchant keeps the lists of a project. */
export const viewsRoom = defineRoom({ calls: viewsCalls })
