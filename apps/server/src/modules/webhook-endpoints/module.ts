import { defineModule } from '../define-module.ts'
import { webhookEndpointCalls } from './calls.ts'
import { deliverWebhooks } from './deliver.job.ts'
import { deleteOldWebhookMessages } from './forget.job.ts'
import { webhookEventHandler } from './hear.ts'
import { retryWebhooks } from './sweep.job.ts'

/** Webhooks to a merchant's own programs: what happens in a project, signed, tried for three days, with a log. */
export const webhookEndpointsModule = defineModule({
  calls: webhookEndpointCalls,
  jobs: [deliverWebhooks, retryWebhooks, deleteOldWebhookMessages],
  hearings: [webhookEventHandler],
})
