import { defineRoom } from '../../room.ts'
import { dashboardRoutes } from './routes.ts'

/** The merchants' dashboard. */
export const dashboardRoom = defineRoom({ routes: [dashboardRoutes] })
