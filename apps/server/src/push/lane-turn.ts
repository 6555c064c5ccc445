import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { schema, type Transaction } from '../db/open.ts'
import type { Engine } from './engine.types.ts'

const { pushLanes, pushSettings, pushGates, pushBatches, pushRuns, sentNotifications: sent } = schema

/** Requests that fail in a row until a project, or a gateway, is left alone but for one try at a time. */
export const TRUST = 5
/** A bucket holds no more than so many seconds of its rate: what is saved up goes out at once. */
const BURST_SECONDS = 1
/** At least a whole request, however slow the project is: smaller ones would never go. */
const LARGEST = 100
/** After work was found it is looked for this often, ms, and this long: what was about to be committed is not missed. */
const LOOK_AGAIN_MS = 2000
const LOOK_FOR_MS = 60_000

const lanes = z.array(
  z.object({
    project_id: z.string(),
    level: z.number(),
    pace: z.number(),
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
export type Lane = z.output<typeof lanes>[number]

/** Messages of campaigns that are paused wait for the campaign, not for their time. */
export const runs = (projectId: string) => sql`not exists (
  select from ${pushRuns} r where r.project_id = ${projectId}::uuid and r.id = m.notification_id and r.paused is not null)`

const waiting = z.array(z.object({ project_id: z.string() }))
/** So many are tried where others are at the first of them: more workers than this find something the next time. */
const TRIED = 32

/**
 * The projects with something due, whoever waited longest first. Read without holding anything: rows are held of one
 * project at a time, which lies on one machine.
 */
export async function lanesInTurn({ db, now }: Engine): Promise<readonly string[]> {
  const { rows } = await db.execute(sql`
    select project_id from ${pushLanes} where due <= ${now} and ready <= ${now} and stopped is null
    order by turn limit ${TRIED}`)
  return waiting.parse(rows).map(({ project_id }) => project_id)
}

/**
 * Takes the turn of a project, and holds its lane until the transaction ends: nobody else claims of it meanwhile.
 * Null: nothing of it is due any more, or others are at it.
 */
export async function takeLane(
  tx: Transaction,
  { now, rate }: Engine,
  project: string,
): Promise<Lane | null> {
  const { rows } = await tx.execute(sql`
    with lane as (
      select * from ${pushLanes}
      where project_id = ${project}::uuid and due <= ${now} and ready <= ${now} and stopped is null
      for update skip locked)
    select l.project_id, l.failures, p.zone, p.timezone, ${now} as now,
      coalesce(l.pace, s.rate, ${rate}::int) as pace,
      least(greatest(${LARGEST}::int, coalesce(l.pace, s.rate, ${rate}::int) * ${BURST_SECONDS}::int),
        l.level + extract(epoch from greatest(${now} - l.level_at, interval '0')) * coalesce(l.pace, s.rate, ${rate}::int)
      )::float8 as level,
      s.cap, s.cap_days, s.quiet_from, s.quiet_to
    from lane l join ${schema.projects} p on p.id = l.project_id
      left join ${pushSettings} s on s.project_id = l.project_id and s.project_id = ${project}::uuid`)
  return lanes.parse(rows)[0] ?? null
}

export type Turn = {
  /** Messages that go out with this turn. */
  readonly sent: number
  /** Something was found. */
  readonly worked: boolean
  /** Not before, where there is a reason: the bucket is empty, a gateway is left alone. */
  readonly ready: Date | null
}

/** Ends the turn: the bucket, and when to look again. The last thing but the counters in a claim's transaction. */
export async function leaveLane(
  tx: Transaction,
  { now, rate }: Engine,
  lane: Lane,
  turn: Turn,
): Promise<void> {
  const project = sql`${lane.project_id}::uuid`
  const again = new Date(lane.now.getTime() + LOOK_AGAIN_MS).toISOString()
  const busySince = new Date(lane.now.getTime() - LOOK_FOR_MS).toISOString()
  await tx.execute(sql`
    update ${pushLanes} l set level = ${lane.level - turn.sent}::float8, level_at = ${now}, turn = ${now},
      busy = ${turn.worked ? now : sql`l.busy`}, ready = ${turn.ready ? sql`${turn.ready.toISOString()}::timestamptz` : sql`l.ready`},
      pace = nullif(least(l.pace * 1.01, (select coalesce(max(s.rate), ${rate}::int) from ${pushSettings} s where s.project_id = ${project})),
        (select coalesce(max(s.rate), ${rate}::int) from ${pushSettings} s where s.project_id = ${project})),
      due = least(
        (select min(b.due) from ${pushBatches} b where b.project_id = ${project} and b.state in ('ready', 'sending')),
        (select min(m.due) from ${sent} m where m.project_id = ${project} and m.batch is null
          and m.status in ('planned', 'held') and ${runs(lane.project_id)}),
        case when ${turn.worked}::boolean or l.busy > ${busySince}::timestamptz then ${again}::timestamptz end)
    where l.project_id = ${project}`)
}

const gates = z.array(
  z.object({ channel: z.string(), failures: z.number(), open: z.boolean(), ready: z.coerce.date() }),
)

/** The gateways that fail everybody: which are left alone now, and which get a single try. */
export async function readGates(tx: Transaction, { now }: Engine) {
  const { rows } = await tx.execute(sql`
    select channel, failures, ready <= ${now} as open, ready from ${pushGates} where failures >= ${TRUST}::int`)
  return gates.parse(rows)
}
