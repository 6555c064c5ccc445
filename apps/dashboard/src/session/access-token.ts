import { z } from 'zod'

const payload = z.object({ exp: z.number() })

/**
 * Returns true for an access token (JWT) whose time is over by the clock of this device; false for one that cannot be
 * read, which the server decides.
 */
export function isExpiredToken(token: string, now: number): boolean {
  try {
    const text = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const read = payload.safeParse(JSON.parse(text))
    return read.success && read.data.exp * 1000 <= now
  } catch {
    return false
  }
}
