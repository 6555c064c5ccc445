import { defineModule } from '../define-module.ts'
import { ordersCalls } from './calls.ts'
import { deliveryTopics } from './delivery-handlers.ts'
import { exportRoutes } from './export.ts'
import { orderTopics } from './webhook-handlers.ts'

/** Orders and checkouts, told by the platform and tied to the app. */
export const ordersModule = defineModule({
  calls: ordersCalls,
  routes: [exportRoutes],
  topics: [...orderTopics, deliveryTopics],
})
