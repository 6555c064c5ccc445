import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { isLocalHost } from '../../infra/http/public-address.ts'
import { SCOPES } from '../../services/shop-access/scopes.ts'
import { isSignedQuery } from '../../services/shop-access/signed-query.ts'

/** Project and merchant of an installation, passed to the platform and back as `state`. */
export type InstallState = {
  readonly user: string
  readonly project: string
  readonly shop: string
  /** Dashboard page that requested consent again. */
  readonly back?: string | undefined
}

const PERMANENT = /^[a-zA-Z0-9][a-zA-Z0-9-]*\.myshopify\.com$/
const AUDIENCE = 'install'
/** Maximum age of a callback, as in the platform's own library, seconds. */
const CALLBACK_AGE = 90
const STATE_LIFE = '10m'

/**
 * Returns true for the shop's permanent host, on which the platform has consent pages, or for a shop on this machine.
 */
export function isPermanentShopHost(shop: string): boolean {
  const { host } = new URL(shop)
  return isLocalHost(host) || PERMANENT.test(host)
}

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Returns the URL of the page on which a shop's owner grants `scopes`, with a signed state. */
export async function createConsentUrl(
  state: InstallState,
  app: { readonly clientId: string; readonly secret: string; readonly redirect: string },
  scopes: readonly string[] = SCOPES,
): Promise<string> {
  const { user, project, shop, back } = state
  const signed = await new SignJWT({ project, shop, back })
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
})

/**
 * Returns the code of a callback that is signed by the platform, fresh, and contains our signed state; null for any
 * other.
 */
export async function readCallback(
  query: Readonly<Record<string, string>>,
  app: { readonly clientSecret: string; readonly secret: string },
  now: number = Date.now(),
): Promise<{ readonly code: string; readonly state: InstallState } | null> {
  const parsed = callback.safeParse(query)
  if (!parsed.success) return null
  const { code, shop, state, timestamp } = parsed.data
  if (!isSignedQuery(query, app.clientSecret)) return null
  if (Math.abs(now / 1000 - Number(timestamp)) > CALLBACK_AGE) return null
  try {
    const { payload } = await jwtVerify(state, keyOf(app.secret), {
      algorithms: ['HS256'],
      audience: AUDIENCE,
      currentDate: new Date(now),
    })
    const own = claims.parse(payload)
    const { host } = new URL(own.shop)
    // A shop on this machine signs with its permanent name; any other must equal the requested one.
    if (!isLocalHost(host) && host.toLowerCase() !== shop.toLowerCase()) return null
    return { code, state: { user: own.sub, project: own.project, shop: own.shop, back: own.back } }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
    throw error
  }
}
