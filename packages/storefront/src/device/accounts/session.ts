import type { Session } from '@vitrine/commerce/customer/session'

/** Returns the current session of the store; null when nobody is signed in. */
export function getSession({
  token,
  expires,
  refresh,
  id,
}: {
  readonly token: string | null
  readonly expires: string | null
  readonly refresh: string | null
  readonly id: string | null
}): Session | null {
  if (token === null) return null
  return { token, expires: expires ?? '', ...(refresh ? { refresh } : {}), ...(id ? { id } : {}) }
}
