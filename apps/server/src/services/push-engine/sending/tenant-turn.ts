import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import type { Engine } from '../engine.types.ts'
import type { SendHistory, SendRate } from './send-rate.ts'

const { pushQueues, pushSettings, pushGateways, pushBatches, pushRuns, sentNotifications: sent } = schema

/** Requests that fail in a row until a project, or a gateway, is left alone but for one try at a time. */
export const MAX_FAILURES = 5
/** A pace that was lowered is back at the whole rate after this long, s, from a half of it in half the time. */
const RECOVERY_S = 20
/** After work was found it is looked for this often, ms, and this long: what was about to be committed is not missed. */
const LOOK_AGAIN_MS = 2000
const LOOK_FOR_MS = 60_000

const lanes = z.array(
  z.object({
    project_id: z.string(),
    next: z.number(),
    gone_at: z.array(z.number()),
    gone: z.array(z.number()),
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
/** A project whose turn it is: when it may send, and by which of its rules. */
export type Tenant = Omit<Row, 'next' | 'gone_at' | 'gone' | 'limit' | 'rate'> & {
  readonly pace: SendRate
  readonly paced: SendHistory
}

/** Messages of campaigns that are paused wait for the campaign, not for their time. */
export const isUnpaused = (projectId: string) => sql`not exists (
  select from ${pushRuns} r where r.project_id = ${projectId}::uuid and r.id = m.notification_id and r.paused is not null)`

const waiting = z.array(z.object({ project_id: z.string() }))
/** So many are tried where others are at the first of them: more workers than this find something the next time. */
const TRIED = 32

/**
 * The projects with something due, whoever waited longest first. Read without holding anything: rows are held of one
 * project at a time, which lies on one machine.
 */
export async function listDueTenants({ db, now }: Engine): Promise<readonly string[]> {
  const { rows } = await db.execute(sql`
    select project_id from ${pushQueues} where due <= ${now} and ready <= ${now} and stopped is null
    order by turn limit ${TRIED}`)
  return waiting.parse(rows).map(({ project_id }) => project_id)
}

const soonest = z.array(z.object({ wait: z.coerce.number().nullable() }))

/** How long until a project may send again that waits for its rate, ms; `most` where none does before. */
export async function getDelayUntilNext({ db, now }: Engine, most: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select extract(epoch from min(ready) - ${now}) * 1000 as wait from ${pushQueues}
    where due <= ${now} and ready > ${now} and stopped is null`)
  return Math.max(1, Math.min(most, soonest.parse(rows)[0]?.wait ?? most))
}

/**
 * Takes the turn of a project, and holds its lane until the transaction ends: nobody else claims of it meanwhile.
 * Null: nothing of it is due any more, or others are at it.
 */
export async function takeTurn(
  tx: Transaction,
  { now, rate }: Engine,
  project: string,
): Promise<Tenant | null> {
  const { rows } = await tx.execute(sql`
    with lane as (
      select * from ${pushQueues}
      where project_id = ${project}::uuid and due <= ${now} and ready <= ${now} and stopped is null
      for update skip locked)
    select l.project_id, l.failures, p.zone, p.timezone, ${now} as now, l.next, l.gone_at, l.gone,
      greatest(s.rate, ${rate}::int) as limit, ${sendRateSql(now, rate)} as rate, s.cap, s.cap_days, s.quiet_from, s.quiet_to
    from lane l join ${schema.projects} p on p.id = l.project_id
      left join ${pushSettings} s on s.project_id = l.project_id and s.project_id = ${project}::uuid`)
  const [row] = lanes.parse(rows)
  if (!row) return null
  const { next, gone_at, gone, limit, rate: paced, ...lane } = row
  const recent = gone_at.map((at, place) => ({ at, size: gone[place] ?? 0 }))
  return { ...lane, pace: { limit, rate: paced }, paced: { next, recent } }
}

/**
 * Messages a second of lane `l` with the settings `s` of its project, as SQL: the merchant's or the gateway's, or what
 * is left of it after the gateway said too many, which grows again with time.
 */
export const sendRateSql = (now: SQL, rate: number): SQL => sql`
  least(coalesce(s.rate, ${rate}::int), l.pace + coalesce(s.rate, ${rate}::int)
    * extract(epoch from greatest(${now} - l.slowed, interval '0')) / ${RECOVERY_S}::int)::float8`

export type Turn = {
  /** What says when the next may. */
  readonly paced: SendHistory
  /** Something was found. */
  readonly worked: boolean
  /** Not before, where there is a reason: the rate is used up, a gateway is left alone. */
  readonly ready: Date | null
}

/** Ends the turn: what went, and when to look again. The last thing but the counters in a claim's transaction. */
export async function endTurn(tx: Transaction, { now }: Engine, lane: Tenant, turn: Turn): Promise<void> {
  const project = sql`${lane.project_id}::uuid`
  const again = new Date(lane.now.getTime() + LOOK_AGAIN_MS).toISOString()
  const busySince = new Date(lane.now.getTime() - LOOK_FOR_MS).toISOString()
  await tx.execute(sql`
    update ${pushQueues} l set next = ${turn.paced.next}::float8, turn = ${now},
      gone_at = ${sql.param(turn.paced.recent.map(({ at }) => at))}::float8[],
      gone = ${sql.param(turn.paced.recent.map(({ size }) => size))}::int[],
      busy = ${turn.worked ? now : sql`l.busy`}, ready = ${turn.ready ? sql`${turn.ready.toISOString()}::timestamptz` : sql`l.ready`},
      due = least(
        (select min(b.due) from ${pushBatches} b where b.project_id = ${project} and b.state in ('ready', 'sending')),
        (select min(m.due) from ${sent} m where m.project_id = ${project} and m.batch is null
          and m.status in ('planned', 'held') and ${isUnpaused(lane.project_id)}),
        case when ${turn.worked}::boolean or l.busy > ${busySince}::timestamptz then ${again}::timestamptz end)
    where l.project_id = ${project}`)
}

const gates = z.array(
  z.object({ channel: z.string(), failures: z.number(), open: z.boolean(), ready: z.coerce.date() }),
)

/** The gateways that fail everybody: which are left alone now, and which get a single try. */
export async function readGateways(tx: Transaction, { now }: Engine) {
  const { rows } = await tx.execute(sql`
    select channel, failures, ready <= ${now} as open, ready from ${pushGateways} where failures >= ${MAX_FAILURES}::int`)
  return gates.parse(rows)
}
