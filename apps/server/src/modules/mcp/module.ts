import { defineModule } from '../define-module.ts'
import { mcpRoutes } from './routes.ts'

/** Assistants of a project's people: tools made of the contract's calls. */
export const mcpModule = defineModule({ routes: [mcpRoutes] })
