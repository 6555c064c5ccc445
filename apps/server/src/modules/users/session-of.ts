import type { Session } from '@vitrine/core/contract/accounts/users'
import { type Asking, refuse } from '../../services/calls/call-handler.ts'
import { TooManyHashes } from './hashing.ts'
import type { Renewal, UserRow } from './queries.ts'

/** By then those who wait now are done. */
const BUSY_SECONDS = 5

export const publicUser = ({ id, name, email, admin }: UserRow) => ({ id, name, email, admin })

/** What signing in answers, however it was done. */
export async function sessionOf(
  asking: Asking,
  user: UserRow,
  { refresh, session }: Renewal,
): Promise<Session> {
  asking.log.info({ security: 'signed-in', user: user.id, session, ip: asking.ip }, 'A session goes on')
  return {
    access: await asking.tokens.sign(user, session),
    refresh,
    user: publicUser(user),
    language: user.language,
  }
}

/** The hash or the answer about one; refused with when to come back while too many others wait for theirs. */
export async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TooManyHashes)) throw error
    throw refuse('unavailable', { reason: { code: 'many-sign-in' }, retryAfter: BUSY_SECONDS })
  }
}
