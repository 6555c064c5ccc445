import { graphql } from '../graphql.ts'

export const CustomerErrorFragment = graphql(`fragment CE on CustomerUserError { code field message }`)

/** A sign-in: the access token, and when it expires (UTC, ISO 8601). Refresh it before that time. */
export type Session = {
  readonly token: string
  readonly expires: string
  /** Refresh token of a page sign-in, which works once. */
  readonly refresh?: string
  /** Id token of a page sign-in, which ends the session. */
  readonly id?: string
}

/** Converts the access token in the platform's response to a session; null when there is none. */
export function toSession(
  token: { readonly accessToken: string; readonly expiresAt: string } | null | undefined,
): Session | null {
  return token ? { token: token.accessToken, expires: token.expiresAt } : null
}
