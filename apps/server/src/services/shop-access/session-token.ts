import { errors, jwtVerify } from 'jose'
import { z } from 'zod'
import type { Config } from '../config.types.ts'

/** The shape of a shop's permanent name. */
export const PERMANENT_NAME = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/

/** Who is in the platform's admin, as it says for the next minute. */
export type ShopPerson = {
  /** The shop's permanent name. */
  readonly shop: string
  /** The person's id at the platform. */
  readonly person: string
}

/** The clocks of the platform and of this server may differ so much, seconds: as its own library allows. */
const TOLERANCE = 10
/** Longer than any that the platform makes. */
const LONGEST = 4000

const claims = z.object({
  iss: z.url(),
  dest: z.url(),
  sub: z.string().regex(/^\d{1,20}$/),
})

/**
 * What a session token of the platform's admin says (JWT, HS256 by our client secret, good for a minute). Null for one
 * that is forged, over, not begun, another app's, unsigned, or whose issuer and shop are not one. A token may come
 * more than once within its minute: the admin gives the same one to several requests.
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
    // A list of audiences would be for other apps too.
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

/** Where a shop of this permanent name is asked: the demo's stands on this machine. */
export function getShopAddress(
  shop: string,
  { demo, demoShopUrl }: Pick<Config, 'demo' | 'demoShopUrl'>,
): string {
  return demo ? demoShopUrl : `https://${shop}`
}
