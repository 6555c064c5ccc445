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
import { serviceAddress } from '../../infra/http/public-address.ts'
import { type Answered, type Asking, answer, refuseAs } from '../../services/calls/call-handler.ts'
import { readCursor, writeCursor } from '../../services/calls/cursor.ts'
import { holdProject } from '../../services/projects/project-lock.ts'
import * as schema from '../../services/schema/schema.ts'
import { hookPlace } from '../../services/secrets/project-secrets.ts'
import { newHookSecret } from '../../services/webhooks-out/signature.ts'
import {
  attemptsOf,
  type EndpointRow,
  endpointKey,
  endpointRow,
  endpointsOf,
  giveUp,
  keepMessages,
  messageRow,
  messagesAfter,
  sendAgain,
  standings,
  toldEndpoint,
  toldMessage,
} from '../../services/webhooks-out/webhook-messages.ts'
import { deliverHooks } from './deliver.job.ts'
import { bodyOf } from './events.ts'

const { hookEndpoints } = schema
const place = z.tuple([instant, z.uuid()])

/** Endpoints of a project's owner, and the log of what was sent to them. */
export const hooksCalls: readonly Answered[] = [
  answer(listWebhookEndpoints, async ({ project }, { db }) => {
    const [rows, counts] = await Promise.all([endpointsOf(db, project), standings(db, project)])
    return {
      endpoints: rows.map((row) => toldEndpoint(row, counts.get(row.id))),
      most: MAX_WEBHOOK_ENDPOINTS,
    }
  }),
  answer(createWebhookEndpoint, async ({ project, id, url: written, name, types }, asking) => {
    const { db, vault, member, says } = asking
    if (member.acting) throw refuseAs(createWebhookEndpoint, 'acting')
    const url = addressOf(written, asking)
    if (url === null) throw refuseAs(createWebhookEndpoint, 'address', 'url')
    const secret = newHookSecret()
    const values = { url, name, types: [...types], secret: vault.seal(secret, hookPlace(project, id)) }
    return db.transaction(async (tx) => {
      await holdProject(tx, project)
      const rows = await endpointsOf(tx, project)
      const known = rows.some((row) => row.id === id)
      if (
        known &&
        (await messagesAfter(tx, project, { endpoint: id, state: undefined, after: null, count: 1 })).length >
          0
      )
        throw refuseAs(createWebhookEndpoint, 'taken')
      if (!known && rows.length >= MAX_WEBHOOK_ENDPOINTS) throw refuseAs(createWebhookEndpoint, 'full')
      const [row] = known
        ? await tx.update(hookEndpoints).set(values).where(endpointKey(project, id)).returning()
        : await tx
            .insert(hookEndpoints)
            .values({ ...values, project_id: project, id })
            .returning()
      if (!row) throw new Error('An endpoint was written and did not come back')
      says({ host: new URL(url).host })
      return { endpoint: toldEndpoint(row), secret }
    })
  }),
  answer(updateWebhookEndpoint, async ({ project, id, url: written, name, types, on }, asking) => {
    const { db, jobs, member, says } = asking
    if (member.acting) throw refuseAs(updateWebhookEndpoint, 'acting')
    const url = written === undefined ? undefined : addressOf(written, asking)
    if (url === null) throw refuseAs(updateWebhookEndpoint, 'address', 'url')
    return db.transaction(async (tx) => {
      const before = await endpointRow(tx, project, id)
      if (!before) throw refuseAs(updateWebhookEndpoint, 'no-endpoint')
      const now = new Date()
      // Whoever mends an address wants to know at once whether it works now.
      const anew = { failures: 0, failing: null, due: now }
      const standing =
        on === true && before.disabled
          ? { disabled: null, why: null, ...anew }
          : on === false && !before.disabled
            ? { disabled: now, why: 'merchant' as const }
            : url !== undefined && url !== before.url
              ? anew
              : {}
      const [row] = await tx
        .update(hookEndpoints)
        .set({
          url: url ?? before.url,
          name: name ?? before.name,
          types: types ? [...types] : before.types,
          ...standing,
        })
        .where(endpointKey(project, id))
        .returning()
      if (!row) throw refuseAs(updateWebhookEndpoint, 'no-endpoint')
      if (row.disabled) await giveUp(tx, project, id)
      else await jobs.enqueue(deliverHooks, { project, endpoint: id }, { transaction: tx })
      says({ host: new URL(row.url).host })
      return { endpoint: toldEndpoint(row, (await standings(tx, project)).get(id)) }
    })
  }),
  answer(removeWebhookEndpoint, async ({ project, id }, { db, says }) => {
    const [row] = await db.delete(hookEndpoints).where(endpointKey(project, id)).returning()
    says(row ? { host: new URL(row.url).host } : null)
    return { done: true as const }
  }),
  answer(rotateWebhookSecret, async ({ project, id }, { db, vault, member, says }) => {
    if (member.acting) throw refuseAs(rotateWebhookSecret, 'acting')
    const secret = newHookSecret()
    return db.transaction(async (tx) => {
      await holdProject(tx, project)
      const before = await endpointRow(tx, project, id)
      if (!before) throw refuseAs(rotateWebhookSecret, 'no-endpoint')
      const [row] = await tx
        .update(hookEndpoints)
        .set({
          secret: vault.seal(secret, hookPlace(project, id)),
          former_secret: before.secret,
          former_until: new Date(Date.now() + WEBHOOK_SECRET_OVERLAP_MS),
        })
        .where(endpointKey(project, id))
        .returning()
      if (!row) throw refuseAs(rotateWebhookSecret, 'no-endpoint')
      says({ host: new URL(row.url).host })
      return { endpoint: toldEndpoint(row, (await standings(tx, project)).get(id)), secret }
    })
  }),
  answer(testWebhookEndpoint, async ({ project, id, message }, { db, jobs }) =>
    db.transaction(async (tx) => {
      const endpoint = liveEndpoint(await endpointRow(tx, project, id), testWebhookEndpoint)
      const now = new Date()
      const body = bodyOf(project, { type: WEBHOOK_TEST_EVENT, at: now, data: WEBHOOK_TEST_DATA })
      await keepMessages(
        tx,
        project,
        [{ id: message, endpoint_id: id, type: WEBHOOK_TEST_EVENT, body, customer_id: null }],
        now,
      )
      await tx.update(hookEndpoints).set({ due: now }).where(endpointKey(project, endpoint.id))
      await jobs.enqueue(deliverHooks, { project, endpoint: id }, { transaction: tx })
      const row = await messageRow(tx, project, message)
      if (!row) throw new Error('A test message was written and did not come back')
      return { message: toldMessage(row) }
    }),
  ),
  answer(listWebhookMessages, async ({ project, endpoint, state, cursor }, { db }) => {
    const read = readCursor(cursor, place)
    const after = read && { at: read[0], id: read[1] }
    const found = await messagesAfter(db, project, {
      endpoint,
      state,
      after,
      count: WEBHOOK_MESSAGES_PAGE_SIZE + 1,
    })
    const page = found.slice(0, WEBHOOK_MESSAGES_PAGE_SIZE)
    const last = page.at(-1)
    return {
      messages: page.map(toldMessage),
      cursor:
        found.length > WEBHOOK_MESSAGES_PAGE_SIZE && last
          ? writeCursor([last.created.toISOString(), last.id])
          : null,
    }
  }),
  answer(getWebhookMessage, async ({ project, message }, { db }) => {
    const row = await messageRow(db, project, message)
    if (!row) throw refuseAs(getWebhookMessage, 'no-message')
    const attempts = await attemptsOf(db, project, message)
    return {
      message: toldMessage(row),
      body: row.body,
      attempts: attempts.map(({ id, at, status, problem, took, answer: said }) => ({
        id,
        at: at.toISOString(),
        status,
        problem,
        took,
        answer: said,
      })),
    }
  }),
  answer(resendWebhookMessage, async ({ project, id, message }, { db, jobs, says }) =>
    db.transaction(async (tx) => {
      const endpoint = liveEndpoint(await endpointRow(tx, project, id), resendWebhookMessage)
      const count = await sendAgain(tx, endpoint, message ?? null, new Date())
      if (message !== undefined && count === 0) throw refuseAs(resendWebhookMessage, 'no-message')
      if (count > 0) await jobs.enqueue(deliverHooks, { project, endpoint: id }, { transaction: tx })
      says(count > 0 ? { count, host: new URL(endpoint.url).host } : null)
      return { count }
    }),
  ),
]

/** An address that may be asked, as it is kept; null for any other. */
function addressOf(written: string, { config }: Pick<Asking, 'config'>): string | null {
  const url = serviceAddress(written, config.localShops)
  if (!url || `${url.username}${url.password}` !== '') return null
  url.hash = ''
  return url.href
}

/** An endpoint to which something is sent. Refuses one that is gone or turned off. */
function liveEndpoint(
  row: EndpointRow | null,
  call: { readonly errors: Readonly<Record<'no-endpoint' | 'off', CallProblem>> },
): EndpointRow {
  if (!row) throw refuseAs(call, 'no-endpoint')
  if (row.disabled) throw refuseAs(call, 'off')
  return row
}
