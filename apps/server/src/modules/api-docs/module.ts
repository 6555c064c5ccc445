import { defineModule } from '../define-module.ts'
import { registerApiDocsRoutes } from './routes.ts'

/** Documentation of the public API: OpenAPI document, HTML page and TypeScript client. */
export const apiDocsModule = defineModule({ routes: [registerApiDocsRoutes] })
