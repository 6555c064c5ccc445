import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/** Low cost parameters: the demo shop has no real secrets, and tests sign in often. */
const COST = { N: 1024, r: 8, p: 1 }

/** Returns the salted hash of a password, `salt:hash` in hexadecimal. */
export function hashPassword(password: string): string {
  const salt = randomBytes(12).toString('hex')
  return `${salt}:${scryptSync(password, salt, 32, COST).toString('hex')}`
}

export function isPassword(password: string, stored: string | null): boolean {
  const [salt, hash] = stored?.split(':') ?? []
  if (!salt || !hash) return false
  return timingSafeEqual(scryptSync(password, salt, 32, COST), Buffer.from(hash, 'hex'))
}
