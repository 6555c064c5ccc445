import { defineModule } from '../define-module.ts'
import { apiDocsRoutes } from './routes.ts'

/** What the API is, for who wants to speak it. */
export const apiDocsModule = defineModule({ routes: [apiDocsRoutes] })
