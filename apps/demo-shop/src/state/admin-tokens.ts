import type { AdminTokenRecord } from './data.ts'
import type { Live } from './live.ts'

/** A token that is used shows that its answer arrived: the refresh token it was got with ends. */
export function retirePrevious(live: Live, token: AdminTokenRecord): void {
  const { replaces } = token
  if (!replaces) return
  token.replaces = null
  for (const one of live.data.adminTokens) if (one.refreshToken === replaces) one.refreshToken = null
  live.changed()
}
