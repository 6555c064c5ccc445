import type { Transaction } from '../../infra/db/database.ts'
import type { Mail } from '../../services/mail/mail.types.ts'
import { createAccountToken } from './account-tokens.ts'
import { confirmEmailEmail } from './confirm-email.email.ts'
import { emailInUseEmail } from './email-in-use.email.ts'
import { findUserByEmail, hashToken, type UserRow } from './queries.ts'

/** Dashboard pages that emails link to. The token follows `#`, which browsers never send to a server. */
export const ACCOUNT_PAGES = {
  account: '/dashboard/user',
  recovery: '/dashboard/recovery',
  confirm: '/dashboard/confirm',
} as const

/** Returns the values that every account email begins with. */
export const toEmailRecipient = ({
  name,
  email,
  language,
}: Pick<UserRow, 'name' | 'email' | 'language'>) => ({
  to: email,
  language,
  values: { name },
})

/**
 * Sends a confirmation link to the account's address, or to `email`, which is to replace it. The owner of an address
 * with an account is informed by email, and the caller learns nothing.
 */
export async function sendConfirmationEmail(
  mail: Mail,
  tx: Transaction,
  user: UserRow,
  email: string = user.email,
): Promise<void> {
  const other = email === user.email ? undefined : await findUserByEmail(tx, email)
  const token = await createAccountToken(tx, user.id, 'email', email)
  const key = hashToken(token)
  if (other) await mail.send(emailInUseEmail, { ...toEmailRecipient(other), key }, tx)
  else
    await mail.send(
      confirmEmailEmail,
      { ...toEmailRecipient(user), to: email, key, link: `${ACCOUNT_PAGES.confirm}#${token}` },
      tx,
    )
}
