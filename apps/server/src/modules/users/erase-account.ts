import { and, arrayContains, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'

const { auditEntries, emails, invitations, notices, users } = schema

/**
 * Deletes an account's row, to which most of its data refers by cascade, and what other projects store with its email
 * address or id: invitations, emails, notices, and the address in entries of their audit logs. Their entries keep the
 * name of who acted.
 */
export async function eraseAccount(
  tx: Transaction,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await tx.delete(emails).where(eq(emails.recipient, email))
  await tx.delete(invitations).where(eq(invitations.email, email))
  await tx
    .update(auditEntries)
    .set({ value: sql`${auditEntries.value} - 'email'` })
    .where(sql`${auditEntries.value}->>'email' = ${email}`)
  await tx
    .delete(notices)
    .where(and(eq(notices.kind, 'member-joined'), sql`strpos(${notices.key}, ${id}) > 0`))
  await tx
    .update(notices)
    .set({ read_by: sql`array_remove(${notices.read_by}, ${id}::uuid)` })
    .where(arrayContains(notices.read_by, [id]))
  await tx.delete(users).where(eq(users.id, id))
}
