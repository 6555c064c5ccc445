import type { AdminTokenRecord } from './data.ts'
import type { Live } from './live.ts'

/** Revokes the refresh token that a token was obtained with, once the token is used: its response has arrived. */
export function revokePreviousToken(live: Live, token: AdminTokenRecord): void {
  const { replaces } = token
  if (!replaces) return
  token.replaces = null
  for (const one of live.data.adminTokens) if (one.refreshToken === replaces) one.refreshToken = null
  live.changed()
}
