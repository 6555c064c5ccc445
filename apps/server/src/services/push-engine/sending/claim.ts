import type { MergeValues } from '@vitrine/core/push/merge-fields'
import type { PushReason } from '@vitrine/core/push/push-reasons'
import { DEFAULT_CHANNEL } from '@vitrine/core/push/topics'
import { findZoneOfHours } from '@vitrine/core/time/time-zones'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import { createId } from '../../../infra/db/uuid.ts'
import { getProjectTimeZone } from '../../projects/project-time-zone.ts'
import * as schema from '../../schema/schema.ts'
import { type MessageRules, messageRules } from '../campaigns/message-rules.ts'
import type { Engine } from '../engine.types.ts'
import { CHANNELS, type Channel, type Outgoing } from '../gateways/gateway.types.ts'
import { loadMergeValues, needsMergeValues } from '../messages/merge-values.ts'
import { getMessageContent, getVariant, localizeContent } from '../messages/message-content.ts'
import { buildMessageRows, type Change, changeMessages, Tally } from '../messages/message-status.ts'
import { type AdmittedBatch, admitBatches, claimable, type Run } from './admit-batch.ts'
import { chooseWinners } from './choose-winner.ts'
import { checkEligibility, type Receiver } from './eligibility.ts'
import {
  countRecentMessages,
  findAlreadySent,
  findDroppedMessages,
  type LoadedMessage,
  loadMessages,
} from './load-messages.ts'
import { MAX_REQUEST_SIZE } from './send-rate.ts'
import {
  claimTurn,
  endTurn,
  isUnpaused,
  listDueTenants,
  MAX_FAILURES,
  readGateways,
  type Tenant,
} from './tenant-turn.ts'

const { pushBatches, pushGateways, sentNotifications: notificationsTable, subscribers } = schema

/** Default lifetime of a message without an expiry, in ms. */
const LIFETIME_MS = 24 * 60 * 60 * 1000
/** Maximum number of unbatched messages put into batches in one turn. */
const GATHERED = 500
/**
 * Lease of a claimed batch, in ms. A worker without a result by then counts as dead, and the batch can be claimed
 * again.
 */
export const LEASE_MS = 90_000

/** Batch claimed by this worker, with its messages. */
export type ClaimedBatch = {
  readonly project: string
  readonly id: string
  readonly campaign: string | null
  readonly channel: Channel
  /** Number of this attempt. Results of an earlier attempt are ignored. */
  readonly attempt: number
  readonly atMostOnce: boolean
  /** Delay until the send slot, in ms. */
  readonly wait: number
  readonly messages: readonly ClaimedMessage[]
}
export type ClaimedMessage = {
  readonly id: string
  readonly subscriber: string | null
  readonly source: string | null
  /** Hash of the token, which shows whether the token has changed. */
  readonly key: string
  /** Number of earlier attempts that the gateway accepted. */
  readonly attempts: number
  readonly outgoing: Outgoing
}

/**
 * Result of `claimBatches`. `worked`: a project had due work, and `batches` are those to send now; they can be none.
 * Otherwise nothing was due, and `wait` is the time in ms until a project that its send rate holds back can send; null
 * when there is no such project.
 */
export type Claim =
  | { readonly worked: true; readonly batches: readonly ClaimedBatch[] }
  | { readonly worked: false; readonly batches: readonly []; readonly wait: number | null }

type ClaimOptions = {
  readonly getFree?: (project: string) => number
  readonly takesOver?: boolean
}

const uuid = z.string()
/**
 * Claims up to `maxBatches` batches of one project for this worker, in one transaction: takes the project's turn, selects due
 * batches, checks every receiver and stores the start of an attempt. The caller sends the batches and records the
 * results (record-results.ts).
 * @param options `getFree`: returns how many batches of a project this worker can send now; a project without any is
 * passed over. `takesOver`: false to leave batches whose lease has ended to the workers that hold them.
 */
export async function claimBatches(
  engine: Engine,
  maxBatches: number,
  { getFree = () => maxBatches, takesOver = true }: ClaimOptions = {},
): Promise<Claim> {
  const { ready, wait } = await listDueTenants(engine)
  for (const project of ready) {
    const free = Math.min(maxBatches, getFree(project))
    const batches = free < 1 ? null : await claimOf(engine, project, free, takesOver)
    if (batches) return { worked: true, batches }
  }
  return { worked: false, batches: [], wait }
}

async function claimOf(
  engine: Engine,
  project: string,
  maxBatches: number,
  takesOver: boolean,
): Promise<ClaimedBatch[] | null> {
  const tally = new Tally()
  const claimedBatches = await engine.db.transaction(async (tx) => {
    const tenant = await claimTurn(tx, engine, project)
    if (!tenant) return null
    const gatheredCount = await batchDueMessages(tx, engine, tenant)
    const gates = await readGateways(tx, engine)
    const shut = gates.filter(({ open }) => !open).map(({ channel }) => channel)
    // A project or gateway with too many failures gets one trial request at a time.
    const trying = tenant.failures >= MAX_FAILURES || gates.some(({ open }) => open)
    const dueBatches = await due(tx, engine, tenant, trying ? 1 : maxBatches, { shut, takesOver })
    const { taken, runsOf, ready, paced } = await admitBatches(tx, engine, tenant, dueBatches)
    for (const { channel } of trying ? taken : [])
      await tx.execute(sql`
        update ${pushGateways} set ready = ${engine.now} + interval '5 seconds'
        where channel = ${channel} and failures >= ${MAX_FAILURES}::int`)
    const batches = await begin(tx, engine, tenant, taken, runsOf, tally)
    const later = [
      ...(ready ? [ready] : []),
      ...(shut.length > 0 && dueBatches.length === 0 ? shutUntil(gates) : []),
    ]
    await endTurn(tx, engine, tenant, {
      paced,
      worked: gatheredCount > 0 || dueBatches.length > 0,
      ready: later.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    })
    await tally.write(tx, engine, tenant.project_id)
    return batches
  })
  tally.countUnsent()
  return claimedBatches
}

const shutUntil = (gates: readonly { readonly open: boolean; readonly ready: Date }[]) =>
  gates.filter(({ open }) => !open).map(({ ready }) => ready)

const waiting = z.array(
  z.object({ id: uuid, began: z.coerce.date(), notification_id: uuid.nullable(), channel: z.enum(CHANNELS) }),
)

/** Puts due messages without a batch (no campaign, held or to be retried) into batches. Returns their number. */
async function batchDueMessages(
  tx: Transaction,
  { now }: Engine,
  { project_id: project }: Tenant,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    select m.id, m.began, m.notification_id,
      case when m.user_id is not null then 'merchant' else coalesce(s.channel, 'expo') end as channel
    from ${notificationsTable} m left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
    where m.project_id = ${project}::uuid and m.batch is null and m.status in ('planned', 'held') and m.due <= ${now}
      and ${isUnpaused(project)}
    order by m.due limit ${GATHERED} for update of m skip locked`)
  const waitingRows = waiting.parse(rows)
  const lots = Map.groupBy(waitingRows, (row) => `${row.notification_id} ${row.channel}`)
  for (const group of lots.values())
    for (let at = 0; at < group.length; at += MAX_REQUEST_SIZE) {
      const some = group.slice(at, at + MAX_REQUEST_SIZE)
      const [first] = some
      if (!first) continue
      const batch = createId()
      await tx.execute(sql`
        insert into ${pushBatches} (project_id, id, campaign_id, channel, due, size)
        values (${project}::uuid, ${batch}::uuid, ${first.notification_id}::uuid, ${first.channel}, ${now}, ${some.length})`)
      await tx.execute(sql`
        update ${notificationsTable} m set batch = ${batch}::uuid
        from unnest(${sql.param(some.map(({ began }) => began.toISOString()))}::timestamptz[],
          ${sql.param(some.map(({ id }) => id))}::uuid[]) as v (began, id)
        where m.project_id = ${project}::uuid and m.began = v.began and m.id = v.id`)
    }
  return waitingRows.length
}

/** Returns due batches, including those of dead workers whose lease has ended. */
async function due(
  tx: Transaction,
  { now }: Engine,
  tenant: Tenant,
  maxBatches: number,
  { shut, takesOver }: { readonly shut: readonly string[]; readonly takesOver: boolean },
) {
  if (maxBatches < 1) return []
  const { rows } = await tx.execute(sql`
    select id, campaign_id, channel, state, attempt, size, messages from ${pushBatches}
    where project_id = ${tenant.project_id}::uuid and state in ('ready', 'sending') and due <= ${now}
      and (${takesOver}::boolean or state = 'ready') and channel <> all(${sql.param(shut)}::text[])
    order by due, id limit ${maxBatches} for update skip locked`)
  return claimable.parse(rows)
}

/**
 * Checks the eligibility of all messages in the batches, stores the skipped and held ones and starts an attempt for the
 * rest.
 */
async function begin(
  tx: Transaction,
  engine: Engine,
  tenant: Tenant,
  admittedBatches: readonly AdmittedBatch[],
  admitted: ReadonlyMap<string, Run>,
  tally: Tally,
): Promise<ClaimedBatch[]> {
  if (admittedBatches.length === 0) return []
  const project = tenant.project_id
  const doubtful = new Set(
    admittedBatches.filter(({ state }) => state === 'sending').flatMap(({ messages }) => messages ?? []),
  )
  const rows = await loadMessages(tx, project, admittedBatches)
  const runsOf = await chooseWinners(tx, project, rows, admitted)
  const drops = await findDroppedMessages(tx, engine, project, rows)
  const others = await findAlreadySent(tx, project, rows)
  const counts =
    tenant.cap === null ? new Map<string, number>() : await countRecentMessages(tx, engine, tenant, rows)
  const valuesOf = await loadValues(tx, project, rows, runsOf)
  const changes: Change[] = []
  const instantOf = instants()
  const going = new Map<string, ClaimedMessage[]>(admittedBatches.map(({ id }) => [id, []]))
  for (const row of rows) {
    const run = row.notification_id ? runsOf.get(row.notification_id) : undefined
    const isUncertain = row.isUncertain || doubtful.has(row.id)
    const end = (reason: PushReason | null, status: 'skipped' | 'cancelled') =>
      // A message that may have been delivered is `unknown`, not skipped.
      changes.push(
        isUncertain ? { id: row.id, status: 'unknown', reason: 'no-answer' } : { id: row.id, status, reason },
      )
    if (run?.cancelled) {
      end('cancelled', 'cancelled')
      continue
    }
    if (isUncertain && run?.order.atMostOnce) {
      changes.push({ id: row.id, status: 'unknown', reason: 'no-answer' })
      continue
    }
    const drop = others.has(row.id) ? ('duplicate' as const) : drops.get(row.id)
    if (drop) {
      end(drop, 'skipped')
      continue
    }
    const rules: MessageRules = run ? run.order.rules : messageRules.parse(row.rules ?? {})
    const who = row.subscriber_id
    const expires = row.expires === null ? null : instantOf(row.expires)
    const judged = checkEligibility({
      now: tenant.now,
      receiver: receiverOf(row, tenant, rules.topic ?? null),
      rules,
      expires,
      quiet: hours(tenant.quiet_from, tenant.quiet_to),
      // A message that may have been sent was counted at its first attempt.
      sentOf: isUncertain || !who ? 0 : (counts.get(who) ?? 0),
      cap: tenant.cap,
    })
    if (judged.verdict === 'hold' && judged.until)
      changes.push({ id: row.id, status: 'held', reason: judged.reason, until: judged.until, isUncertain })
    else if (judged.verdict === 'skip' || row.token === null || row.key === null)
      end(judged.reason, 'skipped')
    else {
      if (who) counts.set(who, (counts.get(who) ?? 0) + 1)
      going.get(row.batch)?.push(
        messageOf(row, row.token, row.key, run, {
          expires: expires ?? new Date(tenant.now.getTime() + LIFETIME_MS),
          topic: rules.topic ?? null,
          values: valuesOf(who),
        }),
      )
      if (isUncertain && !row.isUncertain)
        changes.push({ id: row.id, status: 'planned', reason: null, isUncertain })
    }
  }
  await changeMessages(tx, engine, project, changes, tally)
  if (tenant.cap !== null) await markTried(tx, engine, project, [...going.values()].flat())
  return beginAttempts(tx, engine, project, admittedBatches, going, runsOf)
}

/** Returns a date parser that reuses its last result, since neighboring rows mostly have the same expiry. */
function instants(): (text: string) => Date {
  let [last, instant] = ['', new Date(0)]
  return (text) => {
    if (text !== last) [last, instant] = [text, new Date(text)]
    return instant
  }
}

const contentOf = (row: LoadedMessage, run: Run | undefined) =>
  run && row.content === null ? getVariant(run.order, row.variant) : getMessageContent(row, null)

/** Loads the merge values of the receivers, if the text of any message has merge fields. */
async function loadValues(
  tx: Transaction,
  project: string,
  rows: readonly LoadedMessage[],
  runsOf: ReadonlyMap<string, Run>,
) {
  const ids = rows.flatMap((row) => {
    const run = row.notification_id ? runsOf.get(row.notification_id) : undefined
    return row.subscriber_id && needsMergeValues(contentOf(row, run)) ? [row.subscriber_id] : []
  })
  return loadMergeValues(tx, project, ids)
}

function messageOf(
  row: LoadedMessage,
  token: string,
  key: string,
  run: Run | undefined,
  { expires, topic, values }: Pick<Outgoing, 'expires' | 'topic'> & { readonly values: MergeValues },
): ClaimedMessage {
  const content = contentOf(row, run)
  return {
    id: row.id,
    subscriber: row.subscriber_id,
    source: row.notification_id ?? row.automation_id,
    key,
    attempts: row.attempts,
    outgoing: {
      token,
      platform: row.platform,
      keys: row.web_keys,
      expires,
      topic,
      hasChannel: topic !== null && channelOf(row, topic) === topic,
      ...localizeContent(content, row.lang, row.id, values),
    },
  }
}

/** Returns the Android notification channel for a topic, or the default channel when the app does not have it. */
const channelOf = ({ channels }: LoadedMessage, topic: string | null) =>
  topic !== null && channels?.includes(topic) ? topic : DEFAULT_CHANNEL

const hours = (from: number | null, to: number | null) => (from === null || to === null ? null : { from, to })

function receiverOf(row: LoadedMessage, tenant: Tenant, topic: string | null): Receiver | null {
  if (!row.known) return null
  return {
    token: row.token,
    dead: row.dead,
    unsubscribed: row.unsubscribed,
    muted: row.muted ?? [],
    channelOff: row.channels_off?.includes(channelOf(row, topic)) ?? false,
    quiet: hours(row.quiet_from, row.quiet_to),
    zone: row.zone ?? (row.timezone === null ? getProjectTimeZone(tenant) : findZoneOfHours(row.timezone)),
  }
}

/** Sets the send time at the first attempt, from which a message counts towards the frequency cap. */
async function markTried(
  tx: Transaction,
  { now }: Engine,
  project: string,
  messages: readonly ClaimedMessage[],
) {
  if (messages.length === 0) return
  await tx.execute(sql`
    update ${notificationsTable} m set sent_at = least(m.sent_at, ${now}) from ${buildMessageRows(messages.map(({ id }) => id))}
    where m.project_id = ${project}::uuid and m.began = v.began and m.id = v.id`)
}

const begun = z.array(z.object({ id: uuid, attempt: z.number() }))

/**
 * Stores the start of an attempt with the message ids and token hashes of each batch. Deletes batches without messages.
 */
async function beginAttempts(
  tx: Transaction,
  { now }: Engine,
  project: string,
  admittedBatches: readonly AdmittedBatch[],
  going: ReadonlyMap<string, readonly ClaimedMessage[]>,
  runsOf: ReadonlyMap<string, Run>,
): Promise<ClaimedBatch[]> {
  const [full, empty] = [
    admittedBatches.filter(({ id }) => going.get(id)?.length),
    admittedBatches.filter(({ id }) => !going.get(id)?.length),
  ]
  if (empty.length > 0)
    await tx.execute(sql`
      delete from ${pushBatches} where project_id = ${project}::uuid
        and id = any(${sql.param(empty.map(({ id }) => id))}::uuid[])`)
  if (full.length === 0) return []
  const list = (of: (message: ClaimedMessage) => string) =>
    sql.param(full.map(({ id }) => (going.get(id) ?? []).map(of).join(',')))
  const { rows } = await tx.execute(sql`
    update ${pushBatches} b set state = 'sending', attempt = b.attempt + 1,
      due = ${now} + ${LEASE_MS}::int * interval '1 millisecond',
      messages = string_to_array(v.messages, ',')::uuid[], token_keys = string_to_array(v.keys, ',')::bigint[],
      size = v.size, tickets = null
    from unnest(${sql.param(full.map(({ id }) => id))}::uuid[], ${list(({ id }) => id)}::text[],
      ${list(({ key }) => key)}::text[], ${sql.param(full.map(({ id }) => going.get(id)?.length ?? 0))}::smallint[])
      as v (id, messages, keys, size)
    where b.project_id = ${project}::uuid and b.id = v.id
    returning b.id, b.attempt`)
  const attempts = new Map(begun.parse(rows).map(({ id, attempt }) => [id, attempt]))
  return full.map(({ id, campaign_id, channel, wait }) => ({
    project,
    id,
    campaign: campaign_id,
    channel,
    attempt: attempts.get(id) ?? 0,
    atMostOnce: (campaign_id && runsOf.get(campaign_id)?.order.atMostOnce) || false,
    wait,
    messages: going.get(id) ?? [],
  }))
}
