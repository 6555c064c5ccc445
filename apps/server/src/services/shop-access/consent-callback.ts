import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { isLocalHost } from '../../infra/http/public-address.ts'
import type { Config } from '../config.types.ts'
import { SCOPES } from './scopes.ts'
import { isSignedQuery } from './signed-query.ts'

/** Project and merchant of an installation, passed to the platform and back as `state`. */
export type InstallState = {
  readonly user: string
  readonly project: string
  readonly shop: string
  /** Dashboard page that requested consent again. */
  readonly back?: string | undefined
  /** True when requested inside of the shop's admin, which the answer returns to. */
  readonly embedded?: boolean | undefined
  /** How often the request began anew because its answer came too late. */
  readonly retries?: number | undefined
}

const PERMANENT = /^[a-zA-Z0-9][a-zA-Z0-9-]*\.myshopify\.com$/
const AUDIENCE = 'install'
/** Maximum age of a callback, as in the platform's own library, seconds. */
const CALLBACK_AGE = 90
const STATE_LIFE = '10m'
/**
 * How often an answer that comes too late begins a new request: more often would loop where this server's clock is
 * wrong.
 */
const MAX_RETRIES = 3

/**
 * Returns true for the shop's permanent host, on which the platform has consent pages, or for a shop on this machine.
 */
export function isPermanentShopHost(shop: string): boolean {
  const { host } = new URL(shop)
  return isLocalHost(host) || PERMANENT.test(host)
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Our app as its consent page needs it. */
type ConsentApp = { readonly clientId: string; readonly secret: string; readonly redirect: string }

/** Returns the settings of our app that a consent page needs. The page returns to the dashboard. */
export function toConsentApp(
  { jwtSecret: secret, publicUrl }: Pick<Config, 'jwtSecret' | 'publicUrl'>,
  clientId: string,
): ConsentApp {
  return { clientId, secret, redirect: `${publicUrl}/dashboard/installed` }
}

/** Returns the URL of the page on which a shop's owner grants `scopes`, with a signed state. */
export async function createConsentUrl(
  state: InstallState,
  app: ConsentApp,
  scopes: readonly string[] = SCOPES,
): Promise<string> {
  const { user, project, shop, back, embedded, retries } = state
  const signed = await new SignJWT({ project, shop, back, embedded, retries, scopes })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(user)
    .setAudience(AUDIENCE)
    .setExpirationTime(STATE_LIFE)
    .sign(keyOf(app.secret))
  const url = new URL('/admin/oauth/authorize', shop)
  url.search = new URLSearchParams({
    client_id: app.clientId,
    scope: scopes.join(','),
    redirect_uri: app.redirect,
    state: signed,
  }).toString()
  return url.href
}

const callback = z.object({
  code: z.string().min(1),
  hmac: z.string().regex(/^[0-9a-f]{64}$/),
  shop: z.string().regex(PERMANENT),
  state: z.string().min(1),
  timestamp: z.string().regex(/^\d{1,12}$/),
})
const claims = z.object({
  sub: z.string(),
  project: z.string(),
  shop: z.string(),
  back: z.string().optional(),
  embedded: z.boolean().optional(),
  retries: z.number().int().nonnegative().optional(),
  scopes: z.array(z.string()).optional(),
})

/** Verified redirect from a consent page back to us. */
export type Callback = {
  readonly code: string
  readonly state: InstallState
  /** Scopes that were requested. */
  readonly scopes: readonly string[]
  /** True when it came too late: its code must not be used, and the request can begin anew. */
  readonly isLate: boolean
}

/** Parses the state of a callback; null when we did not sign it. An expired one is valid, too. */
async function readState(state: string, secret: string, now: number) {
  const verify = async (currentDate: Date) => {
    const checks = { algorithms: ['HS256'], audience: AUDIENCE, currentDate }
    return claims.parse((await jwtVerify(state, keyOf(secret), checks)).payload)
  }
  try {
    return { claims: await verify(new Date(now)), isExpired: false }
  } catch (error) {
    if (!(error instanceof errors.JOSEError || error instanceof z.ZodError)) throw error
    if (!(error instanceof errors.JWTExpired)) return null
    return { claims: await verify(new Date(0)), isExpired: true }
  }
}

/**
 * Returns true when a callback was requested inside the shop's admin, so that the browser must return there.
 * Decides only where the browser goes: `readCallback` verifies the parameters.
 */
export async function isEmbeddedCallback(
  query: Readonly<Record<string, unknown>>,
  secret: string,
): Promise<boolean> {
  if (typeof query.state !== 'string' || typeof query.code !== 'string') return false
  const read = await readState(query.state, secret, Date.now())
  return read?.claims.embedded === true
}

/**
 * Parses and verifies the parameters of a consent page's redirect. Returns null unless the platform signed
 * them and they contain a state that we signed. `isLate` is true when the state has expired (10 minutes) or
 * the platform signed more than 90 seconds ago.
 */
export async function readCallback(
  query: Readonly<Record<string, string>>,
  app: { readonly clientSecret: string; readonly secret: string },
  now: number = Date.now(),
): Promise<Callback | null> {
  const parsed = callback.safeParse(query)
  if (!parsed.success) return null
  const { code, shop, state, timestamp } = parsed.data
  if (!isSignedQuery(query, app.clientSecret)) return null
  const read = await readState(state, app.secret, now)
  if (!read) return null
  const { sub: user, scopes = SCOPES, ...own } = read.claims
  const { host } = new URL(own.shop)
  // A shop on this machine signs with its permanent name; any other must equal the requested one.
  if (!isLocalHost(host) && host.toLowerCase() !== shop.toLowerCase()) return null
  const isStale = Math.abs(now / 1000 - Number(timestamp)) > CALLBACK_AGE
  return { code, state: { user, ...own }, scopes, isLate: read.isExpired || isStale }
}

/**
 * Returns the state with which the consent page is requested again after a late redirect; null after the last
 * retry.
 */
export function toNextState(state: InstallState): InstallState | null {
  const retries = (state.retries ?? 0) + 1
  return retries > MAX_RETRIES ? null : { ...state, retries }
}
