import type { PushReason } from '@vitrine/core/push/push-reasons'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import { createId } from '../../../infra/db/uuid.ts'
import * as schema from '../../schema/schema.ts'
import type { Engine } from '../engine.types.ts'
import type { Answer, Channel, Refusal, Ticket } from '../gateways/gateway.types.ts'
import { getMessageTime } from '../messages/message-ids.ts'
import { type Change, changeMessages, Tally } from '../messages/message-status.ts'
import type { ClaimedBatch, ClaimedMessage } from './claim.ts'
import { isProjectRefused } from './credentials.ts'
import { MAX_FAILURES, sendRateSql } from './tenant-turn.ts'

const { pushBatches, pushGateways, pushQueues, pushRuns, pushSettings, subscribers, users } = schema

/** Delay before receipts are requested, in ms. Expo recommends 15 minutes. */
export const RECEIPTS_AFTER_MS = 15 * 60 * 1000
/** Maximum number of retries of a message that the device's push service rejected for its rate. */
const MAX_RETRIES = 5
const RETRY_DELAY_MS = 60_000
const LONGEST_PAUSE_MS = 60_000
/** Maximum delay until a message without a clear answer is sent again, in ms. */
const MAX_UNCLEAR_RETRY_MS = 15 * 60_000
const SLOWEST = 10

/** Returns a retry delay in ms: exponential, at most one minute, half of it random. */
export function getBackoffMs(failures: number): number {
  const whole = Math.min(LONGEST_PAUSE_MS, 500 * 2 ** Math.min(failures, 10))
  return whole / 2 + (Math.random() * whole) / 2
}

/**
 * Records the result of a sent batch by kind of answer: stores tickets, requeues, marks messages as uncertain, stops
 * the queue on rejected credentials or splits the batch.
 */
export async function recordResults(engine: Engine, batch: ClaimedBatch, answer: Answer): Promise<void> {
  switch (answer.kind) {
    case 'answered':
      await engine.db.transaction((tx) => recordTickets(tx, engine, batch, answer.tickets))
      return works(engine, batch)
    case 'rejected':
      await engine.db.transaction((tx) =>
        requeueBatch(tx, engine, batch, answer.wait ?? getBackoffMs(batch.attempt)),
      )
      return answer.tooMany ? slower(engine, batch, answer.wait) : fails(engine, batch, answer.wait)
    case 'ambiguous':
      await engine.db.transaction((tx) => recordDoubt(tx, engine, batch))
      return fails(engine, batch, null)
    case 'credentials':
      await engine.db.transaction((tx) => requeueBatch(tx, engine, batch, 0))
      return stopLane(engine, batch.project, answer.message)
    case 'split':
      return engine.db.transaction((tx) => split(tx, engine, batch, answer.groups))
  }
}

/** Batch whose messages were all accepted, with one receipt id each. This is the common case. */
export type AcceptedBatch = { readonly batch: ClaimedBatch; readonly receipts: readonly string[] }

/** Returns the receipt ids of an answer that accepted every message, or null when any message needs other handling. */
export function getReceipts(answer: Answer): readonly string[] | null {
  if (answer.kind !== 'answered') return null
  const receipts: string[] = []
  for (const ticket of answer.tickets) {
    // The ids are passed to the database as one comma-separated string.
    if (ticket.outcome !== 'taken' || !ticket.receipt || ticket.receipt.includes(',')) return null
    receipts.push(ticket.receipt)
  }
  return receipts.length > 0 ? receipts : null
}

/** Records batches of one project that the gateway accepted in full, in one transaction. */
export async function recordAccepted(
  engine: Engine,
  project: string,
  all: readonly AcceptedBatch[],
): Promise<void> {
  const { now } = engine
  const due = sql`${now} + ${RECEIPTS_AFTER_MS}::int * interval '1 millisecond'`
  await engine.db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      update ${pushBatches} b set state = 'sent', tickets = string_to_array(v.tickets, ','), sent_at = ${now}, due = ${due}
      from unnest(${sql.param(all.map(({ batch }) => batch.id))}::uuid[],
        ${sql.param(all.map(({ batch }) => batch.attempt))}::int[],
        ${sql.param(all.map(({ receipts }) => receipts.join(',')))}::text[]) as v (id, attempt, tickets)
      where b.project_id = ${project}::uuid and b.id = v.id and b.attempt = v.attempt and b.state = 'sending'
      returning b.id`)
    // A batch that another worker has sent again keeps that worker's result.
    const own = new Set(ids.parse(rows).map(({ id }) => id))
    const tally = new Tally()
    for (const { batch } of all)
      if (own.has(batch.id))
        for (const { source, attempts } of batch.messages) if (attempts === 0) tally.add(source, 'sent')
    await tx.execute(sql`
      update ${pushQueues} set receipts_due = least(receipts_due, ${due}), failures = 0
      where project_id = ${project}::uuid and (receipts_due is null or receipts_due > ${due} or failures > 0)`)
    await tally.write(tx, engine, project)
  })
  for (const channel of new Set(all.map(({ batch }) => batch.channel))) await trustGate(engine, channel)
}

const owned = ({ project, id, attempt }: ClaimedBatch) =>
  sql`project_id = ${project}::uuid and id = ${id}::uuid and attempt = ${attempt}::int and state = 'sending'`

/** Locks the row of a batch for this attempt. Returns false when another worker has taken it over. */
async function hold(tx: Transaction, batch: ClaimedBatch): Promise<boolean> {
  const { rows } = await tx.execute(sql`select id from ${pushBatches} where ${owned(batch)} for update`)
  return rows.length > 0
}

/** Returns a batch to the queue after `wait` ms, or pauses it when its campaign is paused. */
async function requeueBatch(
  tx: Transaction,
  { now }: Engine,
  batch: ClaimedBatch,
  wait: number,
): Promise<void> {
  await tx.execute(sql`
    update ${pushBatches} b set state = case when exists (
        select from ${pushRuns} r where r.project_id = b.project_id and r.id = b.campaign_id and r.paused is not null
      ) then 'paused' else 'ready' end,
      messages = null, token_keys = null, due = ${now} + ${wait}::float8 * interval '1 millisecond'
    where ${owned(batch)}`)
}

/**
 * Handles a request without a clear answer, whose messages may have been accepted. Retries the batch, since a repeated
 * message replaces the first, or ends its messages as `unknown` for an at-most-once campaign.
 */
async function recordDoubt(tx: Transaction, engine: Engine, batch: ClaimedBatch): Promise<void> {
  if (!(await hold(tx, batch))) return
  const tally = new Tally()
  const changes = batch.messages.map(({ id }) => doubtful(id, batch.atMostOnce))
  await changeMessages(tx, engine, batch.project, changes, tally)
  if (batch.atMostOnce) await remove(tx, batch)
  else await requeueBatch(tx, engine, batch, getBackoffMs(batch.attempt))
  await tally.write(tx, engine, batch.project)
}

const doubtful = (id: string, atMostOnce: boolean): Change =>
  atMostOnce
    ? { id, status: 'unknown', reason: 'no-answer' }
    : { id, status: 'planned', reason: 'retry', isUncertain: true }

const remove = (tx: Transaction, batch: ClaimedBatch) =>
  tx.execute(sql`delete from ${pushBatches} where ${owned(batch)}`)

const ids = z.array(z.object({ id: z.string() }))
const times = z.array(z.object({ now: z.coerce.date() }))

async function recordTickets(
  tx: Transaction,
  engine: Engine,
  batch: ClaimedBatch,
  tickets: readonly Ticket[],
): Promise<void> {
  const { project, messages } = batch
  const open = tickets.map((one) => (one.outcome === 'taken' ? one.receipt : null))
  const all = open.every((receipt) => receipt !== null)
  const { now } = engine
  const { rows } = await tx.execute(
    open.some((receipt) => receipt !== null)
      ? sql`
        update ${pushBatches} set state = 'sent', tickets = ${sql.param(open)}::text[], sent_at = ${now},
          due = ${now} + ${RECEIPTS_AFTER_MS}::int * interval '1 millisecond'
        where ${owned(batch)} returning sent_at as now`
      : sql`select ${now} as now from ${pushBatches} where ${owned(batch)} for update`,
  )
  const [first] = times.parse(rows)
  // Another worker has sent the batch again, and its result counts.
  if (!first) return
  if (open.every((receipt) => receipt === null)) await remove(tx, batch)
  const tally = new Tally()
  if (!all) {
    const dead: ClaimedMessage[] = []
    const refusals = tickets.flatMap((one, at) =>
      one.outcome === 'refused' && one.why === 'credentials' ? [{ ...one, at }] : [],
    )
    const accepted = tickets.filter(({ outcome }) => outcome === 'taken').length
    const isStopped = await isProjectRefused(
      tx,
      batch,
      refusals.map(({ at }) => messages[at]?.subscriber ?? null),
      accepted,
    )
    const changes = messages.flatMap((message, at) => {
      const ticket = tickets[at]
      if (!ticket || (ticket.outcome === 'taken' && ticket.receipt !== null)) return []
      if (ticket.outcome === 'taken')
        return { id: message.id, status: 'received' as const, reason: null, sentAt: first.now }
      if (ticket.outcome === 'unknown') {
        const until = new Date(first.now.getTime() + getUnclearRetryMs(message.id, first.now, batch.attempt))
        return batch.atMostOnce
          ? doubtful(message.id, true)
          : {
              id: message.id,
              status: 'held' as const,
              reason: 'retry' as const,
              until,
              isUncertain: true,
            }
      }
      const why = isStopped ? ticket.why : toOwnRefusal(ticket.why, message.subscriber)
      if (why === 'dead-token') dead.push(message)
      return toRefusedChange(message.id, why, message.attempts, first.now, false)
    })
    await changeMessages(tx, engine, project, changes, tally)
    await markTokensDead(tx, engine, project, dead)
    if (isStopped) await stopProject(tx, engine, project, refusals[0]?.message ?? '')
    if (changes.some(({ status }) => status === 'held')) await wakeNow(tx, engine, project)
  }
  for (const [at, { source, attempts }] of messages.entries())
    if (tickets[at]?.outcome === 'taken' && attempts === 0) tally.add(source, 'sent')
  if (open.some((receipt) => receipt !== null)) await awaitReceipts(tx, engine, project)
  await tally.write(tx, engine, project)
}

/**
 * Returns the delay until a message without a clear answer is sent again, in ms: as long as it has waited already, at
 * most 15 minutes, so that a silent endpoint gets fewer and fewer requests until the message expires.
 */
function getUnclearRetryMs(id: string, now: Date, attempt: number): number {
  const age = now.getTime() - getMessageTime(id).getTime()
  return Math.max(getBackoffMs(attempt), Math.min(MAX_UNCLEAR_RETRY_MS, age))
}

/**
 * Returns the refusal of a message whose project's credentials are not proven bad: the token is another app's or out of
 * date, and its device registers a new one when the app opens. A merchant's own device is left as it is.
 */
export function toOwnRefusal(why: Refusal, subscriber: string | null): Refusal {
  if (why !== 'credentials') return why
  return subscriber === null ? 'refused' : 'dead-token'
}

/** Returns the status change for a refused message: a final status with its reason, or `held` for a later retry. */
export function toRefusedChange(
  id: string,
  why: Refusal,
  attempts: number,
  now: Date,
  countsAttempt: boolean,
): Change {
  switch (why) {
    case 'dead-token':
      return { id, status: 'unsubscribed', reason: 'dead-token' }
    case 'rate':
      return attempts >= MAX_RETRIES
        ? { id, status: 'failed', reason: 'rate' }
        : {
            id,
            status: 'held',
            reason: 'rate',
            until: new Date(now.getTime() + RETRY_DELAY_MS * 2 ** attempts),
            countsAttempt,
          }
    // The message waits until the merchant has fixed the credentials.
    case 'credentials':
      return { id, status: 'held', reason: 'credentials', until: now, countsAttempt }
    case 'too-big':
    case 'refused':
    case 'gateway': {
      const reason: PushReason = why
      return { id, status: 'failed', reason }
    }
  }
}

/** Marks push tokens as dead. Skips a subscriber or user whose token has changed since the message was sent. */
export async function markTokensDead(
  tx: Transaction,
  { now }: Engine,
  project: string,
  dead: readonly Pick<ClaimedMessage, 'subscriber' | 'key'>[],
): Promise<void> {
  const deadSubscribers = dead.filter(({ subscriber }) => subscriber !== null)
  if (deadSubscribers.length > 0)
    await tx.execute(sql`
      update ${subscribers} s set token_invalidated_at = ${now}, unsubscribed = least(s.unsubscribed, ${now})
      from unnest(${sql.param(deadSubscribers.map(({ subscriber }) => subscriber))}::uuid[],
        ${sql.param(deadSubscribers.map(({ key }) => key))}::bigint[]) as v (id, key)
      where s.project_id = ${project}::uuid and s.id = v.id and s.token_invalidated_at is null and hashtextextended(s.token, 0) = v.key`)
  const merchants = dead.filter(({ subscriber }) => subscriber === null)
  if (merchants.length > 0)
    await tx.execute(sql`
      update ${users} set expo_push_token = null
      where hashtextextended(expo_push_token, 0) = any(${sql.param(merchants.map(({ key }) => key))}::bigint[])`)
}

/** Splits a batch into one batch for each group and requeues them. A refused batch of one message fails. */
async function split(
  tx: Transaction,
  engine: Engine,
  batch: ClaimedBatch,
  groups: readonly (readonly number[])[],
): Promise<void> {
  if (!(await hold(tx, batch))) return
  const { project, messages } = batch
  const tally = new Tally()
  if (messages.length === 1) {
    await changeMessages(
      tx,
      engine,
      project,
      messages.map(({ id }) => ({ id, status: 'failed' as const, reason: 'refused' as const })),
      tally,
    )
    await remove(tx, batch)
    return tally.write(tx, engine, project)
  }
  const [, ...others] = groups
  for (const group of others) {
    const id = createId()
    const ids = group.flatMap((at) => messages[at]?.id ?? [])
    await tx.execute(sql`
      insert into ${pushBatches} (project_id, id, campaign_id, channel, due, size)
      values (${project}::uuid, ${id}::uuid, ${batch.campaign}::uuid, ${batch.channel}, ${engine.now}, ${ids.length})`)
    await tx.execute(sql`
      update ${schema.sentNotifications} set batch = ${id}::uuid
      where project_id = ${project}::uuid and batch = ${batch.id}::uuid and id = any(${sql.param(ids)}::uuid[])`)
  }
  await requeueBatch(tx, engine, batch, 0)
  await wakeNow(tx, engine, project)
}

async function wakeNow(tx: Transaction, { now }: Engine, project: string): Promise<void> {
  await tx.execute(sql`
    update ${pushQueues} set due = least(due, ${now}) where project_id = ${project}::uuid and (due is null or due > ${now})`)
}

async function awaitReceipts(tx: Transaction, { now }: Engine, project: string): Promise<void> {
  const due = sql`${now} + ${RECEIPTS_AFTER_MS}::int * interval '1 millisecond'`
  await tx.execute(sql`
    update ${pushQueues} set receipts_due = ${due}
    where project_id = ${project}::uuid and (receipts_due is null or receipts_due > ${due})`)
}

/** Resets the failure counts of project and gateway after a valid answer. */
async function works(engine: Engine, { project, channel }: ClaimedBatch): Promise<void> {
  await engine.db.execute(sql`
    update ${pushQueues} set failures = 0 where project_id = ${project}::uuid and failures > 0`)
  await trustGate(engine, channel)
}

async function trustGate({ db }: Engine, channel: Channel): Promise<void> {
  // Reads before it writes: all projects share the row, and on a cluster a write to it goes to every node.
  const { rows } = await db.execute(sql`
    select from ${pushGateways} where channel = ${channel} and failures > 0`)
  if (rows.length > 0)
    await db.execute(sql`update ${pushGateways} set failures = 0 where channel = ${channel} and failures > 0`)
}

/**
 * Counts a failure of project and gateway. After `MAX_FAILURES` failures in a row the project waits for the backoff
 * delay, and a gateway that fails for all projects pauses everyone.
 */
async function fails({ db, now }: Engine, { project, channel, attempt }: ClaimedBatch, wait: number | null) {
  const pause = (failures: number) =>
    sql`${now} + ${wait ?? getBackoffMs(failures)}::float8 * interval '1 millisecond'`
  await db.execute(sql`
    update ${pushQueues} set failures = failures + 1,
      due = least(due, ${now} + ${getBackoffMs(attempt)}::float8 * interval '1 millisecond')
    where project_id = ${project}::uuid`)
  await db.execute(sql`
    update ${pushQueues} set ready = greatest(ready, ${pause(attempt)})
    where project_id = ${project}::uuid and failures >= ${MAX_FAILURES}::int`)
  await gateFails(db, now, channel)
}

async function gateFails(db: Engine['db'], now: Engine['now'], channel: Channel): Promise<void> {
  // The limit of a gateway is higher than that of a project, since many projects share it.
  const maxFailures = MAX_FAILURES * 4
  await db.execute(sql`
    insert into ${pushGateways} as g (channel, failures, ready) values (${channel}, 1, ${now})
    on conflict (channel) do update set failures = g.failures + 1`)
  await db.execute(sql`
    update ${pushGateways} set ready = ${now} + ${getBackoffMs(3)}::float8 * interval '1 millisecond'
    where channel = ${channel} and failures >= ${maxFailures}::int`)
}

const slowing = z.array(z.object({ now: z.coerce.date(), pace: z.number(), anew: z.boolean() }))

/**
 * Halves the send rate after a "too many requests" answer and pauses the queue for `wait` ms. Concurrent requests halve
 * it once per second at most. The new rate is computed in a select, because a Citus cluster allows no clock in the
 * cases of an update.
 */
async function slower(
  { db, now, rate }: Engine,
  { project }: ClaimedBatch,
  wait: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      select ${now} as now, (l.throttled_at is null or l.throttled_at < ${now} - interval '1 second') as anew,
        greatest(${SLOWEST}::int, ${sendRateSql(now, rate)} / 2) as pace
      from ${pushQueues} l left join ${pushSettings} s on s.project_id = l.project_id
      where l.project_id = ${project}::uuid for update of l`)
    const [queue] = slowing.parse(rows)
    if (!queue) return
    const until = new Date(queue.now.getTime() + (wait ?? 1000)).toISOString()
    await tx.execute(sql`
      update ${pushQueues} set ready = greatest(ready, ${until}::timestamptz) where project_id = ${project}::uuid`)
    if (queue.anew)
      await tx.execute(sql`
        update ${pushQueues} set throttled_rate = ${queue.pace}::float8, throttled_at = ${queue.now.toISOString()}::timestamptz
        where project_id = ${project}::uuid`)
  })
}

async function stopLane({ db, now }: Engine, project: string, why: string): Promise<void> {
  await db.transaction((tx) => stopProject(tx, { now }, project, why))
}

/** Stops a project's push queue and stores the reason (at most 500 characters). Has no effect on a stopped queue. */
export async function stopProject(
  tx: Transaction,
  { now }: Pick<Engine, 'now'>,
  project: string,
  why: string,
): Promise<void> {
  await tx.execute(sql`
    update ${pushQueues} set stopped = ${now}, stopped_why = ${why.slice(0, 500)}
    where project_id = ${project}::uuid and stopped is null`)
}
