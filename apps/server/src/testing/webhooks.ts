import { createDeliveryHeaders, type Delivery } from '@vitrine/testing/deliveries.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { expect } from 'vitest'
import { z } from 'zod'
import { createId } from '../infra/db/uuid.ts'
import { processWebhook } from '../modules/webhooks/process-webhook.job.ts'
import * as schema from '../services/schema/schema.ts'
import { hasWorker, type Vitrine } from './start-server.ts'

/** Response to the platform. */
const Received = z.object({ error: z.unknown(), data: z.object({ fresh: z.boolean() }).nullable() })

/** A delivery, with changes of its body. */
export type WebhookDelivery = Delivery & { readonly body?: string }

/** Sends a webhook to a project as the platform does, over HTTP. */
export async function sendWebhook(
  vitrine: Vitrine,
  project: string,
  payload: object,
  { body = JSON.stringify(payload), ...how }: WebhookDelivery = {},
) {
  const { id = createId() } = how
  const response = await fetch(`${vitrine.url}/webhooks/${project}`, {
    method: 'POST',
    headers: createDeliveryHeaders(body, { ...how, id }),
    body,
  })
  return { id, status: response.status, answer: Received.parse(await response.json()) }
}

/** Processes the stored webhooks of a project that match, as the queue does. Returns their number. */
export async function workWebhooks({ services }: Vitrine, project: string, matching: SQL): Promise<number> {
  const { webhookDeliveries: deliveries } = schema
  const rows = await services.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.project_id, project), matching))
  for (const { shop, topic, webhook_id: id } of rows)
    await processWebhook.run({ project, shop, topic, id }, services)
  return rows.length
}

/** Delivers a webhook and processes it: by the queue when the server has a worker. */
export async function deliverWebhook(
  vitrine: Vitrine,
  project: string,
  payload: object,
  how: WebhookDelivery = {},
): Promise<void> {
  const delivery = await sendWebhook(vitrine, project, payload, how)
  expect(delivery.status).toBe(200)
  if (hasWorker(vitrine))
    return vitrine.services.jobs.waitFor(processWebhook, (data) => data.id === delivery.id)
  const ofDelivery = eq(schema.webhookDeliveries.webhook_id, delivery.id)
  expect(await workWebhooks(vitrine, project, ofDelivery)).toBe(1)
}

let last = 5_000_000_000_000

/** Creates the platform's payload of a new order. */
export function createOrderPayload(more: object = {}) {
  last += 1
  return {
    id: last,
    name: '#1001',
    created_at: '2026-11-20T10:00:00-05:00',
    currency: 'USD',
    total_price: '120.50',
    financial_status: 'pending',
    cart_token: null,
    checkout_token: null,
    note_attributes: [],
    client_details: { user_agent: 'Mozilla/5.0' },
    customer: { first_name: 'Noor', last_name: 'Haddad' },
    line_items: [{ quantity: 2 }, { quantity: 1 }],
    ...more,
  }
}
