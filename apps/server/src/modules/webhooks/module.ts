import { defineModule } from '../define-module.ts'
import { processWebhook } from './process-webhook.job.ts'
import { webhookRoutes } from './routes.ts'

/** Takes in the platform's webhooks, for the modules that take their topics. */
export const webhooksModule = defineModule({ routes: [webhookRoutes], jobs: [processWebhook] })
