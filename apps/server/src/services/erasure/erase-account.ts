import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import * as schema from '../schema/schema.ts'
import { ACCOUNT_DATA } from './account-data.ts'
import { eraseQueuedJobs, isAboutPerson } from './queued-jobs.ts'

const { accountTokens, users } = schema

/**
 * Deletes an account and everything by which tables name it, as `ACCOUNT_DATA` says for each. Addresses that it had and
 * that are another account's by now stay that account's. A cluster needs `limitToOneConnectionPerNode` in the transaction.
 * @param user Row of the account.
 */
export async function eraseAccount(
  tx: Transaction,
  user: Pick<typeof users.$inferSelect, 'id' | 'email' | 'confirmed' | 'former_emails'>,
): Promise<void> {
  const reused = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.email, user.former_emails))
  const former = user.former_emails.filter((email) => !reused.some((other) => other.email === email))
  const tokens = await tx
    .select({ email: accountTokens.email })
    .from(accountTokens)
    .where(eq(accountTokens.user_id, user.id))
  const confirmed = user.confirmed ? [user.email, ...former] : former
  const stated = new Set([user.email, ...tokens.map(({ email }) => email)])
  const unconfirmed = [...stated].filter((email) => !confirmed.includes(email))
  const account = { id: user.id, confirmed, unconfirmed }
  for (const erase of ACCOUNT_DATA.values()) if (typeof erase === 'function') await erase(tx, account)
  // Jobs of projects with this address are about a store's customer, who may be somebody else.
  const ours = sql`not data ? 'project'`
  await eraseQueuedJobs(
    tx,
    sql`${ours} and ${isAboutPerson(
      null,
      [...confirmed, ...unconfirmed].map((email) => email.toLowerCase()),
    )}`,
  )
}
