import { defineModule } from '../define-module.ts'
import { showcaseRoutes } from './routes.ts'

/** What stands for the shop of a project until one is connected: the app asks it as it asks a shop. */
export const showcaseModule = defineModule({ routes: [showcaseRoutes] })
