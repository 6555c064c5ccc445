import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Failed, Success } from '../results.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { recover } from './recovery.ts'
import { refresh } from './refresh.ts'
import { type RegisterResult, type Registration, register } from './register.ts'
import { reset } from './reset.ts'
import type { Session } from './session.ts'

/**
 * How shoppers prove who they are. Two kinds of shops exist: older ones, where a customer has a password (the
 * calls of spec section 7), and those on the platform's new customer accounts, where none of these calls can
 * work and the shopper signs in on a page of the platform. Both give a `Session` whose token the other calls
 * take (`/customer`, `/orders`, `/checkout-create`).
 *
 * An adapter for the Customer Account API has `kind: 'page'`: `begin` gives the address of the sign-in page
 * (OAuth with PKCE), `finish` turns the address it came back to into a session.
 */
export type CustomerAuth = PasswordAuth | PageAuth

type Ending = {
  /** Prolongs a session; only before it dies. */
  refresh(session: Session, options?: RequestOptions): Promise<Session | Failed<'Expired'>>
  logout(session: Session, options?: RequestOptions): Promise<Success>
}

export type PasswordAuth = Ending & {
  readonly kind: 'password'
  login(
    input: { readonly email: string; readonly password: string },
    options?: RequestOptions,
  ): Promise<Session | Failed<'Wrong credentials'>>
  register(input: Registration, options?: RequestOptions): Promise<RegisterResult>
  recover(
    input: { readonly email: string },
    options?: RequestOptions,
  ): Promise<Success | Failed<'Wrong email'>>
  reset(
    input: { readonly resetUrl: string; readonly password: string },
    options?: RequestOptions,
  ): Promise<Session | Failed<'Something went wrong'>>
}

export type PageAuth = Ending & {
  readonly kind: 'page'
  begin(
    redirect: string,
  ): Promise<{ readonly url: string; readonly state: string; readonly verifier: string }>
  finish(
    callback: string,
    begun: { readonly state: string; readonly verifier: string },
  ): Promise<Session | Failed<'Wrong credentials'>>
}

/** Sign-in by email and password, for shops with the older customer accounts. */
export function passwordAuth(client: StorefrontClient): PasswordAuth {
  return {
    kind: 'password',
    login: (input, options) => login(client, input, options),
    register: (input, options) => register(client, input, options),
    recover: (input, options) => recover(client, input, options),
    reset: (input, options) => reset(client, input, options),
    refresh: (session, options) => refresh(client, session, options),
    logout: (session, options) => logout(client, session, options),
  }
}
