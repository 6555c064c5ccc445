import { graphql } from '../graphql.ts'

export const CustomerErrorFragment = graphql(`fragment CE on CustomerUserError { code field message }`)

/** Access token and its expiry, a UTC instant (ISO 8601). Must be refreshed before that. */
export type Session = {
  readonly token: string
  readonly expires: string
  /** Refresh token of a page sign-in, which works once. */
  readonly refresh?: string
  /** Id token of a page sign-in, which ends the session. */
  readonly id?: string
}

/** Maps a session of the platform's response; null when it has none. */
export function toSession(
  token: { readonly accessToken: string; readonly expiresAt: string } | null | undefined,
): Session | null {
  return token ? { token: token.accessToken, expires: token.expiresAt } : null
}
