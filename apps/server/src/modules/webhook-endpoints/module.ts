import { defineModule } from '../define-module.ts'
import { deleteOldWebhookMessages } from './delete-old-messages.job.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'
import { webhookEventHandler } from './event-handler.ts'
import { webhookEndpointHandlers } from './handlers.ts'
import { retryWebhooks } from './retry-webhooks.job.ts'

/** Outgoing webhooks: a merchant's endpoints, signed messages with retries over three days, and a delivery log. */
export const webhookEndpointsModule = defineModule({
  calls: webhookEndpointHandlers,
  jobs: [deliverWebhooks, retryWebhooks, deleteOldWebhookMessages],
  eventHandlers: [webhookEventHandler],
})
