import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq } from 'drizzle-orm'
import * as schema from '../schema/schema.ts'
import type { Services } from '../services.types.ts'
import { decryptMail, type StoredMail } from './encrypted-email.ts'

const { emails } = schema

/** Waits for the latest email of a kind to a recipient; for servers without a mail server. */
export async function waitForMail(
  { db, encryption }: Pick<Services, 'db' | 'encryption'>,
  to: string,
  kind: string,
): Promise<StoredMail> {
  for (;;) {
    const [row] = await db
      .select()
      .from(emails)
      .where(and(eq(emails.recipient, to), eq(emails.kind, kind)))
      .orderBy(desc(emails.created), desc(emails.id))
      .limit(1)
    if (row?.content) return decryptMail(encryption, row.id, row.content)
    await wait(20)
  }
}

/** Returns the path of an email's button link. */
export function getMailLink({ text }: StoredMail): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0] ?? ''
  const { pathname, search, hash } = new URL(link)
  return `${pathname}${search}${hash}`
}
