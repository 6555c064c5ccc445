import type { PushReason } from '@vitrine/core/push/push-reasons'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../../infra/db/database.ts'
import { MESSAGE_KINDS } from '../../schema/push.ts'
import * as schema from '../../schema/schema.ts'
import { buildTokenKey } from '../campaigns/audience.ts'
import type { Engine } from '../engine.types.ts'
import { isCounted } from '../messages/frequency-cap.ts'
import { getMessageTime } from '../messages/message-ids.ts'
import type { MessageKind } from '../push.types.ts'
import type { Batch } from './admit-batch.ts'
import type { Tenant } from './tenant-turn.ts'

const { sentNotifications: notificationsTable, subscribers, users } = schema

type Guard<T> = (value: unknown) => value is T
const text = (value: unknown): value is string => typeof value === 'string'
const number = (value: unknown): value is number => typeof value === 'number'
const truth = (value: unknown): value is boolean => typeof value === 'boolean'
const json = (value: unknown): value is unknown => value !== undefined
const kind = (value: unknown): value is MessageKind => MESSAGE_KINDS.some((one) => one === value)
const texts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(text)
const webKeys = (value: unknown): value is { readonly p256dh: string; readonly auth: string } =>
  typeof value === 'object' &&
  value !== null &&
  'p256dh' in value &&
  'auth' in value &&
  text(value.p256dh) &&
  text(value.auth)
const orNull =
  <T>(one: Guard<T>): Guard<T | null> =>
  (value): value is T | null =>
    value === null || one(value)

/**
 * Columns of a message, each with its SQL expression and type guard. All messages of a claim arrive as one JSON text:
 * at thousands of messages a second, 30 driver columns and a schema check per row would dominate the cost.
 */
const COLUMNS = {
  id: { of: sql`m.id`, is: text },
  kind: { of: sql`m.kind`, is: kind },
  batch: { of: sql`m.batch`, is: text },
  subscriber_id: { of: sql`m.subscriber_id`, is: orNull(text) },
  user_id: { of: sql`m.user_id`, is: orNull(text) },
  notification_id: { of: sql`m.notification_id`, is: orNull(text) },
  automation_id: { of: sql`m.automation_id`, is: orNull(text) },
  step: { of: sql`m.step`, is: orNull(text) },
  cause: { of: sql`m.cause`, is: orNull(text) },
  variant: { of: sql`m.variant`, is: orNull(number) },
  content: { of: sql`m.content`, is: json },
  rules: { of: sql`m.rules`, is: json },
  expires: { of: sql`m.expires`, is: orNull(text) },
  attempts: { of: sql`m.attempts`, is: number },
  isUncertain: { of: sql`m.has_uncertain_attempt`, is: truth },
  known: { of: sql`coalesce(s.id, u.id) is not null`, is: truth },
  token: {
    of: sql`case when u.id is not null then u.expo_push_token when s.moved_to is null then s.token end`,
    is: orNull(text),
  },
  key: { of: sql`hashtextextended(coalesce(u.expo_push_token, s.token), 0)::text`, is: orNull(text) },
  /** True when the token has changed since the audience was selected. */
  renewed: {
    of: sql`coalesce(m.token_key <> ${buildTokenKey(sql`m.notification_id::text`, sql`s.token`)}, false)`,
    is: truth,
  },
  platform: { of: sql`s.platform`, is: orNull(text) },
  lang: { of: sql`s.lang`, is: orNull(text) },
  channels: { of: sql`s.android_channels`, is: orNull(texts) },
  channels_off: { of: sql`s.android_off`, is: orNull(texts) },
  zone: { of: sql`s.zone`, is: orNull(text) },
  timezone: { of: sql`s.timezone`, is: orNull(number) },
  dead: { of: sql`s.token_invalidated_at is not null`, is: truth },
  unsubscribed: { of: sql`s.unsubscribed is not null`, is: truth },
  muted: { of: sql`s.muted`, is: orNull(texts) },
  quiet_from: { of: sql`s.quiet_from`, is: orNull(number) },
  quiet_to: { of: sql`s.quiet_to`, is: orNull(number) },
  web_keys: { of: sql`s.web_keys`, is: orNull(webKeys) },
} as const
type Columns = typeof COLUMNS
type Guarded<G> = G extends Guard<infer T> ? T : never
/** Message of a batch with the current state of its receiver. */
export type LoadedMessage = { readonly [Name in keyof Columns]: Guarded<Columns[Name]['is']> }

/**
 * Builds the query of `loadMessages`. Two details keep it fast. The condition names the batches alone: with
 * the campaign's start time in it PostgreSQL would read the whole campaign. The subquery for subscribers has
 * a limit: PostgreSQL then looks each one up by index instead of reading all of the project.
 */
export function buildMessagesQuery(project: string, batches: readonly string[]): SQL {
  const columns = Object.values(COLUMNS).map(({ of }) => of)
  return sql`
    select coalesce(json_agg(json_build_array(${sql.join(columns, sql`, `)}) order by m.id), '[]') as messages
    from ${notificationsTable} m
    left join lateral (
      select * from ${subscribers} one where one.project_id = ${project}::uuid and one.id = m.subscriber_id limit 1
    ) s on true
    left join ${users} u on u.id = m.user_id
    where m.project_id = ${project}::uuid and m.batch = any(${sql.param([...batches])}::uuid[])
      and m.status in ('planned', 'held')`
}

/**
 * Loads the messages of the batches that have no final status yet, with the current state of their receivers.
 * Throws when the result has an unexpected shape.
 */
export async function loadMessages(
  tx: Transaction,
  project: string,
  batches: readonly Batch[],
): Promise<LoadedMessage[]> {
  const { rows } = await tx.execute(
    buildMessagesQuery(
      project,
      batches.map(({ id }) => id),
    ),
  )
  const messages = rows[0]?.messages
  if (!Array.isArray(messages)) throw new Error('The messages of a claim came as no list')
  return messages.map(readMessage)
}

const CELLS = Object.entries(COLUMNS)

function readMessage(cells: unknown): LoadedMessage {
  if (!Array.isArray(cells) || cells.length !== CELLS.length)
    throw new Error('A message of a claim came with other columns')
  const row: Record<string, unknown> = {}
  for (let at = 0; at < CELLS.length; at++) {
    const cell = CELLS[at]
    if (!cell) continue
    const [name, { is }] = cell
    if (!is(cells[at])) throw new Error(`A message of a claim has another ${name} than there can be`)
    row[name] = cells[at]
  }
  // The loop above has checked every column.
  return row as LoadedMessage
}

/**
 * Returns the ids of messages whose device already gets this campaign under another message. Checks only
 * subscribers whose token has changed since the audience was selected, and reserves the new token for the
 * campaign, so that one device gets one message.
 */
export async function findAlreadySent(
  tx: Transaction,
  project: string,
  rows: readonly LoadedMessage[],
): Promise<ReadonlySet<string>> {
  const overtaken = new Set<string>()
  for (const { id, notification_id: campaign, token, renewed } of rows) {
    if (!renewed || token === null || campaign === null) continue
    const key = buildTokenKey(sql`${campaign}::text`, sql`${token}::text`)
    const there = sql`project_id = ${project}::uuid and began = ${getMessageTime(id).toISOString()}::timestamptz`
    const { rowCount } = await tx.execute(sql`
      update ${notificationsTable} set token_key = ${key} where ${there} and id = ${id}::uuid
        and not exists (select from ${notificationsTable} o where ${there} and o.token_key = ${key})`)
    if (rowCount === 0) overtaken.add(id)
  }
  return overtaken
}

/** Asks the sources of the messages which of them to skip. Returns the skip reason by message id. */
export async function findDroppedMessages(
  tx: Transaction,
  { sources }: Engine,
  project: string,
  rows: readonly LoadedMessage[],
): Promise<ReadonlyMap<string, PushReason>> {
  const all = new Map<string, PushReason>()
  for (const [kind, own] of Map.groupBy(rows, (row) => row.kind)) {
    const droppedReasons = await sources.get(kind)?.dropped?.(
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
        began: getMessageTime(row.id),
      })),
    )
    for (const [id, reason] of droppedReasons ?? []) all.set(id, reason)
  }
  return all
}

const counted = z.array(z.object({ subscriber_id: z.string(), count: z.coerce.number() }))

/**
 * Counts the other messages sent to each subscriber within the frequency cap's period (7 days by default). Returns the
 * count by subscriber id.
 */
export async function countRecentMessages(
  tx: Transaction,
  { now }: Engine,
  tenant: Tenant,
  rows: readonly LoadedMessage[],
) {
  const { rows: countRows } = await tx.execute(sql`
    select subscriber_id, count(*) as count from ${notificationsTable} m
    where ${isCounted({ project: tenant.project_id, days: tenant.cap_days ?? 7, now })}
      and m.subscriber_id = any(${sql.param(rows.flatMap((row) => row.subscriber_id ?? []))}::uuid[])
      and m.id <> all(${sql.param(rows.map(({ id }) => id))}::uuid[])
    group by 1`)
  return new Map(counted.parse(countRows).map(({ subscriber_id, count }) => [subscriber_id, count]))
}
