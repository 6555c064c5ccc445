import { and, asc, eq, isNull } from 'drizzle-orm'
import { createId } from '../../infra/db/uuid.ts'
import type { DomainEventHandler } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { enqueueMessages } from '../../services/webhooks-out/webhook-messages.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'
import { DELIVERED_EVENTS, formatWebhookBody, isWebhookEvent, toWebhookEvent } from './webhook-events.ts'

const { webhookEndpoints } = schema

/**
 * Enqueues domain events for the endpoints that subscribe to them, in the transaction that stores the change: both
 * commit or neither.
 */
export const webhookEventHandler: DomainEventHandler = {
  kinds: DELIVERED_EVENTS,
  handle: async (tx, project, happenings, { jobs }) => {
    const endpoints = await tx
      .select({ id: webhookEndpoints.id, types: webhookEndpoints.types })
      .from(webhookEndpoints)
      .where(and(eq(webhookEndpoints.project_id, project), isNull(webhookEndpoints.disabled)))
      .orderBy(asc(webhookEndpoints.id))
    if (endpoints.length === 0) return
    const events = happenings.filter(isWebhookEvent).map(toWebhookEvent)
    const now = new Date()
    for (const { id, types } of endpoints) {
      const subscribedEvents = events.filter(({ type }) => types.length === 0 || types.includes(type))
      if (subscribedEvents.length === 0) continue
      const messages = subscribedEvents.map((event) => ({
        id: createId(),
        endpoint_id: id,
        type: event.type,
        body: formatWebhookBody(project, event),
        customer_id: event.customer,
      }))
      await enqueueMessages(tx, project, messages, now)
      await jobs.enqueue(deliverWebhooks, { project, endpoint: id }, { transaction: tx })
    }
  },
}
