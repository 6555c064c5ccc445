import type { PushReason } from '@vitrine/core/push/reasons'
import { zoneOfHours } from '@vitrine/core/zones'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { schema, type Transaction } from '../db/open.ts'
import { MESSAGE_KINDS } from '../db/schema/push.ts'
import { newId } from '../ids.ts'
import { projectZone } from '../project-zone.ts'
import { tokenKey } from './audience.ts'
import { type Change, changeMessages, named, Tally } from './change.ts'
import { contentOf, saidTo, variantOf } from './content.ts'
import type { Engine } from './engine.types.ts'
import { CHANNELS, type Channel, type Outgoing } from './gateway.types.ts'
import { judge, type Receiver } from './judge.ts'
import { type Lane, lanesInTurn, leaveLane, readGates, runs, TRUST, takeLane } from './lane-turn.ts'
import { type CampaignOrder, campaignOrder, type MessageRules, messageRules } from './order.ts'

const { pushRuns, pushBatches, pushGates, sentNotifications: sent, subscribers, users } = schema

/** What the gateway takes in one request. */
const BATCH = 100
/** So many messages that lie in no batch are put into some with one turn. */
const GATHERED = 500
/** A worker that has not said what became of a batch after so long, ms, is gone. */
export const LEASE_MS = 90_000

/** A batch that this worker has claimed, and what it is to send. */
export type Claimed = {
  readonly project: string
  readonly id: string
  readonly campaign: string | null
  readonly channel: Channel
  /** Which attempt this is: whoever writes for an earlier one writes nothing. */
  readonly attempt: number
  readonly atMostOnce: boolean
  readonly messages: readonly ClaimedMessage[]
}
export type ClaimedMessage = {
  readonly id: string
  readonly subscriber: string | null
  readonly source: string | null
  /** A hash of the token, to know it again. */
  readonly key: string
  /** How often the gateway took it before. */
  readonly attempts: number
  readonly outgoing: Outgoing
}

const uuid = z.string()
const claimable = z.array(
  z.object({
    id: uuid,
    campaign_id: uuid.nullable(),
    channel: z.enum(CHANNELS),
    state: z.enum(['ready', 'sending']),
    attempt: z.number(),
    size: z.number(),
    messages: z.array(uuid).nullable(),
  }),
)
type Batch = z.output<typeof claimable>[number]

const loaded = z.object({
  id: uuid,
  began: z.coerce.date(),
  kind: z.enum(MESSAGE_KINDS),
  batch: uuid,
  subscriber_id: uuid.nullable(),
  user_id: uuid.nullable(),
  notification_id: uuid.nullable(),
  automation_id: uuid.nullable(),
  step: z.string().nullable(),
  cause: z.string().nullable(),
  variant: z.number().nullable(),
  content: z.unknown(),
  rules: z.unknown(),
  expires: z.coerce.date().nullable(),
  attempts: z.number(),
  maybe: z.boolean(),
  known: z.boolean(),
  token: z.string().nullable(),
  key: z.string().nullable(),
  /** Another token than when the audience was frozen. */
  renewed: z.boolean(),
  platform: z.string().nullable(),
  lang: z.string().nullable(),
  zone: z.string().nullable(),
  timezone: z.number().nullable(),
  dead: z.boolean(),
  unsubscribed: z.boolean(),
  muted: z.array(z.string()).nullable(),
  quiet_from: z.number().nullable(),
  quiet_to: z.number().nullable(),
  web_keys: z.object({ p256dh: z.string(), auth: z.string() }).nullable(),
})
type Loaded = z.output<typeof loaded>

type Run = {
  readonly id: string
  readonly began: Date
  readonly order: CampaignOrder
  readonly paused: boolean
  readonly cancelled: boolean
}

/**
 * Claims up to `most` batches of one project for this worker, in one transaction: whose turn it is, what is due, who
 * still is to get it, and that an attempt begins. What it gives is to be sent, and what became of it recorded
 * (record.ts). Null: nothing is due anywhere. `batches` is empty where something was looked at and nothing can go.
 */
export async function claim(engine: Engine, most: number): Promise<{ batches: Claimed[] } | null> {
  for (const project of await lanesInTurn(engine)) {
    const claimed = await claimOf(engine, project, most)
    if (claimed) return claimed
  }
  return null
}

async function claimOf(
  engine: Engine,
  project: string,
  most: number,
): Promise<{ batches: Claimed[] } | null> {
  return engine.db.transaction(async (tx) => {
    const lane = await takeLane(tx, engine, project)
    if (!lane) return null
    const tally = new Tally()
    const gathered = await gather(tx, engine, lane)
    const gates = await readGates(tx, engine)
    const shut = gates.filter(({ open }) => !open).map(({ channel }) => channel)
    // One that failed too often gets a single try at a time: here, and at the gate for all projects.
    const trying = lane.failures >= TRUST || gates.some(({ open }) => open)
    const found = await due(tx, engine, lane, trying ? 1 : most, shut)
    const { taken, runsOf, ready } = await admit(tx, engine, lane, found)
    for (const { channel } of trying ? taken : [])
      await tx.execute(sql`
        update ${pushGates} set ready = ${engine.now} + interval '5 seconds'
        where channel = ${channel} and failures >= ${TRUST}::int`)
    const batches = await begin(tx, engine, lane, taken, runsOf, tally)
    const sending = batches.reduce((sum, { messages }) => sum + messages.length, 0)
    const empty =
      lane.level < 1 ? [new Date(lane.now.getTime() + ((1 - lane.level) / lane.pace) * 1000 + 20)] : []
    const later = [
      ...empty,
      ...(ready ? [ready] : []),
      ...(shut.length > 0 && found.length === 0 ? shutUntil(gates) : []),
    ]
    await leaveLane(tx, engine, lane, {
      sent: sending,
      worked: gathered > 0 || found.length > 0,
      ready: later.sort((a, b) => a.getTime() - b.getTime())[0] ?? null,
    })
    await tally.write(tx, engine, lane.project_id)
    return { batches }
  })
}

const shutUntil = (gates: readonly { readonly open: boolean; readonly ready: Date }[]) =>
  gates.filter(({ open }) => !open).map(({ ready }) => ready)

const waiting = z.array(
  z.object({ id: uuid, began: z.coerce.date(), notification_id: uuid.nullable(), channel: z.enum(CHANNELS) }),
)

/** Puts messages that are due and lie in no batch (of no campaign, held, to be tried again) into batches. */
async function gather(tx: Transaction, { now }: Engine, { project_id: project }: Lane): Promise<number> {
  const { rows } = await tx.execute(sql`
    select m.id, m.began, m.notification_id,
      case when m.user_id is not null then 'merchant' else coalesce(s.channel, 'expo') end as channel
    from ${sent} m left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
    where m.project_id = ${project}::uuid and m.batch is null and m.status in ('planned', 'held') and m.due <= ${now}
      and ${runs(project)}
    order by m.due limit ${GATHERED} for update of m skip locked`)
  const found = waiting.parse(rows)
  const lots = Map.groupBy(found, (row) => `${row.notification_id} ${row.channel}`)
  for (const lot of lots.values())
    for (let at = 0; at < lot.length; at += BATCH) {
      const some = lot.slice(at, at + BATCH)
      const [first] = some
      if (!first) continue
      const batch = newId()
      await tx.execute(sql`
        insert into ${pushBatches} (project_id, id, campaign_id, channel, due, size)
        values (${project}::uuid, ${batch}::uuid, ${first.notification_id}::uuid, ${first.channel}, ${now}, ${some.length})`)
      await tx.execute(sql`
        update ${sent} m set batch = ${batch}::uuid
        from unnest(${sql.param(some.map(({ began }) => began.toISOString()))}::timestamptz[],
          ${sql.param(some.map(({ id }) => id))}::uuid[]) as v (began, id)
        where m.project_id = ${project}::uuid and m.began = v.began and m.id = v.id`)
    }
  return found.length
}

/** Batches that are due, and those of workers that are gone. */
async function due(tx: Transaction, { now }: Engine, lane: Lane, most: number, shut: readonly string[]) {
  if (lane.level < 1 || most < 1) return []
  const { rows } = await tx.execute(sql`
    select id, campaign_id, channel, state, attempt, size, messages from ${pushBatches}
    where project_id = ${lane.project_id}::uuid and state in ('ready', 'sending') and due <= ${now}
      and channel <> all(${sql.param(shut)}::text[])
    order by due, id limit ${most} for update skip locked`)
  return claimable.parse(rows)
}

const runRows = z.array(
  z.object({
    id: uuid,
    asked: z.unknown(),
    began: z.coerce.date(),
    paused: z.boolean(),
    cancelled: z.boolean(),
    level: z.number(),
    waited: z.number(),
  }),
)

/** Which of the batches the rates of project and campaigns let go now. */
async function admit(tx: Transaction, { now }: Engine, lane: Lane, found: readonly Batch[]) {
  const ids = [...new Set(found.flatMap(({ campaign_id }) => campaign_id ?? []))]
  const { rows } =
    ids.length === 0
      ? { rows: [] }
      : await tx.execute(sql`
          select id, asked, began, paused is not null as paused, cancelled is not null as cancelled, level,
            extract(epoch from greatest(${now} - level_at, interval '0'))::float8 as waited
          from ${pushRuns} where project_id = ${lane.project_id}::uuid and id = any(${sql.param(ids)}::uuid[])`)
  const known = runRows.parse(rows)
  const runsOf = new Map<string, Run>(
    known.map(({ asked, level: _, waited: __, ...run }) => [
      run.id,
      { ...run, order: campaignOrder.parse(asked) },
    ]),
  )
  const levels = new Map(
    known.map(({ id, level, waited }) => {
      const perMinute = runsOf.get(id)?.order.perMinute ?? null
      return [
        id,
        perMinute === null
          ? null
          : Math.min(Math.max(BATCH, perMinute / 6), level + (waited * perMinute) / 60),
      ]
    }),
  )
  const taken: Batch[] = []
  const late: { readonly id: string; readonly wait: number }[] = []
  let room = lane.level
  let ready: Date | null = null
  for (const batch of found) {
    const size = Math.max(1, batch.size)
    const run = batch.campaign_id ? runsOf.get(batch.campaign_id) : undefined
    if (run?.paused && !run.cancelled) {
      await tx.execute(sql`
        update ${pushBatches} set state = 'paused' where project_id = ${lane.project_id}::uuid and id = ${batch.id}::uuid
          and state = 'ready'`)
      if (batch.state === 'ready') continue
    }
    const level = batch.campaign_id ? levels.get(batch.campaign_id) : null
    const perMinute = run?.order.perMinute
    if (level != null && perMinute && level < size) {
      late.push({ id: batch.id, wait: ((size - level) / perMinute) * 60_000 })
      continue
    }
    if (room < size) {
      ready = new Date(lane.now.getTime() + ((size - room) / lane.pace) * 1000)
      break
    }
    room -= size
    if (level != null && batch.campaign_id) levels.set(batch.campaign_id, level - size)
    taken.push(batch)
  }
  for (const { id, wait } of late)
    await tx.execute(sql`
      update ${pushBatches} set due = ${now} + ${wait}::float8 * interval '1 millisecond'
      where project_id = ${lane.project_id}::uuid and id = ${id}::uuid`)
  for (const [id, level] of levels)
    if (level !== null)
      await tx.execute(sql`
        update ${pushRuns} set level = ${level}::float8, level_at = ${now}
        where project_id = ${lane.project_id}::uuid and id = ${id}::uuid`)
  return { taken, runsOf, ready }
}

/** Judges the messages of the batches, and writes that an attempt of those that go begins. */
async function begin(
  tx: Transaction,
  engine: Engine,
  lane: Lane,
  taken: readonly Batch[],
  runsOf: ReadonlyMap<string, Run>,
  tally: Tally,
): Promise<Claimed[]> {
  if (taken.length === 0) return []
  const project = lane.project_id
  const doubtful = new Set(
    taken.filter(({ state }) => state === 'sending').flatMap(({ messages }) => messages ?? []),
  )
  const rows = await load(tx, project, taken)
  const drops = await dropped(tx, engine, project, rows)
  const others = await alreadySent(tx, project, rows)
  const counts = lane.cap === null ? new Map<string, number>() : await recent(tx, engine, lane, rows)
  const changes: Change[] = []
  const going = new Map<string, ClaimedMessage[]>(taken.map(({ id }) => [id, []]))
  for (const row of rows) {
    const run = row.notification_id ? runsOf.get(row.notification_id) : undefined
    const maybe = row.maybe || doubtful.has(row.id)
    const end = (reason: PushReason | null, status: 'skipped' | 'cancelled') =>
      // Who may have got it was not skipped: nobody knows.
      changes.push(
        maybe ? { id: row.id, status: 'unknown', reason: 'no-answer' } : { id: row.id, status, reason },
      )
    if (run?.cancelled) {
      end('cancelled', 'cancelled')
      continue
    }
    if (maybe && run?.order.atMostOnce) {
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
    const judged = judge({
      now: lane.now,
      receiver: receiverOf(row, lane),
      rules,
      expires: row.expires,
      quiet: hours(lane.quiet_from, lane.quiet_to),
      // It was counted when it was first tried.
      sentOf: maybe || !who ? 0 : (counts.get(who) ?? 0),
      cap: lane.cap,
    })
    if (judged.verdict === 'hold' && judged.until)
      changes.push({ id: row.id, status: 'held', reason: judged.reason, until: judged.until, maybe })
    else if (judged.verdict === 'skip' || row.token === null || row.key === null)
      end(judged.reason, 'skipped')
    else {
      if (who) counts.set(who, (counts.get(who) ?? 0) + 1)
      going.get(row.batch)?.push(messageOf(row, row.token, row.key, run, lane.now))
      if (maybe && !row.maybe) changes.push({ id: row.id, status: 'planned', reason: null, maybe })
    }
  }
  await changeMessages(tx, engine, project, changes, tally)
  if (lane.cap !== null) await markTried(tx, engine, project, [...going.values()].flat())
  return beginAttempts(tx, engine, project, taken, going, runsOf)
}

function messageOf(row: Loaded, token: string, key: string, run: Run | undefined, now: Date): ClaimedMessage {
  const content = run && row.content === null ? variantOf(run.order, row.variant) : contentOf(row, null)
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
      expires: row.expires ?? new Date(now.getTime() + 24 * 60 * 60 * 1000),
      ...saidTo(content, row.lang, row.id),
    },
  }
}

const hours = (from: number | null, to: number | null) => (from === null || to === null ? null : { from, to })

function receiverOf(row: Loaded, lane: Lane): Receiver | null {
  if (!row.known) return null
  return {
    token: row.token,
    dead: row.dead,
    unsubscribed: row.unsubscribed,
    muted: row.muted ?? [],
    quiet: hours(row.quiet_from, row.quiet_to),
    zone: row.zone ?? (row.timezone === null ? projectZone(lane) : zoneOfHours(row.timezone)),
  }
}

/**
 * The messages of the batches that are not settled, with whom they go to as they are now. Found by their batch alone:
 * with a campaign's beginning in the question it would be answered by reading the whole campaign.
 */
async function load(tx: Transaction, project: string, taken: readonly Batch[]): Promise<Loaded[]> {
  const { rows } = await tx.execute(loading(project, taken))
  return z.array(loaded).parse(rows)
}

function loading(project: string, batches: readonly Batch[]): SQL {
  return sql`
    select m.id, m.began, m.kind, m.batch, m.subscriber_id, m.user_id, m.notification_id, m.automation_id, m.step,
      m.cause, m.variant, m.content, m.rules, m.expires, m.attempts, m.maybe,
      coalesce(s.id, u.id) is not null as known,
      case when u.id is not null then u.expo_push_token when s.moved_to is null then s.token end as token,
      hashtextextended(coalesce(u.expo_push_token, s.token), 0)::text as key,
      coalesce(m.token_key <> ${tokenKey(sql`m.notification_id::text`, sql`s.token`)}, false) as renewed,
      s.platform, s.lang, s.zone, s.timezone, s.dead is not null as dead, s.unsubscribed is not null as unsubscribed,
      s.muted, s.quiet_from, s.quiet_to, s.web_keys
    from ${sent} m
    left join ${subscribers} s on s.project_id = m.project_id and s.id = m.subscriber_id
    left join ${users} u on u.id = m.user_id
    where m.project_id = ${project}::uuid and m.batch = any(${sql.param(batches.map(({ id }) => id))}::uuid[])
      and m.status in ('planned', 'held')
    order by m.id`
}

/**
 * Who got another token since the audience was frozen takes it for this campaign, or was overtaken by somebody who
 * has it too: one device gets one message.
 */
async function alreadySent(
  tx: Transaction,
  project: string,
  rows: readonly Loaded[],
): Promise<ReadonlySet<string>> {
  const overtaken = new Set<string>()
  for (const { id, began, notification_id: campaign, token, renewed } of rows) {
    if (!renewed || token === null || campaign === null) continue
    const key = tokenKey(sql`${campaign}::text`, sql`${token}::text`)
    const there = sql`project_id = ${project}::uuid and began = ${began.toISOString()}::timestamptz`
    const { rowCount } = await tx.execute(sql`
      update ${sent} set token_key = ${key} where ${there} and id = ${id}::uuid
        and not exists (select from ${sent} o where ${there} and o.token_key = ${key})`)
    if (rowCount === 0) overtaken.add(id)
  }
  return overtaken
}

/** What the rooms that messages come from say of them now. */
async function dropped(
  tx: Transaction,
  { sources }: Engine,
  project: string,
  rows: readonly Loaded[],
): Promise<ReadonlyMap<string, PushReason>> {
  const all = new Map<string, PushReason>()
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const asked = await sources.get(kind)?.dropped?.(
      tx,
      project,
      own.map((row) => ({
        id: row.id,
        kind,
        subscriber: row.subscriber_id,
        user: row.user_id,
        campaign: row.notification_id,
        automation: row.automation_id,
        step: row.step,
        cause: row.cause,
        began: row.began,
      })),
    )
    for (const [id, reason] of asked ?? []) all.set(id, reason)
  }
  return all
}

const counted = z.array(z.object({ subscriber_id: uuid, count: z.coerce.number() }))
/** A message may be due so long after its cause, days. */
const LONGEST_DELAY_DAYS = 60

/** How many other messages each of these subscribers was sent within the days of the cap. */
async function recent(tx: Transaction, { now }: Engine, lane: Lane, rows: readonly Loaded[]) {
  const days = lane.cap_days ?? 7
  const { rows: found } = await tx.execute(sql`
    select subscriber_id, count(*) as count from ${sent} m
    where m.project_id = ${lane.project_id}::uuid
      and m.subscriber_id = any(${sql.param(rows.flatMap((row) => row.subscriber_id ?? []))}::uuid[])
      and m.sent_at > ${now} - ${days}::int * interval '1 day'
      and m.began > ${now} - ${days + LONGEST_DELAY_DAYS}::int * interval '1 day'
      and m.id <> all(${sql.param(rows.map(({ id }) => id))}::uuid[])
    group by 1`)
  return new Map(counted.parse(found).map(({ subscriber_id, count }) => [subscriber_id, count]))
}

/** Where there is a cap a message counts from its first attempt on. */
async function markTried(
  tx: Transaction,
  { now }: Engine,
  project: string,
  messages: readonly ClaimedMessage[],
) {
  if (messages.length === 0) return
  await tx.execute(sql`
    update ${sent} m set sent_at = least(m.sent_at, ${now}) from ${named(messages.map(({ id }) => id))}
    where m.project_id = ${project}::uuid and m.began = v.began and m.id = v.id`)
}

const begun = z.array(z.object({ id: uuid, attempt: z.number() }))

/** Writes who is in the request and that it is about to be made; batches with nobody left in them go. */
async function beginAttempts(
  tx: Transaction,
  { now }: Engine,
  project: string,
  taken: readonly Batch[],
  going: ReadonlyMap<string, readonly ClaimedMessage[]>,
  runsOf: ReadonlyMap<string, Run>,
): Promise<Claimed[]> {
  const [full, empty] = [
    taken.filter(({ id }) => going.get(id)?.length),
    taken.filter(({ id }) => !going.get(id)?.length),
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
  return full.map(({ id, campaign_id, channel }) => ({
    project,
    id,
    campaign: campaign_id,
    channel,
    attempt: attempts.get(id) ?? 0,
    atMostOnce: (campaign_id && runsOf.get(campaign_id)?.order.atMostOnce) || false,
    messages: going.get(id) ?? [],
  }))
}
