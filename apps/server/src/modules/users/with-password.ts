import { type Asking, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { countAttempt, forgetAttempts, takeBack } from './attempts.ts'
import { isPasswordOf } from './password.ts'
import { type UserRow, userById } from './queries.ts'
import { unlessBusy } from './session-of.ts'

/** The account of whoever asks. */
export async function userAsking({ db, user }: Asking): Promise<UserRow> {
  const row = await userById(db, user.sub)
  if (!row) throw refuse('unauthenticated')
  return row
}

/** Whoever asks, once their password is the right one: what a borrowed screen must not do. Tries are counted as at signing in. */
export async function withPassword(
  asking: Asking,
  current: string,
  call: Parameters<typeof refuseAs<'wrong-password'>>[0],
): Promise<UserRow> {
  const user = await userAsking(asking)
  const attempt = await countAttempt(asking.db, asking.ip, user.email)
  if (!attempt) throw refuse('too-many', { retryAfter: 60 })
  let good: boolean
  try {
    good = await unlessBusy(isPasswordOf(user.password, current))
  } catch (error) {
    await takeBack(asking.db, attempt)
    throw error
  }
  if (!good) throw refuseAs(call, 'wrong-password', 'current')
  await forgetAttempts(asking.db, attempt)
  return user
}
