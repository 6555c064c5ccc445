import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { emails } = schema
/** Lease of an email in ms, longer than the mail server's timeout. */
const CLAIM_MS = 120_000
const DAY_MS = 86_400_000
/** Retention of sent emails, in days. */
const RETENTION_DAYS = 30

/** Claims an email for sending; null when it was sent or refused, or another process is sending it. */
export async function claimMail(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .update(emails)
    .set({ claimed: now })
    .where(
      and(
        eq(emails.id, id),
        isNull(emails.sent),
        isNull(emails.refused),
        isNotNull(emails.content),
        or(isNull(emails.claimed), lt(emails.claimed, new Date(now.getTime() - CLAIM_MS))),
      ),
    )
    .returning()
  return row ?? null
}

/** Returns true while an email waits to be sent. */
export async function isMailPending(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: emails.id })
    .from(emails)
    .where(and(eq(emails.id, id), isNull(emails.sent), isNull(emails.refused)))
  return row !== undefined
}

/** Releases a claimed email, so that it is retried. */
export async function releaseMail(db: Queryable, id: string): Promise<void> {
  await db.update(emails).set({ claimed: null }).where(eq(emails.id, id))
}

/** Marks an email as handed over to the mail server; `shouldRetain` keeps its content for the local mailbox. */
export async function markMailSent(
  db: Queryable,
  id: string,
  now: Date,
  shouldRetain: boolean,
): Promise<void> {
  await db
    .update(emails)
    .set({ sent: now, ...(shouldRetain ? {} : { content: null }) })
    .where(eq(emails.id, id))
}

export async function markMailRejected(db: Queryable, id: string, why: string): Promise<void> {
  await db.update(emails).set({ refused: why, content: null }).where(eq(emails.id, id))
}

export async function deleteOldMails(db: Queryable, now: Date): Promise<void> {
  await db.delete(emails).where(lt(emails.created, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)))
}

/** Lists the local mailbox, newest first. */
export function listMailbox(db: Queryable, limit: number) {
  return db
    .select()
    .from(emails)
    .where(and(isNotNull(emails.sent), isNotNull(emails.content)))
    .orderBy(desc(emails.created), desc(emails.id))
    .limit(limit)
}
