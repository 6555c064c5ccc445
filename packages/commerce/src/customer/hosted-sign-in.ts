import { isRecord } from '@vitrine/core/validation/is-record'
import { type AccountEndpoints, type AccountSettings, withTimeout } from '../account-api.ts'
import { type Failure, SUCCESS, toFailure } from '../results.ts'
import { StorefrontError } from '../storefront-error.ts'
import type { PageAuth } from './auth.ts'
import type { Session } from './session.ts'

/** Cryptographic functions of the platform (app or browser), for PKCE, state and nonce. */
export type CryptoFunctions = {
  /** Returns that many cryptographically random bytes. */
  random(bytes: number): Uint8Array
  /** SHA-256 of a text. */
  sha256(text: string): Promise<Uint8Array>
}

export type PageAuthSettings = AccountSettings & {
  readonly endpoints: AccountEndpoints
  /** Id of the public client that the merchant created for the app (`shp_…`). */
  readonly clientId: string
  readonly secrets: CryptoFunctions
  /** ms since 1970. */
  readonly now?: (() => number) | undefined
  /**
   * Runs work exclusively among tabs, together with reading the stored session: another tab may have refreshed it
   * meanwhile. Without it the app has one instance.
   */
  readonly alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined
  readonly readSession?: (() => Promise<Session | null>) | undefined
}

const SCOPE = 'openid email customer-account-api:full'
/** Maximum tolerated difference of a device's clock, ms. */
const SKEW_MS = 5 * 60_000

/**
 * Creates sign-in on the platform's own page, for shops with the new customer accounts: OAuth 2 with PKCE and a public
 * client.
 */
export function createPageAuth(settings: PageAuthSettings): PageAuth {
  const { endpoints, clientId, secrets, now = Date.now } = settings
  const { alone = (work) => work(), readSession = async () => null } = settings
  /** Pending refreshes by refresh token, which works only once. */
  const running = new Map<string, Promise<Session | Failure<'Expired'>>>()

  async function renew(session: Session): Promise<Session | Failure<'Expired'>> {
    const latest = await readSession()
    // Another tab refreshed first: its session is the valid one.
    if (latest && latest.token !== session.token) return latest
    if (!session.refresh) return toFailure('Expired')
    const answer = await requestToken(settings, {
      grant_type: 'refresh_token',
      client_id: clientId,
      refresh_token: session.refresh,
    })
    // The id token is issued only once, and ends the session.
    return answer ? toPageSession(answer, now(), session) : toFailure('Expired')
  }

  return {
    kind: 'page',
    begin: async (redirect, { language, email } = {}) => {
      const [state, nonce, verifier] = [secrets.random(16), secrets.random(16), secrets.random(32)].map(
        base64url,
      )
      if (!state || !nonce || !verifier) throw new TypeError('A shell must give random bytes.')
      const query = new URLSearchParams({
        client_id: clientId,
        redirect_uri: redirect,
        response_type: 'code',
        scope: SCOPE,
        state,
        nonce,
        code_challenge: base64url(await secrets.sha256(verifier)),
        code_challenge_method: 'S256',
        ...(language ? { locale: language } : {}),
        ...(email ? { login_hint: email } : {}),
      })
      const url = `${endpoints.authorize}?${query.toString()}`
      return { url, begun: { state, nonce, verifier, redirect } }
    },
    finish: async (callback, begun) => {
      const back = queryOf(callback, begun.redirect)
      // Verified before anything else: rejects a callback of a sign-in that was not started here.
      if (back === null || back.get('state') !== begun.state) return toFailure('Mismatch')
      const error = back.get('error')
      if (error !== null) return toFailure(error === 'access_denied' ? 'Cancelled' : 'Wrong credentials')
      const answer = await requestToken(settings, {
        grant_type: 'authorization_code',
        client_id: clientId,
        redirect_uri: begun.redirect,
        code: back.get('code') ?? '',
        code_verifier: begun.verifier,
      })
      if (!answer) return toFailure('Expired')
      return isIdTokenOf(settings, answer.id_token, begun.nonce)
        ? toPageSession(answer, now(), null)
        : toFailure('Mismatch')
    },
    refresh: (session) => {
      const key = session.refresh ?? session.token
      const before = running.get(key)
      if (before) return before
      const work = alone(() => renew(session)).finally(() => running.delete(key))
      running.set(key, work)
      return work
    },
    logout: async (session) => {
      if (session.id) await endSession(settings, session.id)
      return SUCCESS
    },
    farewell: ({ id }, home) => {
      if (!id) return null
      const query = new URLSearchParams({ id_token_hint: id, post_logout_redirect_uri: home })
      return `${endpoints.endSession}?${query.toString()}`
    },
  }
}

/** Ends the session at the platform. Ignores the redirect that follows. */
async function endSession(
  { endpoints, fetch = globalThis.fetch, timeout = 10_000 }: PageAuthSettings,
  idToken: string,
): Promise<void> {
  const query = new URLSearchParams({ id_token_hint: idToken })
  await withTimeout(timeout, (signal) =>
    fetch(`${endpoints.endSession}?${query.toString()}`, { redirect: 'manual', signal }),
  ).catch((cause: unknown) => {
    throw new StorefrontError('network', 'The shop cannot be reached', { cause })
  })
}

/** Returns true for an unexpired id token of this shop and app, from the sign-in that began with `nonce`. */
function isIdTokenOf(
  { endpoints, clientId, now = Date.now }: PageAuthSettings,
  idToken: string | null,
  nonce: string,
): boolean {
  const claims = claimsOf(idToken)
  return (
    claims !== null &&
    claims.iss === endpoints.issuer &&
    (Array.isArray(claims.aud) ? claims.aud.includes(clientId) : claims.aud === clientId) &&
    claims.nonce === nonce &&
    typeof claims.exp === 'number' &&
    claims.exp * 1000 + SKEW_MS > now()
  )
}

type TokenAnswer = {
  readonly access_token: string
  readonly expires_in: number
  readonly refresh_token: string
  readonly id_token: string | null
}

/** Sends one request to the token endpoint, without retries. Returns null when the grant is invalid or expired. */
async function requestToken(
  { endpoints, fetch = globalThis.fetch, timeout = 10_000 }: PageAuthSettings,
  fields: Readonly<Record<string, string>>,
): Promise<TokenAnswer | null> {
  let status = 0
  let body: unknown = null
  try {
    await withTimeout(timeout, async (signal) => {
      const response = await fetch(endpoints.token, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        body: new URLSearchParams(fields).toString(),
        signal,
      })
      status = response.status
      body = await response.json()
    })
  } catch (cause) {
    if (status === 0) throw new StorefrontError('network', 'The shop cannot be reached', { cause })
  }
  if (isRecord(body)) {
    if (body.error === 'invalid_grant') return null
    const { access_token, expires_in, refresh_token, id_token } = body
    if (
      typeof access_token === 'string' &&
      typeof refresh_token === 'string' &&
      typeof expires_in === 'number' &&
      expires_in > 0
    )
      return {
        access_token,
        expires_in,
        refresh_token,
        id_token: typeof id_token === 'string' ? id_token : null,
      }
  }
  const code = isRecord(body) && typeof body.error === 'string' ? body.error : null
  throw new StorefrontError('status', `The shop answered ${status}`, { status, code })
}

/** Returns the session. Its expiry is by this device's clock, which it is later compared with. */
function toPageSession(answer: TokenAnswer, now: number, before: Session | null): Session {
  const id = answer.id_token ?? before?.id
  return {
    token: answer.access_token,
    expires: new Date(now + answer.expires_in * 1000).toISOString(),
    refresh: answer.refresh_token,
    ...(id === undefined ? {} : { id }),
  }
}

/** Returns the query of a callback URL; null for any other URL. */
function queryOf(callback: string, redirect: string): URLSearchParams | null {
  const [address = '', query = ''] = callback.split('#', 1)[0]?.split('?') ?? []
  return address.replace(/\/$/, '') === redirect.replace(/\/$/, '') ? new URLSearchParams(query) : null
}

/**
 * Returns the claims of an id token. The signature is not verified: the token came directly from the token endpoint
 * over TLS, which OpenID Connect accepts instead (Core 3.1.3.7, 6).
 */
function claimsOf(token: string | null): Record<string, unknown> | null {
  try {
    const body = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    const text = decodeURIComponent(
      [...atob(body)].map((one) => `%${one.charCodeAt(0).toString(16).padStart(2, '0')}`).join(''),
    )
    const claims: unknown = JSON.parse(text)
    return isRecord(claims) ? claims : null
  } catch {
    return null
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
