import { defineRoom } from '../../room.ts'
import { apiDocsRoutes } from './routes.ts'

/** What the API is, for who wants to speak it. */
export const apiDocsRoom = defineRoom({ routes: [apiDocsRoutes] })
