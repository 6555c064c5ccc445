import { and, count, desc, eq, gt, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { type Queryable, schema, type Transaction } from '../db/open.ts'
import { contentOf } from './content.ts'
import { addCounts, type Counted } from './counts.ts'
import { creditOrders, newerOrders } from './credit.ts'
import { beganOf, isTime } from './ids.ts'

const { sentNotifications: sent, pushRuns, pushBatches } = schema

/** What an installation says of a message that it got. */
export type Report = { readonly message: string; readonly at: Date }

/** The messages of some installations of one shopper: what the device holds in its inbox. */
type Of = { readonly project: string; readonly subscribers: readonly string[] }
/** Behind which message a page begins. */
type Place = { readonly created: Date; readonly id: string }

/** True of a message that the gateway took and whose receipt is not known yet. */
const onItsWay: SQL = sql`(${sent.status} in ('planned', 'held') and exists (
  select from ${pushBatches} b where b.project_id = ${sent.project_id} and b.id = ${sent.batch} and b.state = 'sent'
    and ${sent.id} = any(b.messages)))`

const gotBy = ({ project, subscribers }: Of) =>
  and(
    eq(sent.project_id, project),
    inArray(sent.subscriber_id, [...subscribers]),
    or(eq(sent.status, 'received'), sql`${sent.received_at} is not null`, onItsWay),
  )

/** A page of the messages that were sent, the newest first. `created` is when it was due. */
export async function messagesOf(db: Queryable, of: Of, page: { after: Place | null; limit: number }) {
  const { after, limit } = page
  const older =
    after && or(lt(sent.due, after.created), and(eq(sent.due, after.created), lt(sent.id, after.id)))
  const rows = await db
    .select({ row: sent, asked: pushRuns.asked })
    .from(sent)
    .leftJoin(pushRuns, and(eq(pushRuns.project_id, sent.project_id), eq(pushRuns.id, sent.notification_id)))
    .where(and(gotBy(of), older ?? undefined))
    .orderBy(desc(sent.due), desc(sent.id))
    .limit(limit)
  return rows.map(({ row, asked }) => {
    const { title, body, image, link } = contentOf(row, asked)
    return { id: row.id, created: row.due, opened: row.opened_at !== null, title, body, image, ...link }
  })
}

/** How many messages since an instant were not opened. */
export async function unopenedOf(db: Queryable, of: Of, since: Date | null): Promise<number> {
  const [row] = await db
    .select({ all: count() })
    .from(sent)
    .where(and(gotBy(of), isNull(sent.opened_at), since ? gt(sent.due, since) : undefined))
  return row?.all ?? 0
}

/** Keeps that messages arrived; the first report of each stands. A message of others is passed over. */
export async function reportReceived(tx: Transaction, of: Of, reports: readonly Report[]): Promise<void> {
  await keepReports(tx, of, reports, 'confirmed')
}

/**
 * Keeps that messages were opened, which also says that they arrived; the first report of each stands. Newer orders of
 * their shopper are put to the account of what was opened before them.
 */
export async function reportOpened(tx: Transaction, of: Of, reports: readonly Report[]): Promise<void> {
  if (reports.length === 0) return
  const { project, subscribers } = of
  await newerOrders(tx, project, subscribers)
  await keepReports(tx, of, reports, 'confirmed')
  await keepReports(tx, of, reports, 'opened')
  // Asked once more: an order may have been kept while its messages were waited for.
  await creditOrders(tx, project, await newerOrders(tx, project, subscribers))
}

async function keepReports(
  tx: Transaction,
  { project, subscribers }: Of,
  reports: readonly Report[],
  what: Extract<Counted, 'confirmed' | 'opened'>,
): Promise<void> {
  const column = what === 'opened' ? ('opened_at' as const) : ('received_at' as const)
  const counted = new Map<string, number>()
  for (const { message, at } of reports.filter((report) => isTime(beganOf(report.message)))) {
    const [first] = await tx
      .update(sent)
      .set({ [column]: heldBy(at) })
      .where(
        and(
          eq(sent.project_id, project),
          eq(sent.began, beganOf(message)),
          eq(sent.id, message),
          inArray(sent.subscriber_id, [...subscribers]),
          isNull(sent[column]),
        ),
      )
      .returning({ source: sql<string | null>`coalesce(${sent.notification_id}, ${sent.automation_id})` })
    if (first?.source) counted.set(first.source, (counted.get(first.source) ?? 0) + 1)
  }
  for (const [source, more] of [...counted].sort(([one], [other]) => (one < other ? -1 : 1)))
    await addCounts(tx, project, source, { [what]: more })
}

/** A device's clock is believed between when the message was sent and now. */
function heldBy(at: Date) {
  return sql<Date>`least(now(), greatest(coalesce(${sent.sent_at}, ${sent.due}), ${at.toISOString()}::timestamptz))`
}
