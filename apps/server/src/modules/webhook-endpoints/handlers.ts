import type { CallProblem } from '@vitrine/core/contract/call'
import { instant } from '@vitrine/core/contract/shared'
import {
  createWebhookEndpoint,
  getWebhookMessage,
  listWebhookEndpoints,
  listWebhookMessages,
  MAX_WEBHOOK_ENDPOINTS,
  removeWebhookEndpoint,
  resendWebhookMessage,
  rotateWebhookSecret,
  testWebhookEndpoint,
  updateWebhookEndpoint,
  WEBHOOK_MESSAGES_PAGE_SIZE,
  WEBHOOK_SECRET_OVERLAP_MS,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { WEBHOOK_TEST_DATA, WEBHOOK_TEST_EVENT } from '@vitrine/core/contract/shop/webhook-events'
import { z } from 'zod'
import { parseServiceAddress } from '../../infra/http/public-address.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { decodeCursor, encodeCursor } from '../../services/calls/cursor.ts'
import { lockProject } from '../../services/projects/project-lock.ts'
import * as schema from '../../services/schema/schema.ts'
import { getWebhookSecretContext } from '../../services/secrets/project-secrets.ts'
import { createWebhookSecret } from '../../services/webhooks-out/signature.ts'
import {
  abandonMessages,
  countMessagesByEndpoint,
  type EndpointRow,
  enqueueMessages,
  findEndpoint,
  findMessage,
  listAttempts,
  listEndpoints,
  listMessagesAfter,
  matchEndpoint,
  retryMessages,
  toWebhookEndpoint,
  toWebhookMessage,
} from '../../services/webhooks-out/webhook-messages.ts'
import { deliverWebhooks } from './deliver-webhooks.job.ts'
import { formatWebhookBody } from './webhook-events.ts'

const { webhookEndpoints } = schema
const cursorSchema = z.tuple([instant, z.uuid()])

/** Calls of a project's webhook endpoints and delivery log, for its owner. */
export const webhookEndpointHandlers: readonly CallHandler[] = [
  handleCall(listWebhookEndpoints, async ({ project }, { db }) => {
    const [rows, counts] = await Promise.all([
      listEndpoints(db, project),
      countMessagesByEndpoint(db, project),
    ])
    return {
      endpoints: rows.map((row) => toWebhookEndpoint(row, counts.get(row.id))),
      maxEndpoints: MAX_WEBHOOK_ENDPOINTS,
    }
  }),
  handleCall(createWebhookEndpoint, async ({ project, id, url: addressText, name, types }, context) => {
    const { db, encryption, member, addAuditFacts } = context
    if (member.acting) throw refuseAs(createWebhookEndpoint, 'acting')
    const url = addressOf(addressText, context)
    if (url === null) throw refuseAs(createWebhookEndpoint, 'address', 'url')
    const secret = createWebhookSecret()
    const values = {
      url,
      name,
      types: [...types],
      secret: encryption.encrypt(secret, getWebhookSecretContext(project, id)),
    }
    return db.transaction(async (tx) => {
      await lockProject(tx, project)
      const rows = await listEndpoints(tx, project)
      const isExisting = rows.some((row) => row.id === id)
      if (
        isExisting &&
        (await listMessagesAfter(tx, project, { endpoint: id, state: undefined, after: null, count: 1 }))
          .length > 0
      )
        throw refuseAs(createWebhookEndpoint, 'taken')
      if (!isExisting && rows.length >= MAX_WEBHOOK_ENDPOINTS) throw refuseAs(createWebhookEndpoint, 'full')
      const [row] = isExisting
        ? await tx.update(webhookEndpoints).set(values).where(matchEndpoint(project, id)).returning()
        : await tx
            .insert(webhookEndpoints)
            .values({ ...values, project_id: project, id })
            .returning()
      if (!row) throw new Error('An endpoint was written and did not come back')
      addAuditFacts({ host: new URL(url).host })
      return { endpoint: toWebhookEndpoint(row), secret }
    })
  }),
  handleCall(updateWebhookEndpoint, async ({ project, id, url: addressText, name, types, on }, context) => {
    const { db, jobs, member, addAuditFacts } = context
    if (member.acting) throw refuseAs(updateWebhookEndpoint, 'acting')
    const url = addressText === undefined ? undefined : addressOf(addressText, context)
    if (url === null) throw refuseAs(updateWebhookEndpoint, 'address', 'url')
    return db.transaction(async (tx) => {
      const before = await findEndpoint(tx, project, id)
      if (!before) throw refuseAs(updateWebhookEndpoint, 'no-endpoint')
      const now = new Date()
      // Retries at once after a change of the URL, so that the merchant sees whether it works.
      const resetState = { failures: 0, failing: null, due: now }
      const standing =
        on === true && before.disabled
          ? { disabled: null, why: null, ...resetState }
          : on === false && !before.disabled
            ? { disabled: now, why: 'merchant' as const }
            : url !== undefined && url !== before.url
              ? resetState
              : {}
      const [row] = await tx
        .update(webhookEndpoints)
        .set({
          url: url ?? before.url,
          name: name ?? before.name,
          types: types ? [...types] : before.types,
          ...standing,
        })
        .where(matchEndpoint(project, id))
        .returning()
      if (!row) throw refuseAs(updateWebhookEndpoint, 'no-endpoint')
      if (row.disabled) await abandonMessages(tx, project, id)
      else await jobs.enqueue(deliverWebhooks, { project, endpoint: id }, { transaction: tx })
      addAuditFacts({ host: new URL(row.url).host })
      return { endpoint: toWebhookEndpoint(row, (await countMessagesByEndpoint(tx, project)).get(id)) }
    })
  }),
  handleCall(removeWebhookEndpoint, async ({ project, id }, { db, addAuditFacts }) => {
    const [row] = await db.delete(webhookEndpoints).where(matchEndpoint(project, id)).returning()
    addAuditFacts(row ? { host: new URL(row.url).host } : null)
    return { done: true as const }
  }),
  handleCall(rotateWebhookSecret, async ({ project, id }, { db, encryption, member, addAuditFacts }) => {
    if (member.acting) throw refuseAs(rotateWebhookSecret, 'acting')
    const secret = createWebhookSecret()
    return db.transaction(async (tx) => {
      await lockProject(tx, project)
      const before = await findEndpoint(tx, project, id)
      if (!before) throw refuseAs(rotateWebhookSecret, 'no-endpoint')
      const [row] = await tx
        .update(webhookEndpoints)
        .set({
          secret: encryption.encrypt(secret, getWebhookSecretContext(project, id)),
          former_secret: before.secret,
          former_until: new Date(Date.now() + WEBHOOK_SECRET_OVERLAP_MS),
        })
        .where(matchEndpoint(project, id))
        .returning()
      if (!row) throw refuseAs(rotateWebhookSecret, 'no-endpoint')
      addAuditFacts({ host: new URL(row.url).host })
      return {
        endpoint: toWebhookEndpoint(row, (await countMessagesByEndpoint(tx, project)).get(id)),
        secret,
      }
    })
  }),
  handleCall(testWebhookEndpoint, async ({ project, id, message }, { db, jobs }) =>
    db.transaction(async (tx) => {
      const endpoint = liveEndpoint(await findEndpoint(tx, project, id), testWebhookEndpoint)
      const now = new Date()
      const body = formatWebhookBody(project, { type: WEBHOOK_TEST_EVENT, at: now, data: WEBHOOK_TEST_DATA })
      await enqueueMessages(
        tx,
        project,
        [{ id: message, endpoint_id: id, type: WEBHOOK_TEST_EVENT, body, customer_id: null }],
        now,
      )
      await tx.update(webhookEndpoints).set({ due: now }).where(matchEndpoint(project, endpoint.id))
      await jobs.enqueue(deliverWebhooks, { project, endpoint: id }, { transaction: tx })
      const row = await findMessage(tx, project, message)
      if (!row) throw new Error('A test message was written and did not come back')
      return { message: toWebhookMessage(row) }
    }),
  ),
  handleCall(listWebhookMessages, async ({ project, endpoint, state, cursor }, { db }) => {
    const read = decodeCursor(cursor, cursorSchema)
    const after = read && { at: read[0], id: read[1] }
    const messageRows = await listMessagesAfter(db, project, {
      endpoint,
      state,
      after,
      count: WEBHOOK_MESSAGES_PAGE_SIZE + 1,
    })
    const page = messageRows.slice(0, WEBHOOK_MESSAGES_PAGE_SIZE)
    const last = page.at(-1)
    return {
      messages: page.map(toWebhookMessage),
      cursor:
        messageRows.length > WEBHOOK_MESSAGES_PAGE_SIZE && last
          ? encodeCursor([last.created.toISOString(), last.id])
          : null,
    }
  }),
  handleCall(getWebhookMessage, async ({ project, message }, { db }) => {
    const row = await findMessage(db, project, message)
    if (!row) throw refuseAs(getWebhookMessage, 'no-message')
    const attempts = await listAttempts(db, project, message)
    return {
      message: toWebhookMessage(row),
      body: row.body,
      attempts: attempts.map(({ id, at, status, problem, took, answer: responseText }) => ({
        id,
        at: at.toISOString(),
        status,
        problem,
        took,
        answer: responseText,
      })),
    }
  }),
  handleCall(resendWebhookMessage, async ({ project, id, message }, { db, jobs, addAuditFacts }) =>
    db.transaction(async (tx) => {
      const endpoint = liveEndpoint(await findEndpoint(tx, project, id), resendWebhookMessage)
      const count = await retryMessages(tx, endpoint, message ?? null, new Date())
      if (message !== undefined && count === 0) throw refuseAs(resendWebhookMessage, 'no-message')
      if (count > 0) await jobs.enqueue(deliverWebhooks, { project, endpoint: id }, { transaction: tx })
      addAuditFacts(count > 0 ? { count, host: new URL(endpoint.url).host } : null)
      return { count }
    }),
  ),
]

/** Returns the normalized URL of an endpoint; null for one that must not be called. */
function addressOf(addressText: string, { config }: Pick<CallContext, 'config'>): string | null {
  const url = parseServiceAddress(addressText, config.localShops)
  if (!url || `${url.username}${url.password}` !== '') return null
  url.hash = ''
  return url.href
}

/** Returns an active endpoint. Refuses one that is deleted or disabled. */
function liveEndpoint(
  row: EndpointRow | null,
  call: { readonly errors: Readonly<Record<'no-endpoint' | 'off', CallProblem>> },
): EndpointRow {
  if (!row) throw refuseAs(call, 'no-endpoint')
  if (row.disabled) throw refuseAs(call, 'off')
  return row
}
