import type { Transaction } from '../../infra/db/database.ts'
import type { Mail } from '../../services/mail/mail.types.ts'
import { createAccountToken } from './account-tokens.ts'
import { confirmEmailEmail } from './confirm-email.email.ts'
import { emailInUseEmail } from './email-in-use.email.ts'
import { findUserByEmail, hashToken, type UserRow } from './queries.ts'

/** Pages of the dashboard that mail leads to; what opens them stands behind `#`, which no server is sent. */
export const ACCOUNT_PAGES = {
  account: '/dashboard/user',
  recovery: '/dashboard/recovery',
  confirm: '/dashboard/confirm',
} as const

/** What every letter of an account begins with. */
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
 * Sends the link by which an address is confirmed: the account's own, or `email`, that shall take its place. One that
 * another account has is told so itself, and whoever asks learns nothing.
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
