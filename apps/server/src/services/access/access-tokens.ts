import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

const claims = z.object({
  sub: z.uuid(),
  /** Session id: the family of its refresh tokens. */
  sid: z.uuid(),
  name: z.string(),
  email: z.string(),
  admin: z.boolean(),
  exp: z.number(),
})
/** Verified claims of an access token; `exp` is in seconds since 1970. */
export type Claims = z.output<typeof claims>

const LIFE_SECONDS = 15 * 60
const REMEMBERED = 10_000
const ISSUER = 'vitrine'
const AUDIENCE = 'dashboard'

export type AccessTokens = {
  /** Signs a token. `session` is the family of its refresh tokens: the token is valid only as long as they are. */
  sign(user: { id: string; name: string; email: string; admin: boolean }, session: string): Promise<string>
  /** Returns the claims of a valid token, or null when it is forged, expired or not ours. */
  verify(token: string): Promise<Claims | null>
}

/**
 * Creates the signer and verifier of access tokens (JWT, HS256, 15 minutes). Caches verified tokens, since verification
 * is the most expensive step of a call.
 */
export function createAccessTokens(secret: string, now: () => number = Date.now): AccessTokens {
  const key = new TextEncoder().encode(secret)
  const claimsByToken = new Map<string, Claims>()
  return {
    sign: ({ id, name, email, admin }, session) => {
      const seconds = Math.floor(now() / 1000)
      return new SignJWT({ sid: session, name, email, admin })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFE_SECONDS)
        .sign(key)
    },
    verify: async (token) => {
      const remembered = claimsByToken.get(token)
      if (remembered) {
        if (remembered.exp * 1000 > now()) return remembered
        claimsByToken.delete(token)
        return null
      }
      if (token.length > 2000) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          audience: AUDIENCE,
          currentDate: new Date(now()),
        })
        const good = claims.safeParse(payload)
        if (!good.success) return null
        if (claimsByToken.size >= REMEMBERED) claimsByToken.delete(claimsByToken.keys().next().value ?? '')
        claimsByToken.set(token, good.data)
        return good.data
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
