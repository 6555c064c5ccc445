import type { InboxMessage } from '@vitrine/core/contract/push/subscribers'
import type { MergeValues } from '@vitrine/core/push/merge-fields'
import { and, count, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../../infra/db/database.ts'
import * as schema from '../../schema/schema.ts'
import type { Installations } from './delivery-reports.ts'
import { loadMergeValues, needsMergeValues } from './merge-values.ts'
import { getMessageContent, localizeContent } from './message-content.ts'

const { sentNotifications: notificationsTable, pushRuns, pushBatches, subscribers } = schema

/** Reader of an inbox: language, customer id and time up to which everything is read. */
type Reader = Installations & {
  readonly lang: string | null
  readonly customer: string | null
  /** Until when all was read. */
  readonly inboxReadAt: Date | null
}
/** Cursor: position of the last message of the previous page. */
type Place = { readonly created: Date; readonly id: string }

/** True for a message that the gateway accepted and whose receipt is pending. */
const onItsWay: SQL = sql`(${notificationsTable.status} in ('planned', 'held') and exists (
  select from ${pushBatches} b where b.project_id = ${notificationsTable.project_id} and b.id = ${notificationsTable.batch} and b.state = 'sent'
    and ${notificationsTable.id} = any(b.messages)))`

/**
 * True for a message that failed only for lack of a token or consent, of a campaign that is also shown in the app: the
 * inbox shows it without a push. Excludes muted topics, subscribers who turned pushes off and campaigns with a control
 * group.
 */
const needsNoPush: SQL = sql`(${notificationsTable.status} = 'skipped' and ${notificationsTable.reason} in ('no-consent', 'dead-token') and exists (
  select from ${pushRuns} r join ${subscribers} s on s.project_id = r.project_id and s.id = ${notificationsTable.subscriber_id}
  where r.project_id = ${notificationsTable.project_id} and r.id = ${notificationsTable.notification_id} and r.cancelled is null
    and r.settings->>'inApp' is not null and r.settings->>'holdout' = '0' and s.opted_out_at is null
    and coalesce(r.settings->'rules'->>'topic' <> all(s.muted), true)))`

const gotBy = ({ project, subscribers: own }: Installations) =>
  and(
    eq(notificationsTable.project_id, project),
    inArray(notificationsTable.subscriber_id, [...own]),
    or(
      eq(notificationsTable.status, 'received'),
      sql`${notificationsTable.received_at} is not null`,
      onItsWay,
      needsNoPush,
    ),
  )

/** True for a message read on this device, or whose campaign the same customer has read on another one. */
function isRead({ customer, inboxReadAt }: Reader): SQL<boolean> {
  const elsewhere =
    customer === null
      ? sql`false`
      : sql`exists (
          select from ${subscribers} s join ${notificationsTable} o
            on o.project_id = s.project_id and o.subscriber_id = s.id and o.began = ${notificationsTable.began}
          where s.project_id = ${notificationsTable.project_id} and s.customer_id = ${customer}
            and o.notification_id = ${notificationsTable.notification_id}
            and (o.opened_at is not null or o.read_at is not null or o.due <= s.inbox_read))`
  const before =
    inboxReadAt === null
      ? sql`false`
      : sql`${notificationsTable.due} <= ${inboxReadAt.toISOString()}::timestamptz`
  return sql<boolean>`(${notificationsTable.opened_at} is not null or ${notificationsTable.read_at} is not null or ${before} or ${elsewhere})`
}

/**
 * Returns a page of the inbox, newest first.
 * @param reader Who reads the inbox.
 * @param page `after`: position of the last message of the previous page, null for the first page.
 * @returns The messages with their ids; `created` is the message's due time.
 */
export async function listMessages(
  db: Queryable,
  reader: Reader,
  page: { after: Place | null; limit: number },
) {
  const { after, limit } = page
  const older =
    after &&
    or(
      lt(notificationsTable.due, after.created),
      and(eq(notificationsTable.due, after.created), lt(notificationsTable.id, after.id)),
    )
  const rows = await selectMessages(db, reader)
    .where(and(gotBy(reader), older ?? undefined))
    .orderBy(desc(notificationsTable.due), desc(notificationsTable.id))
    .limit(limit)
  const valuesOf = await loadReaderValues(db, reader, rows)
  return rows.map((row) => ({
    id: row.row.id,
    created: row.row.due,
    message: messageOf(row, reader, valuesOf(row.row.subscriber_id)),
  }))
}

/** Returns the reader's newest unread message of a campaign that is also shown inside the app; null for none. */
export async function findInAppMessage(db: Queryable, reader: Reader): Promise<InboxMessage | null> {
  const days = sql`(${pushRuns.settings}->>'inApp')::int`
  const [row] = await selectMessages(db, reader)
    .where(
      and(
        gotBy(reader),
        isNull(pushRuns.cancelled),
        sql`${notificationsTable.due} > now() - ${days} * interval '1 day'`,
        sql`${notificationsTable.due} <= now()`,
        sql`not ${isRead(reader)}`,
      ),
    )
    .orderBy(desc(notificationsTable.due), desc(notificationsTable.id))
    .limit(1)
  if (!row) return null
  const valuesOf = await loadReaderValues(db, reader, [row])
  return messageOf(row, reader, valuesOf(row.row.subscriber_id))
}

/** Returns the number of the reader's unread messages. */
export async function countUnreadMessages(db: Queryable, reader: Reader): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(notificationsTable)
    .where(and(gotBy(reader), sql`not ${isRead(reader)}`))
  return row?.all ?? 0
}

function selectMessages(db: Queryable, reader: Reader) {
  return db
    .select({ row: notificationsTable, settings: pushRuns.settings, read: isRead(reader) })
    .from(notificationsTable)
    .leftJoin(
      pushRuns,
      and(
        eq(pushRuns.project_id, notificationsTable.project_id),
        eq(pushRuns.id, notificationsTable.notification_id),
      ),
    )
    .$dynamic()
}

/** Loads the merge values of a reader's installations, if the text of any of these messages has merge fields. */
function loadReaderValues(
  db: Queryable,
  { project }: Reader,
  rows: readonly { row: typeof notificationsTable.$inferSelect; settings: unknown }[],
) {
  const ids = rows.flatMap(({ row, settings }) =>
    row.subscriber_id && needsMergeValues(getMessageContent(row, settings)) ? [row.subscriber_id] : [],
  )
  return loadMergeValues(db, project, ids)
}

/** Returns a message in the reader's language. */
function messageOf(
  { row, settings, read }: { row: typeof notificationsTable.$inferSelect; settings: unknown; read: boolean },
  { lang }: Reader,
  values: MergeValues,
): InboxMessage {
  const { text, image, data } = localizeContent(getMessageContent(row, settings), lang, row.id, values)
  return { ...data, ...text, image, sent: row.due.toISOString(), read }
}
