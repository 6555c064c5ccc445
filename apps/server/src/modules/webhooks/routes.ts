import { createHmac, timingSafeEqual } from 'node:crypto'
import { jsonObject } from '@vitrine/core/contract/shared'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { eq, inArray, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { throttle } from '../../infra/concurrency/throttle.ts'
import type { Database } from '../../infra/db/database.ts'
import { toStorable } from '../../infra/db/storable-text.ts'
import { refuse } from '../../services/calls/call-handler.ts'
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
})

/** True when the signature is base64 HMAC-SHA256 of the raw body under the secret. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const wanted = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** A shop's pages are drawn anew at most so often for its news, ms. */
const NEWS_PAUSE_MS = 1000

/**
 * Takes the platform's webhooks: a shop's news at `POST /webhooks/:project`, and what it tells every app (data of
 * customers, an app that was taken out) at `POST /webhooks`, for each project of that shop. The signature is checked over the raw bytes before
 * anything is parsed (401 when wrong); a delivery is kept and queued in one transaction, once, and answered
 * at once, since the platform waits 5 seconds at most.
 */
export async function webhookRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { db, jobs, topics, config, encryption, cacheInvalidation, log } = services
  const news = throttle(cacheInvalidation.shop.tell, NEWS_PAUSE_MS)
  /** Keeps a delivery whose signature is good, and has it worked; false for one that was taken before. */
  async function take(
    project: { readonly id: string; readonly shop: string | null },
    shop: string,
    head: z.output<typeof headers>,
    body: Buffer,
  ): Promise<boolean> {
    const topic = head['x-shopify-topic'].toLowerCase()
    // Not one that we ask for: there is nothing to keep, and no reason to send it again.
    if (!topics.takes(topic)) return false
    const payload = parse(body)
    if (!payload) throw refuse('invalid', { message: 'The request body isn’t a JSON object.' })
    const delivery = { project_id: project.id, shop, topic, webhook_id: head['x-shopify-webhook-id'] }
    const fresh = await db.transaction(async (tx) => {
      const kept = await tx
        .insert(schema.webhookDeliveries)
        .values({ ...delivery, event_id: head['x-shopify-event-id'] ?? null, payload })
        .onConflictDoNothing()
        .returning({ id: schema.webhookDeliveries.webhook_id })
      if (kept.length === 0) return false
      const data = { project: project.id, shop, topic, id: delivery.webhook_id }
      await jobs.enqueue(processWebhook, data, { transaction: tx })
      return true
    })
    if (fresh && project.shop && topics.isShown(topic)) news(project.shop)
    return fresh
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
      // An unknown project is checked all the same, so that it cannot be told from a wrong signature.
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
    // Where our app's settings at the platform send what nobody subscribes to.
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
      let fresh = false
      for (const project of await projectsOfShop(db, shop))
        if (await take(project, shop, head.data, body)) fresh = true
      return { error: null, data: { fresh } }
    })
  })
}

/** Projects that have this shop now, or had it; by the name that the platform gave it for good. */
async function projectsOfShop(db: Database, permanent: string) {
  const { shopDisconnections: left } = schema
  const had = db.select({ id: left.project_id }).from(left).where(eq(left.permanent, permanent))
  return db
    .select({ id: projects.id, shop: projects.shop })
    .from(projects)
    .where(or(eq(projects.permanent, permanent), inArray(projects.id, had)))
}

function parse(body: Buffer): JsonObject | null {
  try {
    return jsonObject.parse(toStorable(JSON.parse(body.toString('utf8')))?.value)
  } catch {
    return null
  }
}
