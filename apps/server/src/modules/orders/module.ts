import { defineModule } from '../define-module.ts'
import { ordersCalls } from './calls.ts'
import { deliveryTopics } from './delivered.ts'
import { exportRoutes } from './export.ts'
import { orderTopics } from './intake.ts'

/** Orders and checkouts, told by the platform and tied to the app. */
export const ordersModule = defineModule({
  calls: ordersCalls,
  routes: [exportRoutes],
  topics: [...orderTopics, deliveryTopics],
})
