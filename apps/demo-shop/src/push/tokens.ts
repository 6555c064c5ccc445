import { randomBytes } from 'node:crypto'

const BARE = /^[a-z\d]{8}-[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{4}-[a-z\d]{12}$/i

/** Returns true for the three formats of a token: `ExponentPushToken[…]`, `ExpoPushToken[…]` and a bare id. */
export function isPushToken(text: string): boolean {
  if (text.endsWith(']')) return text.startsWith('ExponentPushToken[') || text.startsWith('ExpoPushToken[')
  return BARE.test(text)
}

/** Creates a token: 22 characters in brackets. */
export const createToken = (): string => `ExponentPushToken[${randomBytes(16).toString('base64url')}]`
