import { defineRoom } from '../../room.ts'
import { projectsCalls } from './calls.ts'

/** Merchants' projects. */
export const projectsRoom = defineRoom({ calls: projectsCalls })
