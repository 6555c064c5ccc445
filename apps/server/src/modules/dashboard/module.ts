import { defineModule } from '../define-module.ts'
import { dashboardRoutes } from './routes.ts'

/** Serves the merchants' dashboard. */
export const dashboardModule = defineModule({ routes: [dashboardRoutes] })
