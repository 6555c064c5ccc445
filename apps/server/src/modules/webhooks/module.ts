import { defineModule } from '../define-module.ts'
import { deleteFailedWebhooks } from './delete-failed-webhooks.job.ts'
import { processWebhook } from './process-webhook.job.ts'
import { registerWebhookRoutes } from './routes.ts'

/** Receives the platform's webhooks, and hands each to the modules that handle its topic. */
export const webhooksModule = defineModule({
  routes: [registerWebhookRoutes],
  jobs: [processWebhook, deleteFailedWebhooks],
})
