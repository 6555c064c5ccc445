import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Failure, Success } from '../results.ts'
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
 * work and the shopper signs in on a page of the platform (`pageAuth`). Both give a `Session`; what it opens is
 * asked by the calls of its kind: `customer`, `orders` and their neighbours take the token of a password, those of
 * `account.ts` and `account-orders.ts` a client made for the token of a page. Carts take either.
 */
export type CustomerAuth = PasswordAuth | PageAuth

type SessionCalls = {
  /** Prolongs a session; only before it dies. */
  refresh(session: Session, options?: RequestOptions): Promise<Session | Failure<'Expired'>>
  logout(session: Session, options?: RequestOptions): Promise<Success>
}

export type PasswordAuth = SessionCalls & {
  readonly kind: 'password'
  login(
    input: { readonly email: string; readonly password: string },
    options?: RequestOptions,
  ): Promise<Session | Failure<'Wrong credentials'>>
  register(input: Registration, options?: RequestOptions): Promise<RegisterResult>
  recover(
    input: { readonly email: string },
    options?: RequestOptions,
  ): Promise<Success | Failure<'Wrong email'>>
  reset(
    input: { readonly resetUrl: string; readonly password: string },
    options?: RequestOptions,
  ): Promise<Session | Failure<'Something went wrong'>>
}

/** State to keep while the shopper is on the platform's page; secret until they return. */
export type PendingSignIn = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirect: string
}

export type PageAuth = SessionCalls & {
  readonly kind: 'page'
  /** The page's address; `redirect` is the way back, exactly as the merchant registered it. */
  begin(
    redirect: string,
    options?: { readonly language?: string; readonly email?: string },
  ): Promise<{ readonly url: string; readonly begun: PendingSignIn }>
  /**
   * A session for the address that the shopper came back to. 'Mismatch': it is not the end of what was begun here;
   * 'Expired': its code is spent or too old. Throws StorefrontError when the platform cannot be reached.
   */
  finish(
    callback: string,
    begun: PendingSignIn,
  ): Promise<Session | Failure<'Cancelled' | 'Expired' | 'Mismatch' | 'Wrong credentials'>>
  /**
   * The address that ends a session at the platform, for shells that lead there: a page of ours may not ask it. `home`
   * is where it leads afterwards, exactly as the merchant registered it. Null where nothing has to be ended there.
   */
  farewell(session: Session, home: string): string | null
}

/** Sign-in by email and password, for shops with the older customer accounts. */
export function createPasswordAuth(client: StorefrontClient): PasswordAuth {
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
