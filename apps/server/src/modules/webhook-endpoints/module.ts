import { defineModule } from '../define-module.ts'
import { webhookEndpointCalls } from './calls.ts'
import { deleteOldWebhookMessages } from './delete-old-messages.job.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'
import { webhookEventHandler } from './event-handler.ts'
import { retryWebhooks } from './retry-webhooks.job.ts'

/** Webhooks to a merchant's own programs: what happens in a project, signed, tried for three days, with a log. */
export const webhookEndpointsModule = defineModule({
  calls: webhookEndpointCalls,
  jobs: [deliverWebhooks, retryWebhooks, deleteOldWebhookMessages],
  eventHandlers: [webhookEventHandler],
})
