import { createHmac, timingSafeEqual } from 'node:crypto'
import { jsonObject } from '@vitrine/core/contract/shared'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { eq, inArray, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { throttle } from '../../infra/concurrency/throttle.ts'
import type { Database } from '../../infra/db/database.ts'
import { toStorable } from '../../infra/db/storable-text.ts'
import { countTestDelivery } from '../../infra/telemetry/webhook-counters.ts'
import { parseLosslessJson } from '../../infra/text/lossless-json.ts'
import { refuse } from '../../services/calls/call-handler.ts'
import { isTestDelivery } from '../../services/platform-webhooks/test-delivery.ts'
import { isAppTopic } from '../../services/platform-webhooks/webhook-topics.ts'
import * as schema from '../../services/schema/schema.ts'
import { decryptSecret } from '../../services/secrets/project-secrets.ts'
import type { Services } from '../../services/services.types.ts'
import { processWebhook } from './process-webhook.job.ts'
import { isOfShop, SHOP_NAMES } from './shop-names.ts'

const { projects } = schema

const params = z.object({ project: z.uuid() })
const headers = z.object({
  'x-shopify-topic': z.string().min(1).max(100),
  'x-shopify-hmac-sha256': z.string().min(1).max(200),
  'x-shopify-shop-domain': z.string().max(255).default(''),
  'x-shopify-webhook-id': z.string().min(1).max(200),
  'x-shopify-event-id': z.string().max(200).optional(),
  'x-shopify-test': z.string().max(20).optional().catch(undefined),
})

/** Returns true when the signature is the base64 HMAC-SHA256 of the raw body with this secret. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expectedSignature = createHmac('sha256', secret).update(body).digest()
  const receivedSignature = Buffer.from(signature, 'base64')
  return (
    receivedSignature.length === expectedSignature.length &&
    timingSafeEqual(receivedSignature, expectedSignature)
  )
}

/** Minimum interval in which webhooks invalidate a shop's pages, ms. */
const NEWS_PAUSE_MS = 1000

/**
 * Receives the platform's webhooks: a shop's own at `POST /webhooks/:project`, and those of the whole app (privacy
 * requests, uninstallation) at `POST /webhooks`, for each project of that shop. Verifies the signature over the raw
 * bytes before parsing (401 when wrong). Stores and enqueues a delivery once, in one transaction, and responds at once,
 * because the platform waits at most 5 seconds.
 */
export async function registerWebhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, jobs, topics, config, encryption, cacheInvalidation, log } = services
  const notifyShop = throttle(cacheInvalidation.shop.notify, NEWS_PAUSE_MS)
  /** Stores a delivery with a valid signature and enqueues its processing; returns false for a repeated one. */
  async function take(
    project: { readonly id: string; readonly shop: string | null },
    shop: string,
    head: z.output<typeof headers>,
    body: Buffer,
  ): Promise<boolean> {
    const topic = head['x-shopify-topic'].toLowerCase()
    // A topic without a handler: nothing to store, and an error would only cause repetitions.
    if (!topics.takes(topic)) return false
    const payload = parse(body)
    if (!payload) throw refuse('invalid', { message: 'The request body isn’t a JSON object.' })
    if (acknowledgeTest(services, project.id, head, payload)) return false
    const delivery = { project_id: project.id, shop, topic, webhook_id: head['x-shopify-webhook-id'] }
    const isNew = await db.transaction(async (tx) => {
      const insertedDeliveries = await tx
        .insert(schema.webhookDeliveries)
        .values({ ...delivery, event_id: head['x-shopify-event-id'] ?? null, payload })
        .onConflictDoNothing()
        .returning({ id: schema.webhookDeliveries.webhook_id })
      if (insertedDeliveries.length === 0) return false
      const data = { project: project.id, shop, topic, id: delivery.webhook_id }
      await jobs.enqueue(processWebhook, data, { transaction: tx })
      return true
    })
    if (isNew && project.shop && topics.isShown(topic)) notifyShop(project.shop)
    return isNew
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/webhooks/:project', async (request) => {
      const path = params.safeParse(request.params)
      const head = headers.safeParse(request.headers)
      const { body } = request
      if (!path.success || !head.success || !Buffer.isBuffer(body)) throw refuse('unauthenticated')
      const [project] = await db
        .select({ id: projects.id, secret: projects.webhook_secret, ...SHOP_NAMES })
        .from(projects)
        .where(eq(projects.id, path.data.project))
      const signature = head.data['x-shopify-hmac-sha256']
      // Also checks the signature for an unknown project, so that both cases look the same to the caller.
      const own = project
        ? decryptSecret(encryption, log, project.secret, { project: project.id, column: 'webhook_secret' })
        : null
      const good = isSigned(body, signature, own ?? config.webhookSecret)
      if (!project || !good) {
        log.warn({ project: path.data.project }, 'A webhook with a wrong signature was refused')
        throw refuse('unauthenticated', { message: 'The signature is invalid.' })
      }
      const shop = head.data['x-shopify-shop-domain'].toLowerCase()
      if (!(await isOfShop(services, project, shop, own !== null))) {
        log.warn({ project: project.id, shop }, 'A webhook of another shop was refused')
        throw refuse('unauthenticated', { message: 'This store isn’t connected to the project.' })
      }
      return { error: null, data: { fresh: await take(project, shop, head.data, body) } }
    })
    // The address in our app's settings at the platform, for topics without a subscription.
    scope.post('/webhooks', async (request) => {
      const head = headers.safeParse(request.headers)
      const { body } = request
      if (!head.success || !Buffer.isBuffer(body)) throw refuse('unauthenticated')
      if (!isSigned(body, head.data['x-shopify-hmac-sha256'], config.webhookSecret)) {
        log.warn('A webhook with a wrong signature was refused')
        throw refuse('unauthenticated', { message: 'The signature is invalid.' })
      }
      const shop = head.data['x-shopify-shop-domain'].toLowerCase()
      if (shop === '' || !isAppTopic(head.data['x-shopify-topic'].toLowerCase()))
        return { error: null, data: { fresh: false } }
      let hasNew = false
      for (const project of await projectsOfShop(db, shop))
        if (await take(project, shop, head.data, body)) hasNew = true
      return { error: null, data: { fresh: hasNew } }
    })
  })
}

/** Returns the projects that have or had this shop, by the shop's permanent name. */
async function projectsOfShop(db: Database, permanent: string) {
  const { shopDisconnections: disconnections } = schema
  const had = db
    .select({ id: disconnections.project_id })
    .from(disconnections)
    .where(eq(disconnections.permanent, permanent))
  return db
    .select({ id: projects.id, shop: projects.shop })
    .from(projects)
    .where(or(eq(projects.permanent, permanent), inArray(projects.id, had)))
}

/** Counts a test notification of the platform apart from deliveries; returns false for a delivery. */
function acknowledgeTest(
  { log }: Services,
  project: string,
  head: z.output<typeof headers>,
  payload: JsonObject,
): boolean {
  if (!isTestDelivery(head['x-shopify-test']?.toLowerCase() === 'true', payload)) return false
  const topic = head['x-shopify-topic'].toLowerCase()
  countTestDelivery(topic)
  log.info({ project, topic }, 'A test notification of the platform arrived')
  return true
}

function parse(body: Buffer): JsonObject | null {
  try {
    return jsonObject.parse(toStorable(parseLosslessJson(body.toString('utf8')))?.value)
  } catch {
    return null
  }
}
