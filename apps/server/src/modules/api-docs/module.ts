import { defineModule } from '../define-module.ts'
import { apiDocsRoutes } from './routes.ts'

/** Documentation of the public API: OpenAPI document, HTML page and TypeScript client. */
export const apiDocsModule = defineModule({ routes: [apiDocsRoutes] })
