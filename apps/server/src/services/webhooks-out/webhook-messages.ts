import {
  WEBHOOK_RETRY_WINDOW_MS,
  type WebhookEndpoint,
  type WebhookMessage,
} from '@vitrine/core/contract/shop/webhook-endpoints'
import { isWebhookEventType } from '@vitrine/core/contract/shop/webhook-events'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'

const { webhookAttempts, webhookEndpoints, webhookMessages } = schema

export type EndpointRow = typeof webhookEndpoints.$inferSelect
export type MessageRow = typeof webhookMessages.$inferSelect
type NewMessage = Pick<MessageRow, 'endpoint_id' | 'type' | 'body' | 'customer_id'> & {
  readonly id?: string
}

/** Number of rows per insert. */
const AT_ONCE = 500

export const matchEndpoint = (project: string, id: string) =>
  and(eq(webhookEndpoints.project_id, project), eq(webhookEndpoints.id, id))
export const matchMessage = (project: string, id: string) =>
  and(eq(webhookMessages.project_id, project), eq(webhookMessages.id, id))
export const matchEndpointMessages = (project: string, endpoint: string) =>
  and(eq(webhookMessages.project_id, project), eq(webhookMessages.endpoint_id, endpoint))

/** Lists the endpoints of a project, oldest first. */
export function listEndpoints(db: Queryable, project: string): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.project_id, project))
    .orderBy(asc(webhookEndpoints.created), asc(webhookEndpoints.id))
}

export async function findEndpoint(db: Queryable, project: string, id: string): Promise<EndpointRow | null> {
  const [row] = await db.select().from(webhookEndpoints).where(matchEndpoint(project, id))
  return row ?? null
}

export async function findMessage(db: Queryable, project: string, id: string): Promise<MessageRow | null> {
  const [row] = await db.select().from(webhookMessages).where(matchMessage(project, id))
  return row ?? null
}

/** Counts the waiting and the failed messages of each endpoint. */
export async function countMessagesByEndpoint(
  db: Queryable,
  project: string,
): Promise<ReadonlyMap<string, { readonly waiting: number; readonly failed: number }>> {
  const rows = await db
    .select({
      endpoint: webhookMessages.endpoint_id,
      waiting: sql<number>`(count(*) filter (where ${webhookMessages.state} = 'waiting'))::int`,
      failed: sql<number>`(count(*) filter (where ${webhookMessages.state} = 'failed'))::int`,
    })
    .from(webhookMessages)
    .where(
      and(eq(webhookMessages.project_id, project), inArray(webhookMessages.state, ['waiting', 'failed'])),
    )
    .groupBy(webhookMessages.endpoint_id)
  return new Map(rows.map(({ endpoint, ...counts }) => [endpoint, counts]))
}

/** Enqueues messages for delivery. */
export async function enqueueMessages(
  db: Queryable,
  project: string,
  messages: readonly NewMessage[],
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + WEBHOOK_RETRY_WINDOW_MS)
  for (let at = 0; at < messages.length; at += AT_ONCE)
    await db
      .insert(webhookMessages)
      .values(
        messages
          .slice(at, at + AT_ONCE)
          .map((one) => ({ ...one, project_id: project, created: now, due: now, until })),
      )
      .onConflictDoNothing()
}

/** Enqueues messages again: one, or all of an endpoint that were abandoned. Returns how many. */
export async function retryMessages(
  tx: Transaction,
  { project_id: project, id: endpoint }: Pick<EndpointRow, 'project_id' | 'id'>,
  message: string | null,
  now: Date,
): Promise<number> {
  const which = message === null ? eq(webhookMessages.state, 'failed') : eq(webhookMessages.id, message)
  const rows = await tx
    .update(webhookMessages)
    .set({
      state: 'waiting',
      attempts: 0,
      due: now,
      until: new Date(now.getTime() + WEBHOOK_RETRY_WINDOW_MS),
    })
    .where(and(matchEndpointMessages(project, endpoint), which))
    .returning({ id: webhookMessages.id })
  // A manual retry is sent at once.
  await tx.update(webhookEndpoints).set({ due: now }).where(matchEndpoint(project, endpoint))
  return rows.length
}

/** Abandons all waiting messages of an endpoint. */
export async function abandonMessages(tx: Transaction, project: string, endpoint: string): Promise<void> {
  await tx
    .update(webhookMessages)
    .set({ state: 'failed' })
    .where(and(matchEndpointMessages(project, endpoint), eq(webhookMessages.state, 'waiting')))
}

/** Returns a page of the message log, newest first, after a cursor. */
export function listMessagesAfter(
  db: Queryable,
  project: string,
  {
    endpoint,
    state,
    after,
    count,
  }: {
    readonly endpoint: string | undefined
    readonly state: MessageRow['state'] | undefined
    readonly after: { readonly at: string; readonly id: string } | null
    readonly count: number
  },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(webhookMessages)
    .where(
      and(
        eq(webhookMessages.project_id, project),
        endpoint === undefined ? undefined : eq(webhookMessages.endpoint_id, endpoint),
        state === undefined ? undefined : eq(webhookMessages.state, state),
        after === null
          ? undefined
          : sql`(${webhookMessages.created}, ${webhookMessages.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(webhookMessages.created), desc(webhookMessages.id))
    .limit(count)
}

/** Lists all attempts of a message, newest first. */
export function listAttempts(db: Queryable, project: string, message: string) {
  return db
    .select()
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.project_id, project), eq(webhookAttempts.message_id, message)))
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
    .limit(100)
}

/** Lists the endpoints of all projects with messages due now. */
export async function listDueEndpoints(
  db: Queryable,
): Promise<readonly { readonly project: string; readonly endpoint: string }[]> {
  const { rows } = await db.execute<{ project: string; endpoint: string }>(sql`
    select e.project_id as project, e.id as endpoint from webhook_endpoints e
    where e.disabled is null and e.due <= now() and exists (
      select 1 from webhook_messages m
      where m.project_id = e.project_id and m.endpoint_id = e.id and m.state = 'waiting' and m.due <= now())`)
  return rows
}

/** Returns how long the oldest due message of all endpoints waits, in seconds; 0 without one. */
export async function getOldestDueSeconds(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ seconds: string | null }>(sql`
    select extract(epoch from now() - min(greatest(e.due, m.due))) as seconds
    from webhook_messages m join webhook_endpoints e on e.project_id = m.project_id and e.id = m.endpoint_id
    where m.state = 'waiting' and m.due <= now() and e.disabled is null and e.due <= now()`)
  return Number(rows[0]?.seconds ?? 0)
}

/** Deletes messages older than an instant. Waiting ones are never that old. */
export async function deleteMessagesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(webhookMessages).where(lt(webhookMessages.created, before))
}

/** Maps a row to an endpoint of the contract. */
export function toWebhookEndpoint(
  row: EndpointRow,
  counts: { readonly waiting: number; readonly failed: number } = { waiting: 0, failed: 0 },
): WebhookEndpoint {
  const { id, url, name, types, created, disabled, why, failing, former_until: former } = row
  return {
    id,
    url,
    name,
    types: types.filter(isWebhookEventType),
    created: created.toISOString(),
    disabled: disabled?.toISOString() ?? null,
    why,
    failing: disabled ? null : (failing?.toISOString() ?? null),
    formerUntil: former && former.getTime() > Date.now() ? former.toISOString() : null,
    ...counts,
  }
}

/** Maps a row to a message of the contract. */
export function toWebhookMessage(row: MessageRow): WebhookMessage {
  const { id, endpoint_id: endpoint, type, created, state, attempts, due, status, problem } = row
  return {
    id,
    endpoint,
    type,
    created: created.toISOString(),
    state,
    attempts,
    due: state === 'waiting' ? due.toISOString() : null,
    status,
    problem,
  }
}
