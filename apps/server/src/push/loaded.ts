import type { PushReason } from '@vitrine/core/push/reasons'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { schema, type Transaction } from '../db/open.ts'
import { MESSAGE_KINDS } from '../db/schema/push.ts'
import type { Batch } from './admit.ts'
import { tokenKey } from './audience.ts'
import { counting } from './cap.ts'
import type { Engine } from './engine.types.ts'
import type { Lane } from './lane-turn.ts'

const { sentNotifications: sent, subscribers, users } = schema

const uuid = z.string()
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
/** A message of a batch, and whom it goes to as they are now. */
export type Loaded = z.output<typeof loaded>

/**
 * The messages of the batches that are not settled, with whom they go to as they are now. Found by their batch alone:
 * with a campaign's beginning in the question it would be answered by reading the whole campaign.
 */
export async function load(tx: Transaction, project: string, taken: readonly Batch[]): Promise<Loaded[]> {
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
export async function alreadySent(
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
export async function dropped(
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

/** How many other messages each of these subscribers was sent within the days of the cap. */
export async function recent(tx: Transaction, { now }: Engine, lane: Lane, rows: readonly Loaded[]) {
  const { rows: found } = await tx.execute(sql`
    select subscriber_id, count(*) as count from ${sent} m
    where ${counting({ project: lane.project_id, days: lane.cap_days ?? 7, now })}
      and m.subscriber_id = any(${sql.param(rows.flatMap((row) => row.subscriber_id ?? []))}::uuid[])
      and m.id <> all(${sql.param(rows.map(({ id }) => id))}::uuid[])
    group by 1`)
  return new Map(counted.parse(found).map(({ subscriber_id, count }) => [subscriber_id, count]))
}
