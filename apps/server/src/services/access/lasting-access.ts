import type { Who } from '@vitrine/core/contract/call'
import { STREAM_BEAT_MS } from '@vitrine/core/contract/stream'
import { readMonotonicClock } from '@vitrine/core/time/monotonic-clock'
import type { Database } from '../../infra/db/database.ts'
import { filterAllowed } from './access.ts'
import type { Claims } from './access-tokens.ts'

/** Interval in ms at which the access of an open connection is checked. */
const CHECK_INTERVAL_MS = STREAM_BEAT_MS

/** Access that a connection was opened with: access level of the contract, user and project. */
export type LastingAccess = { readonly who: Who; readonly claims: Claims; readonly project: string }

/** Error that ends a download whose user has lost the access to it. */
class AccessEndedError extends Error {
  override readonly name = 'AccessEndedError'
}

/** Returns whether a user still has the access with which a connection was opened. */
export async function isStillAllowed(
  db: Database,
  { who, claims, project }: LastingAccess,
): Promise<boolean> {
  return (await filterAllowed(db, who, project, [claims])).has(claims)
}

/**
 * Calls `end` once within `CHECK_INTERVAL_MS` after a user has lost the access, also when their session ended. While
 * the database is away nothing ends. Returns a function that stops watching.
 */
export function watchAccess(db: Database, access: LastingAccess, end: () => void): () => void {
  const timer = setInterval(() => {
    isStillAllowed(db, access)
      .then((isAllowed) => {
        if (!isAllowed) end()
      })
      .catch(() => undefined)
  }, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(timer)
}

/**
 * Passes the parts of a download on while the user has access to it, which is checked every `CHECK_INTERVAL_MS`. Throws
 * AccessEndedError afterwards: the connection breaks, so that nobody takes the part for the whole.
 */
export async function* sendWhileAllowed<T>(
  db: Database,
  access: LastingAccess,
  parts: AsyncIterable<T>,
  now: () => number = readMonotonicClock,
): AsyncGenerator<T> {
  let checkedAt = now()
  for await (const part of parts) {
    if (now() - checkedAt >= CHECK_INTERVAL_MS) {
      if (!(await isStillAllowed(db, access)))
        throw new AccessEndedError('The access to this download has ended')
      checkedAt = now()
    }
    yield part
  }
}
