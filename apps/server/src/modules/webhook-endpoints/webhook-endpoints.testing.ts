import type { Session } from '@vitrine/core/contract/accounts/users'
import type { Project } from '@vitrine/core/contract/projects/projects'
import { createWebhookEndpoint, listWebhookEndpoints } from '@vitrine/core/contract/shop/webhook-endpoints'
import { type WebhookEventType, webhookBody } from '@vitrine/core/contract/shop/webhook-events'
import { type ReceivedRequest, startReceiver } from '@vitrine/testing/receiver.ts'
import { eq, sql } from 'drizzle-orm'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createId } from '../../infra/db/uuid.ts'
import type { DomainEvent } from '../../services/domain-events/domain-events.ts'
import * as schema from '../../services/schema/schema.ts'
import { startVitrine, type Vitrine } from '../../testing/start-server.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'

const { webhookMessages: messages } = schema

export let receiver: Awaited<ReturnType<typeof startReceiver>>
export let vitrine: Vitrine
/** Session of the endpoints' owner. */
export let owner: Session
export let project: Project
/** Creates a project before each test of a file, and a program that receives webhooks. */
export function useWebhookEndpoints(): void {
  beforeAll(async () => {
    receiver = await startReceiver()
    vitrine = await startVitrine({ env: { ROLE: 'api' } })
    owner = await vitrine.merchant('Olga')
  })
  afterAll(async () => {
    await vitrine?.close()
    receiver?.stop()
  })
  beforeEach(async () => {
    receiver.got.length = 0
    receiver.answer = (response) => response.writeHead(204).end()
    project = await vitrine.project(owner)
  })
}

export const addEndpoint = async (
  rest: Partial<{ id: string; url: string; types: WebhookEventType[] }> = {},
) =>
  vitrine.must(
    createWebhookEndpoint,
    { project: project.id, id: createId(), url: receiver.url, name: 'Till', types: [], ...rest },
    owner.access,
  )
export const orderPaidEvent = (order = '5', customer: string | null = '77'): DomainEvent => ({
  kind: 'order-paid',
  at: new Date('2026-11-20T10:00:00Z'),
  order,
  first: true,
  cart: 'secret-cart',
  checkout: 'secret-checkout',
  subscriber: null,
  customer,
})
export const emitEvents = (...happenings: DomainEvent[]) =>
  vitrine.services.db.transaction((tx) => vitrine.services.emit(tx, project.id, happenings))
export const deliverMessages = (endpoint: string, of = project.id) =>
  deliverWebhooks.run({ project: of, endpoint }, vitrine.services)
export const listMessages = () =>
  vitrine.services.db
    .select()
    .from(messages)
    .where(eq(messages.project_id, project.id))
    .orderBy(messages.created, messages.id)
export const getEndpointRow = async (id: string) => {
  const { endpoints } = await vitrine.must(listWebhookEndpoints, { project: project.id }, owner.access)
  return endpoints.find((one) => one.id === id)
}

/** Makes all waiting messages due now. */
export const makeMessagesDue = () =>
  vitrine.services.db.execute(sql`
    with m as (update webhook_messages set due = now() - interval '1 second' where project_id = ${project.id}::uuid and state = 'waiting')
    update webhook_endpoints set due = now() - interval '1 second' where project_id = ${project.id}::uuid`)
export const verifySignature = (secret: string, { body, headers }: ReceivedRequest) =>
  webhookBody.parse(
    new Webhook(secret).verify(body, {
      'webhook-id': String(headers['webhook-id']),
      'webhook-timestamp': String(headers['webhook-timestamp']),
      'webhook-signature': String(headers['webhook-signature']),
    }),
  )
