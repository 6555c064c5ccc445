import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import type { Engine } from '../engine.types.ts'
import type { SendHistory, SendRate } from './send-rate.ts'

const {
  pushQueues,
  pushSettings,
  pushGateways,
  pushBatches,
  pushRuns,
  sentNotifications: notificationsTable,
} = schema

/** Number of failures in a row after which a project or gateway gets one trial request at a time. */
export const MAX_FAILURES = 5
/**
 * Time in seconds in which a lowered send rate grows by the whole normal rate. A halved rate recovers in half of it.
 */
const RECOVERY_S = 20
/** Polling interval and duration after work was found, in ms, so that rows committed during a claim are not missed. */
const POLL_MS = 2000
const LOOK_FOR_MS = 60_000

const lanes = z.array(
  z.object({
    project_id: z.string(),
    next: z.number(),
    sent_times: z.array(z.number()),
    sent_counts: z.array(z.number()),
    limit: z.number(),
    rate: z.number(),
    failures: z.number(),
    cap: z.number().nullable(),
    cap_days: z.number().nullable(),
    quiet_from: z.number().nullable(),
    quiet_to: z.number().nullable(),
    zone: z.string().nullable(),
    timezone: z.number(),
    now: z.coerce.date(),
  }),
)
type Row = z.output<typeof lanes>[number]
/** Project whose turn it is, with its send rate, send history and messaging rules. */
export type Tenant = Omit<Row, 'next' | 'sent_times' | 'sent_counts' | 'limit' | 'rate'> & {
  readonly pace: SendRate
  readonly paced: SendHistory
}

/** Returns the SQL condition that message `m` belongs to no paused campaign. */
export const isUnpaused = (projectId: string) => sql`not exists (
  select from ${pushRuns} r where r.project_id = ${projectId}::uuid and r.id = m.notification_id and r.paused is not null)`

const lookedAt = z.array(z.object({ project_id: z.string(), wait: z.coerce.number() }))
/**
 * Maximum number of projects tried when other workers hold the first ones. Further workers find work in the next poll.
 */
const TRIED = 32

/** Projects whose push queue has due work. */
export type DueTenants = {
  /** Ids of those that can send now, longest wait first. */
  readonly ready: readonly string[]
  /** Delay in ms until the next of those that wait for their send rate; null without any. */
  readonly wait: number | null
}

/**
 * Finds the projects with due work. Takes no locks: rows are locked one project at a time, since a project's rows lie
 * on one node. Those that can send are ordered by their last turn alone, because each node of a cluster has a "now" of
 * its own.
 */
export async function listDueTenants({ db, now }: Engine): Promise<DueTenants> {
  const { rows } = await db.execute(sql`
    select project_id, extract(epoch from greatest(ready, ${now}) - ${now}) * 1000 as wait from ${pushQueues}
    where due <= ${now} and stopped is null
    order by case when ready > ${now} then ready end nulls first, last_turn_at limit ${TRIED}`)
  const queueRows = lookedAt.parse(rows)
  return {
    ready: queueRows.filter(({ wait }) => wait <= 0).map(({ project_id }) => project_id),
    wait: queueRows.find(({ wait }) => wait > 0)?.wait ?? null,
  }
}

/**
 * Takes a project's turn and locks its queue row until the transaction ends, so that no other worker claims from it.
 * Returns null when nothing is due or another worker holds the lock.
 */
export async function claimTurn(
  tx: Transaction,
  { now, rate }: Engine,
  project: string,
): Promise<Tenant | null> {
  const { rows } = await tx.execute(sql`
    with lane as (
      select * from ${pushQueues}
      where project_id = ${project}::uuid and due <= ${now} and ready <= ${now} and stopped is null
      for update skip locked)
    select l.project_id, l.failures, p.zone, p.timezone, ${now} as now, l.next, l.sent_times, l.sent_counts,
      greatest(s.rate, ${rate}::int) as limit, ${sendRateSql(now, rate)} as rate, s.cap, s.cap_days, s.quiet_from, s.quiet_to
    from lane l join ${schema.projects} p on p.id = l.project_id
      left join ${pushSettings} s on s.project_id = l.project_id and s.project_id = ${project}::uuid`)
  const [row] = lanes.parse(rows)
  if (!row) return null
  const { next, sent_times, sent_counts, limit, rate: paced, ...lane } = row
  const recent = sent_times.map((at, index) => ({ at, size: sent_counts[index] ?? 0 }))
  return { ...lane, pace: { limit, rate: paced }, paced: { next, recent } }
}

/**
 * Returns SQL for the current send rate (messages per second) of queue row `l` with project settings `s`: the
 * merchant's or the default rate, or the lowered rate after "too many requests", which recovers with time.
 */
export const sendRateSql = (now: SQL, rate: number): SQL => sql`
  least(coalesce(s.rate, ${rate}::int), l.throttled_rate + coalesce(s.rate, ${rate}::int)
    * extract(epoch from greatest(${now} - l.throttled_at, interval '0')) / ${RECOVERY_S}::int)::float8`

export type Turn = {
  /** Send history after this turn. */
  readonly paced: SendHistory
  /** True when the turn found due work. */
  readonly worked: boolean
  /** Earliest next turn when the send rate is used up or a gateway is paused; null otherwise. */
  readonly ready: Date | null
}

/**
 * Ends a project's turn: stores its send history and when its queue is due next. Runs last in a claim's
 * transaction, just before the counters.
 */
export async function endTurn(tx: Transaction, { now }: Engine, tenant: Tenant, turn: Turn): Promise<void> {
  const project = sql`${tenant.project_id}::uuid`
  const nextCheckAt = new Date(tenant.now.getTime() + POLL_MS).toISOString()
  const busySince = new Date(tenant.now.getTime() - LOOK_FOR_MS).toISOString()
  await tx.execute(sql`
    update ${pushQueues} l set next = ${turn.paced.next}::float8, last_turn_at = ${now},
      sent_times = ${sql.param(turn.paced.recent.map(({ at }) => at))}::float8[],
      sent_counts = ${sql.param(turn.paced.recent.map(({ size }) => size))}::int[],
      busy = ${turn.worked ? now : sql`l.busy`}, ready = ${turn.ready ? sql`${turn.ready.toISOString()}::timestamptz` : sql`l.ready`},
      due = least(
        (select min(b.due) from ${pushBatches} b where b.project_id = ${project} and b.state in ('ready', 'sending')),
        (select min(m.due) from ${notificationsTable} m where m.project_id = ${project} and m.batch is null
          and m.status in ('planned', 'held') and ${isUnpaused(tenant.project_id)}),
        case when ${turn.worked}::boolean or l.busy > ${busySince}::timestamptz then ${nextCheckAt}::timestamptz end)
    where l.project_id = ${project}`)
}

const gates = z.array(
  z.object({ channel: z.string(), failures: z.number(), open: z.boolean(), ready: z.coerce.date() }),
)

/** Returns the gateways with too many failures. `open` means that one trial request is allowed now. */
export async function readGateways(tx: Transaction, { now }: Engine) {
  const { rows } = await tx.execute(sql`
    select channel, failures, ready <= ${now} as open, ready from ${pushGateways} where failures >= ${MAX_FAILURES}::int`)
  return gates.parse(rows)
}
