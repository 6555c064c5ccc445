import { defineModule } from '../define-module.ts'
import { dashboardRoutes } from './routes.ts'

/** The merchants' dashboard. */
export const dashboardModule = defineModule({ routes: [dashboardRoutes] })
