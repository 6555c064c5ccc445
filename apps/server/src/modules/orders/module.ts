import { defineModule } from '../define-module.ts'
import { deliveryTopics } from './delivery-handlers.ts'
import { exportRoutes } from './export.ts'
import { ordersHandlers } from './handlers.ts'
import { refundTopics } from './refund-handlers.ts'
import { orderTopics } from './webhook-handlers.ts'

/** Orders and checkouts: takes them from webhooks, matches them with the app, lists and exports them. */
export const ordersModule = defineModule({
  calls: ordersHandlers,
  routes: [exportRoutes],
  topics: [...orderTopics, deliveryTopics, refundTopics],
})
