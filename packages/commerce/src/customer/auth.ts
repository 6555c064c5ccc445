import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Failure, Success } from '../results.ts'
import { logIn } from './login.ts'
import { logOut } from './logout.ts'
import { recover } from './recovery.ts'
import { refresh } from './refresh-token.ts'
import { type RegisterResult, type Registration, register } from './register.ts'
import { reset } from './reset.ts'
import type { Session } from './session.ts'

/**
 * Sign-in methods of shoppers. Older shops have passwords (the calls of spec section 7). Shops with the
 * platform's new customer accounts reject those calls; their shoppers sign in on a page of the platform
 * (`createPageAuth`). Both result in a `Session`. The token of a password sign-in is for the calls of
 * `customer.ts`, `orders.ts` and the like; that of a page sign-in is for a client of `account.ts` and
 * `account-orders.ts`. Carts accept either.
 */
export type CustomerAuth = PasswordAuth | PageAuth

type SessionCalls = {
  /** Refreshes a session; only before it expires. */
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

/**
 * Values that check the shopper's return from the platform's sign-in page. Store them as secrets until then.
 */
export type PendingSignIn = {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  readonly redirect: string
}

export type PageAuth = SessionCalls & {
  readonly kind: 'page'
  /** Returns the URL of the sign-in page; `redirect` is the callback URL, exactly as the merchant registered it. */
  begin(
    redirect: string,
    options?: { readonly language?: string; readonly email?: string },
  ): Promise<{ readonly url: string; readonly begun: PendingSignIn }>
  /**
   * Returns the session for the callback URL. 'Mismatch': the URL does not belong to the pending sign-in; 'Expired':
   * its code is used or too old. Throws StorefrontError when the platform is unreachable.
   */
  finish(
    callback: string,
    begun: PendingSignIn,
  ): Promise<Session | Failure<'Cancelled' | 'Expired' | 'Mismatch' | 'Wrong credentials'>>
  /**
   * Returns the URL that ends a session at the platform, for shells that navigate there, because browsers block a
   * request from our page. `home` is the redirect afterwards, exactly as the merchant registered it. Null when nothing
   * needs to be ended.
   */
  farewell(session: Session, home: string): string | null
}

/** Sign-in by email and password, for shops with the older customer accounts. */
export function createPasswordAuth(client: StorefrontClient): PasswordAuth {
  return {
    kind: 'password',
    login: (input, options) => logIn(client, input, options),
    register: (input, options) => register(client, input, options),
    recover: (input, options) => recover(client, input, options),
    reset: (input, options) => reset(client, input, options),
    refresh: (session, options) => refresh(client, session, options),
    logout: (session, options) => logOut(client, session, options),
  }
}
