import { defineRoom } from '../../room.ts'
import { logCalls } from './calls.ts'
import { logExport } from './export.ts'

/** What was done in a project, by whom and when: written by the server with each call (`acts.ts`), read here. */
export const logRoom = defineRoom({ calls: logCalls, routes: [logExport] })
