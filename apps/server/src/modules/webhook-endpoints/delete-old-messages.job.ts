import { WEBHOOK_RETENTION_MS } from '@vitrine/core/contract/shop/webhook-endpoints'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import { deleteMessagesBefore } from '../../services/webhooks-out/webhook-messages.ts'

/** Deletes webhook messages and their attempts after 30 days. Runs daily. */
export const deleteOldWebhookMessages = defineJob({
  name: 'webhook-endpoints.delete-old-messages',
  deadLetter: null,
  concurrency: 1,
  data: z.object({}),
  retry: { limit: 3, delay: 60, backoff: null },
  schedule: { every: 'day', data: {} },
  work: async (_data, { db }) => deleteMessagesBefore(db, new Date(Date.now() - WEBHOOK_RETENTION_MS)),
})
