import { WEBHOOK_RETRY_WINDOW_MS } from '@vitrine/core/contract/shop/webhook-endpoints'
import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { forEachParallel } from '../../infra/concurrency/parallel.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { retryWhileUnavailable } from '../../infra/db/retry-while-unavailable.ts'
import * as schema from '../schema/schema.ts'
import { decryptWebhookSecrets } from '../secrets/project-secrets.ts'
import type { Services } from '../services.types.ts'
import { type AttemptResult, sendWebhookRequest } from './send-request.ts'
import { signMessage } from './signature.ts'
import {
  abandonMessages,
  type EndpointRow,
  type MessageRow,
  matchEndpoint,
  matchEndpointMessages,
  matchMessage,
} from './webhook-messages.ts'
import { getEndpointPauseMs, getRetryDelayMs, MAX_CONSECUTIVE_FAILURES } from './webhook-retry-schedule.ts'

const { webhookAttempts, webhookEndpoints, webhookMessages } = schema

/** Number of messages read at once, and of concurrent requests to one endpoint. */
const BATCH = 100
const LANES = 8
/** Maximum duration of one delivery run for an endpoint, in ms. The next run takes the rest. */
const GO_MS = 40_000
/**
 * Lease of an endpoint or message, in ms: longer than a run and its last requests, so that its holder is dead when it
 * ends.
 */
const LEASE_MS = 2 * 60_000
/** Delay until the next try when no key decrypts the secret, in ms: SECRETS_KEY may be fixed by then. */
const LOCKED_MS = 60 * 60_000

type Delivering = Pick<Services, 'db' | 'encryption' | 'log' | 'config' | 'emit'>
export type EndpointReference = { readonly project: string; readonly endpoint: string }

/**
 * Sends the due messages of an endpoint. Any number of processes can call it; one of them works at a time. A message
 * can arrive twice, with the same id, when a process dies in between or the database is away for minutes.
 */
export async function deliverToEndpoint(services: Delivering, where: EndpointReference): Promise<void> {
  const { db } = services
  const until = Date.now() + GO_MS
  // A message added during a run is left to that run, so the run checks again after it has released the lease.
  while (Date.now() < until && (await isDue(services, where))) {
    const now = new Date()
    const [leasedEndpoint] = await db
      .update(webhookEndpoints)
      .set({ lease_expires_at: new Date(now.getTime() + LEASE_MS) })
      .where(
        and(
          matchEndpoint(where.project, where.endpoint),
          or(isNull(webhookEndpoints.lease_expires_at), lte(webhookEndpoints.lease_expires_at, now)),
        ),
      )
      .returning()
    if (!leasedEndpoint) return
    try {
      await go(services, leasedEndpoint, until)
    } finally {
      const release = async () =>
        db
          .update(webhookEndpoints)
          .set({ lease_expires_at: null })
          .where(
            and(
              matchEndpoint(where.project, where.endpoint),
              eq(webhookEndpoints.lease_expires_at, leasedEndpoint.lease_expires_at ?? now),
            ),
          )
      await retryWhileUnavailable(release, now.getTime() + LEASE_MS)
    }
  }
}

/** Returns true when the endpoint is not paused and has a waiting message. */
async function isDue({ db }: Delivering, { project, endpoint }: EndpointReference): Promise<boolean> {
  const now = new Date()
  const rows = await db
    .select({ id: webhookMessages.id })
    .from(webhookEndpoints)
    .innerJoin(
      webhookMessages,
      and(
        eq(webhookMessages.project_id, webhookEndpoints.project_id),
        eq(webhookMessages.endpoint_id, webhookEndpoints.id),
      ),
    )
    .where(
      and(
        matchEndpoint(project, endpoint),
        isNull(webhookEndpoints.disabled),
        lte(webhookEndpoints.due, now),
        eq(webhookMessages.state, 'waiting'),
        lte(webhookMessages.due, now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

async function go(services: Delivering, endpoint: EndpointRow, until: number): Promise<void> {
  const { db, encryption, log } = services
  const secrets = decryptWebhookSecrets(encryption, log, endpoint)
  if (secrets === null) {
    await db
      .update(webhookEndpoints)
      .set({ due: new Date(Date.now() + LOCKED_MS) })
      .where(matchEndpoint(endpoint.project_id, endpoint.id))
    return
  }
  // An endpoint that failed before gets one trial message first; the others wait until it works again.
  let well = endpoint.failures < MAX_CONSECUTIVE_FAILURES
  while (Date.now() < until) {
    const messages = await db
      .select()
      .from(webhookMessages)
      .where(
        and(
          matchEndpointMessages(endpoint.project_id, endpoint.id),
          eq(webhookMessages.state, 'waiting'),
          lte(webhookMessages.due, new Date()),
        ),
      )
      .orderBy(asc(webhookMessages.due), asc(webhookMessages.id))
      .limit(well ? BATCH : 1)
    if (messages.length === 0) return
    let inARow = 0
    await forEachParallel(messages, LANES, async (message) => {
      if (inARow >= MAX_CONSECUTIVE_FAILURES || Date.now() >= until) return
      inARow = (await send(services, endpoint, message, secrets)) ? 0 : inARow + 1
    })
    const [standing] = await db
      .select({
        failures: webhookEndpoints.failures,
        disabled: webhookEndpoints.disabled,
        due: webhookEndpoints.due,
      })
      .from(webhookEndpoints)
      .where(matchEndpoint(endpoint.project_id, endpoint.id))
    if (!standing || standing.disabled || standing.due.getTime() > Date.now()) return
    well = standing.failures < MAX_CONSECUTIVE_FAILURES
  }
}

/** Sends one message and stores the result. Returns false when it failed. */
async function send(
  services: Delivering,
  endpoint: EndpointRow,
  message: MessageRow,
  secrets: readonly string[],
): Promise<boolean> {
  const { db, config } = services
  const at = new Date()
  const [claimed] = await db
    .update(webhookMessages)
    .set({ due: new Date(at.getTime() + LEASE_MS), attempts: sql`${webhookMessages.attempts} + 1` })
    .where(
      and(
        matchMessage(message.project_id, message.id),
        eq(webhookMessages.state, 'waiting'),
        lte(webhookMessages.due, at),
      ),
    )
    .returning()
  if (!claimed) return true
  const { id, body } = claimed
  const headers = signMessage(secrets, { id, at, body })
  const attempted = await sendWebhookRequest(endpoint.url, body, { headers, at, local: config.localShops })
  // Once the lease is over, the message is sent again, with the same id.
  await retryWhileUnavailable(
    () => db.transaction((tx) => recordAttempt(tx, services, endpoint, claimed, attempted)),
    at.getTime() + LEASE_MS,
  )
  return attempted.problem === null
}

async function recordAttempt(
  tx: Transaction,
  { emit }: Delivering,
  endpoint: EndpointRow,
  message: MessageRow,
  { at, status, problem, took, answer, retryAfterMs }: AttemptResult,
): Promise<void> {
  const { project_id: project, id } = endpoint
  const pause = problem === null ? 0 : getRetryDelayMs(message.attempts, retryAfterMs, Math.random())
  const due = new Date(Date.now() + (pause ?? 0))
  const state = problem === null ? 'sent' : pause === null || due > message.until ? 'failed' : 'waiting'
  const updatedMessages = await tx
    .update(webhookMessages)
    .set({ state, status, problem, due })
    // A message abandoned meanwhile stays abandoned, but a delivered one is recorded as delivered.
    .where(
      and(
        matchMessage(project, message.id),
        problem === null ? undefined : eq(webhookMessages.state, 'waiting'),
      ),
    )
    .returning({ id: webhookMessages.id })
  const there = updatedMessages.length > 0 || (problem !== null && (await isThere(tx, message)))
  if (!there) return
  await tx
    .insert(webhookAttempts)
    .values({ project_id: project, message_id: message.id, at, status, problem, took, answer })
  if (problem === null) {
    await tx
      .update(webhookEndpoints)
      .set({ failures: 0, failing: null })
      .where(and(matchEndpoint(project, id), sql`${webhookEndpoints.failures} > 0`))
    return
  }
  const [failed] = await tx
    .update(webhookEndpoints)
    .set({
      failures: sql`${webhookEndpoints.failures} + 1`,
      failing: sql`coalesce(${webhookEndpoints.failing}, ${at.toISOString()}::timestamptz)`,
    })
    .where(and(matchEndpoint(project, id), isNull(webhookEndpoints.disabled)))
    .returning()
  if (!failed) return
  const isRemoved = status === 410
  const over = failed.failing !== null && at.getTime() - failed.failing.getTime() >= WEBHOOK_RETRY_WINDOW_MS
  if (!isRemoved && !over) {
    const away = getEndpointPauseMs(failed.failures)
    if (away > 0)
      await tx
        .update(webhookEndpoints)
        .set({ due: new Date(Date.now() + away) })
        .where(matchEndpoint(project, id))
    return
  }
  await tx
    .update(webhookEndpoints)
    .set({ disabled: at, why: isRemoved ? 'gone' : 'failing' })
    .where(matchEndpoint(project, id))
  await abandonMessages(tx, project, id)
  await emit(tx, project, [{ kind: 'endpoint-disabled', at, endpoint: id, url: failed.url }])
}

async function isThere(tx: Transaction, { project_id: project, id }: MessageRow): Promise<boolean> {
  const rows = await tx
    .select({ id: webhookMessages.id })
    .from(webhookMessages)
    .where(matchMessage(project, id))
  return rows.length > 0
}
