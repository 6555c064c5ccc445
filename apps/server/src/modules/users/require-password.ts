import { type CallContext, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { refuseWhenBusy } from './create-session.ts'
import { getKnownDevice } from './known-device.ts'
import { isPasswordOf } from './password.ts'
import { findUserById, type UserRow } from './queries.ts'
import { countAttempt, resetAttempts, uncountAttempt } from './sign-in-attempts.ts'

/** Returns the caller's account. */
export async function getCurrentUser({ db, user }: CallContext): Promise<UserRow> {
  const row = await findUserById(db, user.sub)
  if (!row) throw refuse('unauthenticated')
  return row
}

/**
 * Returns the caller's account after verifying the password, which protects against a borrowed screen. Attempts count
 * like sign-ins.
 */
export async function requirePassword(
  context: CallContext,
  current: string,
  call: Parameters<typeof refuseAs<'wrong-password'>>[0],
): Promise<UserRow> {
  const user = await getCurrentUser(context)
  const client = { ip: context.ip, device: getKnownDevice(context, user.id) }
  const attempt = await countAttempt(context.db, client, user.email)
  if (!attempt) throw refuse('too-many', { retryAfter: 60 })
  let good: boolean
  try {
    good = await refuseWhenBusy(isPasswordOf(user.password, current))
  } catch (error) {
    await uncountAttempt(context.db, attempt)
    throw error
  }
  if (!good) throw refuseAs(call, 'wrong-password', 'current')
  await resetAttempts(context.db, attempt)
  return user
}
