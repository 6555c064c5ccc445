import type { Session } from '@vitrine/core/contract/accounts/users'
import { type CallContext, refuse } from '../../services/calls/call-handler.ts'
import { TooManyHashesError } from './hashing.ts'
import { rememberDevice } from './known-device.ts'
import type { Renewal, UserRow } from './queries.ts'

/** Retry delay for a busy server, seconds: by then the waiting requests are done. */
const BUSY_SECONDS = 5

export const toPublicUser = ({ id, name, email, admin }: UserRow) => ({ id, name, email, admin })

/** Creates a session and returns the response of every kind of sign-in. */
export async function createSession(
  context: CallContext,
  user: UserRow,
  { refresh, session }: Renewal,
): Promise<Session> {
  rememberDevice(context, user.id)
  context.log.info({ security: 'signed-in', user: user.id, session, ip: context.ip }, 'A session goes on')
  return {
    access: await context.tokens.sign(user, session),
    refresh,
    user: toPublicUser(user),
    language: user.language,
  }
}

/** Waits for a hash or its verification. Refuses with a retry delay when too many others wait. */
export async function refuseWhenBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TooManyHashesError)) throw error
    throw refuse('unavailable', { reason: { code: 'many-sign-in' }, retryAfter: BUSY_SECONDS })
  }
}
