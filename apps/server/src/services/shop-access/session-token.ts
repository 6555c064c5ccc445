import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Config } from '../config.types.ts'

/** Format of a shop's permanent domain. */
export const PERMANENT_NAME = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/

/** Person in the platform's admin, from a session token. */
export type ShopPerson = {
  /** Permanent domain of the shop. */
  readonly shop: string
  /** The person's id at the platform. */
  readonly person: string
}

/** Allowed clock difference to the platform in seconds, as in its own library. */
const TOLERANCE = 10
/** Maximum length of a token, longer than any of the platform's. */
const LONGEST = 4000

const claims = z.object({
  iss: z.url(),
  dest: z.url(),
  sub: z.string().regex(/^\d{1,20}$/),
})

/**
 * Verifies a session token of the platform's admin (JWT, HS256 by the client secret, valid for one minute). Returns
 * null for a token that is forged, expired, not yet valid, for another app or unsigned, or whose issuer and shop
 * differ. A token can be used repeatedly within its minute: the admin sends the same one with several requests.
 */
export async function verifySessionToken(
  token: string,
  { clientId, webhookSecret }: Pick<Config, 'clientId' | 'webhookSecret'>,
  now: number = Date.now(),
): Promise<ShopPerson | null> {
  if (!clientId || token.length > LONGEST) return null
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(webhookSecret), {
      algorithms: ['HS256'],
      audience: clientId,
      clockTolerance: TOLERANCE,
      requiredClaims: ['exp', 'nbf', 'iat', 'iss', 'dest', 'sub', 'jti'],
      currentDate: new Date(now),
    })
    const read = claims.safeParse(payload)
    // A list of audiences would be valid for other apps too.
    if (!read.success || payload.aud !== clientId) return null
    const [issuer, dest] = [new URL(read.data.iss), new URL(read.data.dest)]
    const shop = dest.hostname
    const agree = issuer.host === dest.host && issuer.protocol === 'https:' && dest.protocol === 'https:'
    if (!agree || !PERMANENT_NAME.test(shop) || dest.host !== shop) return null
    return { shop, person: read.data.sub }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null
    throw error
  }
}

/** Returns the base URL of a shop by its permanent domain. The demo shop is on this machine. */
export function getShopAddress(
  shop: string,
  { demo, demoShopUrl }: Pick<Config, 'demo' | 'demoShopUrl'>,
): string {
  return demo ? demoShopUrl : `https://${shop}`
}
