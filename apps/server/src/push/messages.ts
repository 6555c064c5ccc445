import { isPushType } from '@vitrine/core/push/link'
import { and, count, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../db/open.ts'

const { notifications, sentNotifications: sent } = schema

/** What an installation says of a message that it got. */
export type Report = { readonly message: string; readonly at: Date }

/** The messages of some installations of one shopper: what the device holds in its inbox. */
type Of = { readonly project: string; readonly subscribers: readonly string[] }
/** Behind which message a page begins. */
type Place = { readonly created: Date; readonly id: string }

const gotBy = ({ project, subscribers }: Of) =>
  and(eq(sent.project_id, project), inArray(sent.subscriber_id, [...subscribers]), eq(sent.status, 'sent'))

/** A page of the messages that were sent, the newest first. */
export async function messagesOf(db: Queryable, of: Of, page: { after: Place | null; limit: number }) {
  const { after, limit } = page
  const older =
    after && or(lt(sent.created, after.created), and(eq(sent.created, after.created), lt(sent.id, after.id)))
  const rows = await db
    .select({ row: sent, content: notifications })
    .from(sent)
    .innerJoin(
      notifications,
      and(eq(notifications.project_id, sent.project_id), eq(notifications.id, sent.notification_id)),
    )
    .where(and(gotBy(of), older ?? undefined))
    .orderBy(desc(sent.created), desc(sent.id))
    .limit(limit)
  return rows.map(({ row, content: { title, body, image, type, url } }) => ({
    id: row.id,
    created: row.created,
    opened: row.opened_at !== null,
    title: title ?? '',
    body,
    image,
    type: isPushType(type) ? type : ('home' as const),
    url,
  }))
}

/** How many messages since an instant were not opened. */
export async function unopenedOf(db: Queryable, of: Of, since: Date | null): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(sent)
    .where(and(gotBy(of), isNull(sent.opened_at), since ? gt(sent.created, since) : undefined))
  return row?.all ?? 0
}

/** Keeps that messages arrived; the first report of each stands. A message of others is passed over. */
export async function reportReceived(tx: Transaction, of: Of, reports: readonly Report[]): Promise<void> {
  for (const { message, at } of reports)
    await tx
      .update(sent)
      .set({ received_at: heldBy(at) })
      .where(and(ofReport(of, message), isNull(sent.received_at)))
}

/** Keeps that messages were opened, which also says that they arrived; the first report of each stands. */
export async function reportOpened(tx: Transaction, of: Of, reports: readonly Report[]): Promise<void> {
  for (const { message, at } of reports)
    await tx
      .update(sent)
      .set({ opened_at: heldBy(at), received_at: sql`coalesce(${sent.received_at}, ${heldBy(at)})` })
      .where(and(ofReport(of, message), isNull(sent.opened_at)))
}

const ofReport = ({ project, subscribers }: Of, message: string) =>
  and(eq(sent.project_id, project), eq(sent.id, message), inArray(sent.subscriber_id, [...subscribers]))

/** A device's clock is believed between when the message was made and now. */
function heldBy(at: Date) {
  return sql<Date>`least(now(), greatest(${sent.created}, ${at.toISOString()}::timestamptz))`
}
