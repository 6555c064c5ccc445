import { defineModule } from '../define-module.ts'
import { webhookRoutes } from './routes.ts'
import { processWebhook } from './work.job.ts'

/** Takes in the platform's webhooks, for the rooms that take their topics. */
export const webhooksModule = defineModule({ routes: [webhookRoutes], jobs: [processWebhook] })
