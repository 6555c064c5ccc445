import type { Session } from '@vitrine/commerce/customer/session'

/** Whoever is signed in, as the store has them; null for nobody. */
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
