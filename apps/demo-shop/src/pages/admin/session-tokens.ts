import { createHmac, randomUUID } from 'node:crypto'
import type { Live } from '../../state/live.ts'

/** Lifetime of a session token in seconds. */
export const SESSION_TOKEN_SECONDS = 60

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Creates a session token as the admin's bridge does: JWT, HS256 with the app's client secret. */
export function createSessionToken(live: Live, person: string): string {
  const shop = `https://${live.shop.catalog.shop.permanentDomain}`
  const now = Math.floor(live.now().getTime() / 1000)
  const head = part({ alg: 'HS256', typ: 'JWT' })
  const body = part({
    iss: `${shop}/admin`,
    dest: shop,
    aud: live.clientId,
    sub: person,
    exp: now + SESSION_TOKEN_SECONDS,
    nbf: now,
    iat: now,
    jti: randomUUID(),
    sid: randomUUID(),
  })
  const signature = createHmac('sha256', live.clientSecret).update(`${head}.${body}`).digest('base64url')
  return `${head}.${body}.${signature}`
}
