import { defineRoom } from '../../room.ts'
import { agentRoutes } from './routes.ts'

/** Assistants of a project's people: tools made of the contract's calls. */
export const agentsRoom = defineRoom({ routes: [agentRoutes] })
