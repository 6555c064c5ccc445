import { graphql } from '../graphql.ts'

export const CustomerErrorFragment = graphql(`fragment CE on CustomerUserError { code field message }`)

/** An access token and when it dies, a UTC instant (ISO 8601). It must be renewed before that. */
export type Session = {
  readonly token: string
  readonly expires: string
  /** Of a sign-in on the platform's page: what the next token is got with, good once. */
  readonly refresh?: string
  /** And what ends it there: the id token. */
  readonly id?: string
}

/** A session of the platform's answer; null when it gave none. */
export function toSession(
  token: { readonly accessToken: string; readonly expiresAt: string } | null | undefined,
): Session | null {
  return token ? { token: token.accessToken, expires: token.expiresAt } : null
}
