import { defineModule } from '../define-module.ts'
import { registerMcpRoutes } from './routes.ts'

/** Model Context Protocol server: gives AI assistants the calls of a project as tools. */
export const mcpModule = defineModule({ routes: [registerMcpRoutes] })
