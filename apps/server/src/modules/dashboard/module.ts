import { defineModule } from '../define-module.ts'
import { registerDashboardRoutes } from './routes.ts'

/** Serves the merchants' dashboard. */
export const dashboardModule = defineModule({ routes: [registerDashboardRoutes] })
