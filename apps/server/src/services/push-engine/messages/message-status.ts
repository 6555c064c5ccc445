import type { PushReason } from '@vitrine/core/push/push-reasons'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import { countUnsentPushes } from '../../../infra/telemetry/push-counters.ts'
import type { EmitDomainEvents } from '../../domain-events/domain-events.ts'
import { MESSAGE_STATUSES } from '../../schema/push.ts'
import * as schema from '../../schema/schema.ts'
import {
  addResults,
  type CampaignResult,
  NO_DUE,
  SETTLED_COLUMNS,
  toSettled,
} from '../campaigns/campaign-results.ts'
import { addCounts, type Counter, inLockOrder } from '../campaigns/counters.ts'
import type { Engine } from '../engine.types.ts'
import type { MessageStatus } from '../push.types.ts'
import { getMessageTime } from './message-ids.ts'

const { sentNotifications: notificationsTable, pushRuns, pushCounts } = schema

/** Status change of one message. */
export type Change = {
  readonly id: string
  readonly status: MessageStatus
  readonly reason: PushReason | null
  /** End of a hold. A held message leaves its batch. */
  readonly until?: Date
  readonly receipt?: string | null
  readonly sentAt?: Date | null
  /** True when the gateway accepted the message and its receipt asks for a retry. Adds one to its attempts. */
  readonly countsAttempt?: boolean
  readonly isUncertain?: boolean
}

const ended = z.array(z.object({ id: z.uuid() }))

/** Emits a `campaign-finished` event for each campaign. `rows` are rows of `push_runs` with their `id`. */
export async function emitCampaignsFinished(
  tx: Transaction,
  emit: EmitDomainEvents,
  projectId: string,
  rows: unknown,
) {
  const at = new Date()
  const finished = ended
    .parse(rows)
    .map(({ id }) => ({ kind: 'campaign-finished', at, campaign: id }) as const)
  if (finished.length > 0) await emit(tx, projectId, finished)
}

const changed = z.array(
  z.object({
    status: z.enum(MESSAGE_STATUSES),
    source: z.string().nullable(),
    campaign: z.string().nullable(),
    variant: z.number(),
    reason: z.string(),
    hour: z.coerce.date().nullable(),
    count: z.coerce.number(),
    last_due: z.coerce.date(),
  }),
)
type ChangedMessages = z.output<typeof changed>[number]

/** Returns what changed messages of a campaign add to its results and take away from them. */
function toResults(changedMessages: ChangedMessages): readonly CampaignResult[] {
  const { status, variant, reason, hour, count, last_due } = changedMessages
  // A message that is held until later may become the campaign's last one.
  if (status === 'planned' || status === 'held')
    return [{ variant, status: 'planned', reason: '', hour: null, count: 0, first_due: null, last_due }]
  return toSettled({ ...NO_DUE, variant, status, reason, hour, count })
}
/** Statuses of unsettled messages. */
const OPEN: readonly MessageStatus[] = ['planned', 'held']
const COUNTS: Readonly<Partial<Record<MessageStatus, Counter>>> = {
  skipped: 'skipped',
  cancelled: 'cancelled',
  received: 'received',
  unsubscribed: 'unsubscribed',
  failed: 'failed',
  unknown: 'unknown',
}

/**
 * Collects increments of counters by campaign or automation, and results of campaigns, during a transaction.
 * `write` stores them at its end.
 */
export class Tally {
  readonly #more = new Map<string, Partial<Record<Counter, number>>>()
  readonly #results = new Map<string, CampaignResult[]>()
  readonly #unsent: Parameters<typeof countUnsentPushes>[] = []

  add(source: string | null, name: Counter, count = 1): void {
    if (source === null || count === 0) return
    const own = this.#more.get(source) ?? {}
    own[name] = (own[name] ?? 0) + count
    this.#more.set(source, own)
  }

  addResults(campaign: string, results: readonly CampaignResult[]): void {
    this.#results.set(campaign, [...(this.#results.get(campaign) ?? []), ...results])
  }

  addUnsent(...unsent: Parameters<typeof countUnsentPushes>): void {
    this.#unsent.push(unsent)
  }

  /** Counts what was skipped or held for the operator's metrics. Call it after the transaction. */
  countUnsent(): void {
    for (const unsent of this.#unsent) countUnsentPushes(...unsent)
  }

  /** Stores all increments and finishes campaigns without unsettled messages. */
  async write(
    tx: Transaction,
    { now, emit }: Pick<Engine, 'now' | 'emit'>,
    projectId: string,
  ): Promise<void> {
    const sources = inLockOrder(this.#more)
    for (const [source] of inLockOrder(new Map<string, unknown>([...this.#results, ...this.#more]))) {
      await addCounts(tx, projectId, source, this.#more.get(source) ?? {})
      await addResults(tx, projectId, source, this.#results.get(source) ?? [])
    }
    const settled = sources.flatMap(([source, more]) =>
      Object.keys(more).some((name) => name !== 'sent') ? [source] : [],
    )
    if (settled.length === 0) return
    const { rows } = await tx.execute(sql`
      update ${pushRuns} r set finished = ${now} from ${pushCounts} c
      where r.project_id = ${projectId}::uuid and r.id = any(${sql.param(settled)}::uuid[])
        and r.planned is not null and r.finished is null and c.project_id = r.project_id and c.source_id = r.id
        and c.audience = c.received + c.unsubscribed + c.failed + c.unknown + c.skipped + c.cancelled
      returning r.id`)
    await emitCampaignsFinished(tx, emit, projectId, rows)
  }
}

/**
 * Applies status changes to messages without a final status, and adds those that get one to the tally. Only
 * the first change of a message has an effect, so that each message is counted once.
 */
export async function changeMessages(
  tx: Transaction,
  { now }: Pick<Engine, 'now'>,
  projectId: string,
  changes: readonly Change[],
  tally: Tally,
): Promise<void> {
  if (changes.length === 0) return
  const began = changes.map(({ id }) => getMessageTime(id).toISOString())
  const column = <T>(of: (change: Change) => T) => sql.param(changes.map(of))
  const { rows } = await tx.execute(sql`
    with m as (update ${notificationsTable} m set status = v.status, reason = v.reason,
      due = coalesce(v.until, m.due),
      batch = case when v.status = 'held' then null else m.batch end,
      expo_receipt_id = coalesce(v.receipt, m.expo_receipt_id),
      sent_at = coalesce(v.sent_at, m.sent_at),
      attempts = m.attempts + v.counts_attempt::int,
      has_uncertain_attempt = m.has_uncertain_attempt or v.has_uncertain_attempt,
      settled_at = nullif(greatest(${now}, v.open), 'infinity')
    from unnest(
      ${sql.param(began)}::timestamptz[], ${column(({ id }) => id)}::uuid[], ${column(({ status }) => status)}::text[],
      ${column(({ reason }) => reason)}::text[], ${column(({ until }) => until?.toISOString() ?? null)}::timestamptz[],
      ${column(({ receipt }) => receipt ?? null)}::text[],
      ${column(({ sentAt }) => sentAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ countsAttempt }) => countsAttempt ?? false)}::boolean[], ${column(({ isUncertain }) => isUncertain ?? false)}::boolean[],
      ${column(({ status }) => (OPEN.includes(status) ? 'infinity' : null))}::timestamptz[]
    ) as v (began, id, status, reason, until, receipt, sent_at, counts_attempt, has_uncertain_attempt, open)
    where m.project_id = ${projectId}::uuid and m.began = v.began and m.id = v.id
      and m.status in ('planned', 'held')
    returning m.status, m.notification_id, m.automation_id, m.variant, m.reason, m.sent_at, m.due)
    select coalesce(m.notification_id, m.automation_id) as source, m.notification_id as campaign, ${SETTLED_COLUMNS},
      count(*) as count, max(m.due) as last_due
    from m group by 1, 2, 3, 4, 5, 6`)
  for (const group of changed.parse(rows)) {
    const counted = COUNTS[group.status]
    if (counted) tally.add(group.source, counted, group.count)
    if (group.status === 'skipped' || group.status === 'held')
      tally.addUnsent(group.status, group.reason, group.count)
    if (group.campaign) tally.addResults(group.campaign, toResults(group))
  }
}

/** Returns message ids as SQL rows `v (began, id)`, so that each message is looked up in its own partition. */
export function buildMessageRows(ids: readonly string[]): SQL {
  const began = ids.map((id) => getMessageTime(id).toISOString())
  return sql`unnest(${sql.param(began)}::timestamptz[], ${sql.param([...ids])}::uuid[]) as v (began, id)`
}
