import { defineModule } from '../define-module.ts'
import { agentRoutes } from './routes.ts'

/** Assistants of a project's people: tools made of the contract's calls. */
export const agentsModule = defineModule({ routes: [agentRoutes] })
