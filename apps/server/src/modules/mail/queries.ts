import { and, desc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { mails } = schema
/** Whoever claimed a mail so long ago is not at it any more. Longer than a mail server is waited for. */
const CLAIM_MS = 120_000
const DAY_MS = 86_400_000
/** How long a mail is known by its key. */
const KEPT_DAYS = 30

/** Takes a mail to send; null when it was sent, refused, or another process is at it. */
export async function claimMail(db: Queryable, id: string, now: Date) {
  const [row] = await db
    .update(mails)
    .set({ claimed: now })
    .where(
      and(
        eq(mails.id, id),
        isNull(mails.sent),
        isNull(mails.refused),
        isNotNull(mails.content),
        or(isNull(mails.claimed), lt(mails.claimed, new Date(now.getTime() - CLAIM_MS))),
      ),
    )
    .returning()
  return row ?? null
}

/** True while a mail still waits to be sent. */
export async function isMailPending(db: Queryable, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.id, id), isNull(mails.sent), isNull(mails.refused)))
  return row !== undefined
}

/** Gives a claimed mail back, to be tried again. */
export async function releaseMail(db: Queryable, id: string): Promise<void> {
  await db.update(mails).set({ claimed: null }).where(eq(mails.id, id))
}

/** Notes that a mail was handed over; `keep`: its content stays, for the mailbox of this machine. */
export async function markMailSent(db: Queryable, id: string, now: Date, keep: boolean): Promise<void> {
  await db
    .update(mails)
    .set({ sent: now, ...(keep ? {} : { content: null }) })
    .where(eq(mails.id, id))
}

export async function markMailRejected(db: Queryable, id: string, why: string): Promise<void> {
  await db.update(mails).set({ refused: why, content: null }).where(eq(mails.id, id))
}

export async function deleteOldMails(db: Queryable, now: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.created, new Date(now.getTime() - KEPT_DAYS * DAY_MS)))
}

/** What lies in the mailbox of this machine, the newest first. */
export function listMailbox(db: Queryable, most: number) {
  return db
    .select()
    .from(mails)
    .where(and(isNotNull(mails.sent), isNotNull(mails.content)))
    .orderBy(desc(mails.created), desc(mails.id))
    .limit(most)
}
