import { createPublicKey, verify } from 'node:crypto'
import { isRecord } from '../message.ts'

const DAY = 86_400

function readPart(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const parsedPart: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return isRecord(parsedPart) ? parsedPart : null
  } catch {
    return null
  }
}

function isSigned(text: string, signature: string, point: Buffer): boolean {
  if (point.length !== 65) return false
  try {
    const key = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    })
    const signatureBytes = Buffer.from(signature, 'base64url')
    return verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, signatureBytes)
  } catch {
    return false
  }
}

/**
 * Returns why a sender's `Authorization` (RFC 8292) is refused; null when it is valid. `audience` is the endpoint's
 * origin, `sender` the key that the subscription is bound to, `now` in seconds since 1970.
 */
export function validateVapid(
  header: string | undefined,
  audience: string,
  sender: string | null,
  now: number,
): { readonly status: 401 | 403; readonly why: string } | null {
  if (header === undefined) return { status: 401, why: 'Authorization is missing.' }
  const token = /^vapid\b.*\bt=([^\s,]+)/i.exec(header)?.[1]
  const key = /\bk=([^\s,]+)/.exec(header)?.[1]
  if (!token || !key) return { status: 401, why: 'Authorization must be "vapid t=…, k=…".' }
  const refused = (why: string) => ({ status: 403, why }) as const
  if (sender !== null && sender !== key) return refused('The subscription was made for another sender’s key.')
  const [head = '', claims = '', signature = '', more] = token.split('.')
  if (more !== undefined || readPart(head)?.alg !== 'ES256')
    return refused('The token must be signed by ES256.')
  if (!isSigned(`${head}.${claims}`, signature, Buffer.from(key, 'base64url')))
    return refused('The token’s signature does not match the key.')
  const { aud, exp, sub } = readPart(claims) ?? {}
  if (aud !== audience) return refused(`The token’s aud must be ${audience}.`)
  if (typeof exp !== 'number' || exp <= now) return refused('The token has expired.')
  if (exp > now + DAY) return refused('The token’s exp must lie within 24 hours.')
  if (sub !== undefined && !(typeof sub === 'string' && /^(mailto:|https:)/.test(sub)))
    return refused('The token’s sub must be a mailto: or https: address.')
  return null
}
