import { defineModule } from '../define-module.ts'
import { deleteFailedWebhooks } from './delete-failed-webhooks.job.ts'
import { processWebhook } from './process-webhook.job.ts'
import { reconcileShop } from './reconcile-shop.job.ts'
import { registerShopWebhooks } from './register-webhooks.job.ts'
import { registerWebhookRoutes } from './routes.ts'
import { scheduleReconciliations } from './schedule-reconciliations.job.ts'
import { shopConnectedHandler } from './shop-connected.ts'

/** Receives the platform's webhooks, and hands each to the modules that handle its topic. */
export const webhooksModule = defineModule({
  routes: [registerWebhookRoutes],
  jobs: [processWebhook, deleteFailedWebhooks, registerShopWebhooks, reconcileShop, scheduleReconciliations],
  eventHandlers: [shopConnectedHandler],
})
