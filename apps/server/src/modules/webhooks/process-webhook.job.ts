import { and, eq, isNull, lt } from 'drizzle-orm'
import { z } from 'zod'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'

const { webhookDeliveries: deliveries } = schema
/** How long a delivery id is stored, ms; the platform repeats a delivery for some hours at most. */
const KNOWN_FOR_MS = 7 * 24 * 60 * 60 * 1000

/** Processes a stored webhook: the module's changes and the delivery's processed mark commit together. */
export const processWebhook = defineJob({
  name: 'webhooks.process-webhook',
  deadLetter: 'webhook',
  concurrency: 8,
  data: z.object({ project: z.uuid(), shop: z.string(), topic: z.string(), id: z.string() }),
  retry: { limit: 8, delay: 1, backoff: { longest: 600 } },
  work: async ({ project, shop, topic, id }, { db, topics }) => {
    await db.transaction(async (tx) => {
      const key = and(
        eq(deliveries.project_id, project),
        eq(deliveries.shop, shop),
        eq(deliveries.topic, topic),
        eq(deliveries.webhook_id, id),
      )
      const [delivery] = await tx
        .select()
        .from(deliveries)
        .where(and(key, isNull(deliveries.processed_at)))
        .for('update')
      if (!delivery) return
      await topics.work(topic, tx, project, delivery.payload, { shop })
      // The row stays for a while to detect repetitions, without its content, which may be personal data.
      await tx.update(deliveries).set({ processed_at: new Date(), payload: {} }).where(key)
      const forgotten = new Date(Date.now() - KNOWN_FOR_MS)
      await tx
        .delete(deliveries)
        .where(and(eq(deliveries.project_id, project), lt(deliveries.processed_at, forgotten)))
    })
  },
})
