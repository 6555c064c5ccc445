import type { Transaction } from '../../infra/db/database.ts'
import type { Mail } from '../../services/mail/mail.types.ts'
import { CONFIRM_EMAIL } from './confirm-email.email.ts'
import { EMAIL_KNOWN } from './email-known.email.ts'
import { makeToken } from './links.ts'
import { hashOf, type UserRow, userByEmail } from './queries.ts'

/** Pages of the dashboard that mail leads to; what opens them stands behind `#`, which no server is sent. */
export const PLACES = {
  account: '/dashboard/user',
  recovery: '/dashboard/recovery',
  confirm: '/dashboard/confirm',
} as const

/** What every letter of an account begins with. */
export const addressed = ({ name, email, language }: Pick<UserRow, 'name' | 'email' | 'language'>) => ({
  to: email,
  language,
  values: { name },
})

/**
 * Sends the link by which an address is confirmed: the account's own, or `email`, that shall take its place. One that
 * another account has is told so itself, and whoever asks learns nothing.
 */
export async function postConfirmation(
  mail: Mail,
  tx: Transaction,
  user: UserRow,
  email: string = user.email,
): Promise<void> {
  const other = email === user.email ? undefined : await userByEmail(tx, email)
  const token = await makeToken(tx, user.id, 'email', email)
  const key = hashOf(token)
  if (other) await mail.send(EMAIL_KNOWN, { ...addressed(other), key }, tx)
  else
    await mail.send(
      CONFIRM_EMAIL,
      { ...addressed(user), to: email, key, link: `${PLACES.confirm}#${token}` },
      tx,
    )
}
