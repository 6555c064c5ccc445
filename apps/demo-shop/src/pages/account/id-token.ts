import { createSign, createVerify, generateKeyPairSync, type KeyPairKeyObjectResult } from 'node:crypto'
import { readTextField } from '../../platform/forms.ts'
import type { Live } from '../../state/live.ts'
import type { AccountTokens } from '../../trade/customer/account-tokens.ts'

let keyPair: KeyPairKeyObjectResult | null = null
/** Returns the platform's key pair, created once per process. */
const keys = (): KeyPairKeyObjectResult => {
  keyPair ??= generateKeyPairSync('rsa', { modulusLength: 2048 })
  return keyPair
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Returns the token issuer of this shop. */
export const getIssuer = (live: Live): string =>
  `${live.shop.baseUrl}/authentication/${live.shop.catalog.shop.id}`

/** Returns the public keys of id tokens (`jwks_uri`). */
export const getJwks = () => ({
  keys: [{ ...keys().publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }],
})

/** Creates the id token (OpenID Connect, RS256) of a sign-in, with the app's `nonce`. */
export function createIdToken(
  live: Live,
  tokens: AccountTokens,
  clientId: string,
  nonce: string | null,
): string {
  const now = Math.floor(live.now().getTime() / 1000)
  const head = encoded({ alg: 'RS256', typ: 'JWT', kid: 'demo' })
  const body = encoded({
    iss: getIssuer(live),
    aud: clientId,
    sub: `gid://shopify/Customer/${tokens.customer.id}`,
    sid: tokens.sid,
    iat: now,
    exp: now + 3600,
    email: tokens.customer.email,
    email_verified: true,
    ...(nonce === null ? {} : { nonce }),
  })
  const signature = createSign('RSA-SHA256').update(`${head}.${body}`).sign(keys().privateKey, 'base64url')
  return `${head}.${body}.${signature}`
}

/** Returns the session id of an id token, even an expired one; null when this shop did not sign it. */
export function readSessionId(token: string): string | null {
  const [head, body, signature] = token.split('.')
  if (!head || !body || !signature) return null
  const genuine = createVerify('RSA-SHA256')
    .update(`${head}.${body}`)
    .verify(keys().publicKey, signature, 'base64url')
  if (!genuine) return null
  const claims: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))
  return readTextField(claims, 'sid')
}
