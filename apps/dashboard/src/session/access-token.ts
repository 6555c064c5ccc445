import { z } from 'zod'
import { readTokenClaims } from './token-claims.ts'

const claimsSchema = z.object({ exp: z.number() })

/**
 * Returns true for an access token (JWT) whose time is over by the clock of this device; false for one that cannot be
 * read, which the server decides.
 */
export function isExpiredToken(token: string, now: number): boolean {
  const claims = claimsSchema.safeParse(readTokenClaims(token))
  return claims.success && claims.data.exp * 1000 <= now
}
