import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import type { Engine } from '../engine.types.ts'
import { CHANNELS, type Channel, type Receipt } from '../gateways/gateway.types.ts'
import { buildMessageRows, type Change, changeMessages, Tally } from '../messages/message-status.ts'
import { isProjectRefused } from './credentials.ts'
import {
  getBackoffMs,
  markTokensDead,
  RECEIPTS_AFTER_MS,
  stopProject,
  toOwnRefusal,
  toRefusedChange,
} from './record-results.ts'

const { pushBatches, pushQueues, sentNotifications: notificationsTable } = schema

/** Maximum number of receipts in one request. */
const MAX_REQUEST_RECEIPTS = 1000
const BATCHES = 10
/** Lease of a receipt request, in ms. Another worker asks again afterwards. */
const LEASE_MS = 60_000
/** Age at which a missing receipt is given up, in ms. Expo keeps receipts for one day. */
const LAST_MS = 23.5 * 60 * 60 * 1000

const turns = z.array(z.object({ project_id: z.string() }))
const times = z.array(z.object({ now: z.coerce.date() }))
const batchesSchema = z.array(
  z.object({
    id: z.string(),
    channel: z.enum(CHANNELS),
    attempt: z.number(),
    messages: z.array(z.string()),
    token_keys: z.array(z.string()),
    tickets: z.array(z.string().nullable()),
    sent_at: z.coerce.date(),
  }),
)
type Asked = z.output<typeof batchesSchema>[number] & { readonly now: Date }

/**
 * Fetches the due receipts of one project and gives the messages their final status. Returns false when no
 * receipts are due.
 */
export async function pollReceipts(engine: Engine): Promise<boolean> {
  const claimed = await claimAny(engine)
  if (!claimed) return false
  const { project, batches } = claimed
  for (const [channel, own] of Map.groupBy(batches, (batch) => batch.channel)) {
    const ids = own.flatMap(({ tickets }) => tickets.flatMap((ticket) => ticket ?? []))
    if (ids.length === 0 || ids.length > MAX_REQUEST_RECEIPTS) continue
    const answer = await engine.gateways[channel].receipts(project, ids)
    if (answer.kind === 'answered')
      await engine.db.transaction((tx) => settle(tx, engine, project, own, answer.receipts))
    else {
      engine.log.warn({ project, said: answer.message }, 'Receipts of pushes were not given')
      await engine.db.transaction((tx) => requeueReceipts(tx, engine, project, own, answer))
    }
  }
  return true
}

/** Maximum number of projects tried when other workers hold the first ones. */
const TRIED = 32
const toAsk = (now: Engine['now']) => sql`receipts_due <= ${now} and receipts_ready <= ${now}`

async function claimAny(engine: Engine) {
  const { rows } = await engine.db.execute(sql`
    select project_id from ${pushQueues} where ${toAsk(engine.now)} order by receipts_due limit ${TRIED}`)
  for (const { project_id: project } of turns.parse(rows)) {
    const claimed = await engine.db.transaction((tx) => claimReceipts(tx, engine, project))
    if (claimed) return claimed
  }
  return null
}

async function claimReceipts(tx: Transaction, { now }: Engine, project: string) {
  const { rows } = await tx.execute(sql`
    select ${now} as now from ${pushQueues} where project_id = ${project}::uuid and ${toAsk(now)}
    for update skip locked`)
  const [turn] = times.parse(rows)
  if (!turn) return null
  const queryResult = await tx.execute(sql`
    with mine as (
      select id, due from ${pushBatches} where project_id = ${project}::uuid and state = 'sent' and due <= ${now}
      order by due limit ${BATCHES} for update skip locked)
    update ${pushBatches} b set due = ${now} + ${LEASE_MS}::int * interval '1 millisecond' from mine
    where b.project_id = ${project}::uuid and b.id = mine.id
    returning b.id, b.channel, b.attempt, b.messages, b.token_keys::text[] as token_keys, b.tickets, b.sent_at`)
  // Batches being committed right now are due in 15 minutes, so the next check can wait until then.
  await tx.execute(sql`
    update ${pushQueues} set receipts_due = least(
      (select min(due) from ${pushBatches} b where b.project_id = ${project}::uuid and b.state = 'sent'),
      case when busy > ${new Date(turn.now.getTime() - 2 * RECEIPTS_AFTER_MS).toISOString()}::timestamptz
        then ${new Date(turn.now.getTime() + RECEIPTS_AFTER_MS).toISOString()}::timestamptz end)
    where project_id = ${project}::uuid`)
  return {
    project,
    batches: batchesSchema.parse(queryResult.rows).map((batch) => ({ ...batch, now: turn.now })),
  }
}

async function requeueReceipts(
  tx: Transaction,
  engine: Engine,
  project: string,
  batches: readonly Asked[],
  answer: {
    readonly kind: 'failed' | 'credentials'
    readonly message: string
    readonly wait?: number | null
  },
): Promise<void> {
  const wait = answer.wait ?? getBackoffMs(7)
  const due = sql`${engine.now} + ${wait}::float8 * interval '1 millisecond'`
  if (answer.kind === 'credentials') await stopProject(tx, engine, project, answer.message)
  await tx.execute(sql`
    update ${pushQueues} set receipts_due = least(receipts_due, ${due}), receipts_ready = ${due}
    where project_id = ${project}::uuid`)
  await tx.execute(sql`
    update ${pushBatches} set due = ${due}
    where project_id = ${project}::uuid and id = any(${sql.param(batches.map(({ id }) => id))}::uuid[]) and state = 'sent'`)
}

const rowsOf = z.array(
  z.object({ id: z.string(), subscriber_id: z.string().nullable(), attempts: z.number() }),
)
const lockedRows = z.array(z.object({ id: z.string(), tickets: z.array(z.string().nullable()) }))

/** Settles messages by their receipts and schedules the next request for missing ones. */
async function settle(
  tx: Transaction,
  engine: Engine,
  project: string,
  batches: readonly Asked[],
  receipts: ReadonlyMap<string, Receipt>,
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select id, tickets from ${pushBatches}
    where project_id = ${project}::uuid and id = any(${sql.param(batches.map(({ id }) => id))}::uuid[]) and state = 'sent'
    order by id for update`)
  // A batch that another worker settled meanwhile has other open tickets.
  const locked = new Map(lockedRows.parse(rows).map(({ id, tickets }) => [id, tickets]))
  const changes: Change[] = []
  const troubled = new Map<
    string,
    { readonly receipt: Receipt & { outcome: 'refused' }; readonly key: string }
  >()
  const remainingReceipts: { id: string; tickets: string; due: Date }[] = []
  const finishedIds: string[] = []
  for (const { id, messages, token_keys: keys, sent_at: sentAt, now } of batches) {
    const tickets = locked.get(id)
    if (!tickets) continue
    const age = now.getTime() - sentAt.getTime()
    const open = tickets.map((ticket, at) => {
      const message = messages[at]
      if (ticket === null || message === undefined) return null
      const receipt = receipts.get(ticket)
      if (!receipt && age < LAST_MS) return ticket
      if (!receipt)
        changes.push({ id: message, status: 'unknown', reason: 'no-receipt', receipt: ticket, sentAt })
      else if (receipt.outcome === 'received')
        changes.push({ id: message, status: 'received', reason: null, receipt: ticket, sentAt })
      else troubled.set(message, { receipt, key: keys[at] ?? '0' })
      return null
    })
    if (open.every((ticket) => ticket === null)) finishedIds.push(id)
    else {
      const wait = Math.min(Math.max(age, RECEIPTS_AFTER_MS), Math.max(LAST_MS - age, 60_000))
      const listed = open.map((ticket) => ticket ?? '').join(',')
      remainingReceipts.push({ id, tickets: listed, due: new Date(now.getTime() + wait) })
    }
  }
  const tally = new Tally()
  const now = batches[0]?.now ?? new Date()
  const channel = batches[0]?.channel ?? 'expo'
  if (troubled.size > 0) await settleTroubled(tx, engine, { project, channel, now }, troubled, changes)
  if (changes.some(({ status }) => status === 'held'))
    await tx.execute(sql`
      update ${pushQueues} set due = least(due, ${engine.now} + interval '1 second') where project_id = ${project}::uuid`)
  // Sorted by id, so that two workers that settle rows of one campaign cannot deadlock.
  changes.sort((one, other) => (one.id < other.id ? -1 : 1))
  await changeMessages(tx, engine, project, changes, tally)
  if (finishedIds.length > 0)
    await tx.execute(sql`
      delete from ${pushBatches} where project_id = ${project}::uuid and id = any(${sql.param(finishedIds)}::uuid[])`)
  if (remainingReceipts.length > 0)
    await tx.execute(sql`
      update ${pushBatches} b set tickets = string_to_array(v.tickets, ',', ''), due = v.due
      from unnest(${sql.param(remainingReceipts.map(({ id }) => id))}::uuid[], ${sql.param(remainingReceipts.map(({ tickets }) => tickets))}::text[],
        ${sql.param(remainingReceipts.map(({ due }) => due.toISOString()))}::timestamptz[]) as v (id, tickets, due)
      where b.project_id = ${project}::uuid and b.id = v.id`)
  await tx.execute(sql`
    update ${pushQueues} set receipts_due = least(receipts_due,
      (select min(due) from ${pushBatches} b where b.project_id = ${project}::uuid and b.state = 'sent'))
    where project_id = ${project}::uuid`)
  await tally.write(tx, engine, project)
}

async function settleTroubled(
  tx: Transaction,
  engine: Engine,
  { project, channel, now }: { readonly project: string; readonly channel: Channel; readonly now: Date },
  troubled: ReadonlyMap<string, { readonly receipt: Receipt & { outcome: 'refused' }; readonly key: string }>,
  changes: Change[],
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select m.id, m.subscriber_id, m.attempts from ${buildMessageRows([...troubled.keys()])}
    join ${notificationsTable} m on m.project_id = ${project}::uuid and m.began = v.began and m.id = v.id`)
  const receiptRows = rowsOf.parse(rows).flatMap((row) => {
    const trouble = troubled.get(row.id)
    return trouble ? [{ ...row, ...trouble }] : []
  })
  const refusals = receiptRows.filter(({ receipt }) => receipt.why === 'credentials')
  const isStopped = await isProjectRefused(
    tx,
    { project, channel },
    refusals.map(({ subscriber_id }) => subscriber_id),
    changes.filter(({ status }) => status === 'received').length,
  )
  const dead: { subscriber: string | null; key: string }[] = []
  for (const { id, subscriber_id: subscriber, attempts, receipt, key } of receiptRows) {
    const why = isStopped ? receipt.why : toOwnRefusal(receipt.why, subscriber)
    changes.push(toRefusedChange(id, why, attempts, now, true))
    if (why === 'dead-token') dead.push({ subscriber, key })
  }
  if (isStopped) await stopProject(tx, engine, project, refusals[0]?.receipt.message ?? '')
  await markTokensDead(tx, engine, project, dead)
}
