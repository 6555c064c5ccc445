import { randomUUID } from 'node:crypto'
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { expect, test } from 'vitest'
import { verifySessionToken } from './session-token.ts'

const app = { clientId: 'our-app', webhookSecret: 'our-client-secret' }
const NOW = Date.UTC(2026, 10, 23)
const SECONDS = NOW / 1000
const good = {
  iss: 'https://lamps.myshopify.com/admin',
  dest: 'https://lamps.myshopify.com',
  aud: 'our-app',
  sub: '1001',
  exp: SECONDS + 60,
  nbf: SECONDS,
  iat: SECONDS,
  jti: randomUUID(),
  sid: randomUUID(),
}
type Changed = JWTPayload

const signed = (changed: Changed = {}, secret = app.webhookSecret, alg = 'HS256') =>
  new SignJWT({ ...good, ...changed }).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret))
const read = async (token: string, at = NOW) => verifySessionToken(token, app, at)

test('a session token of the shop’s admin identifies the shop and its user', async () => {
  expect(await read(await signed())).toEqual({ shop: 'lamps.myshopify.com', person: '1001' })
})

test('a session token is valid for its minute plus ten seconds of clock difference', async () => {
  const token = await signed()
  expect(await read(token, NOW + 59_000)).not.toBeNull()
  expect(await read(token, NOW + 69_000)).not.toBeNull()
  expect(await read(token, NOW + 71_000)).toBeNull()
  expect(await read(token, NOW - 9000)).not.toBeNull()
  expect(await read(token, NOW - 11_000)).toBeNull()
})

test.each<[string, Changed]>([
  ['another app’s', { aud: 'another-app' }],
  ['several apps’', { aud: ['our-app', 'another-app'] }],
  ['of no app', { aud: undefined }],
  ['of an issuer and a shop that are not one', { dest: 'https://other.myshopify.com' }],
  [
    'of a shop that is none of the platform’s',
    { iss: 'https://evil.example/admin', dest: 'https://evil.example' },
  ],
  [
    'of a name that only ends like one',
    { iss: 'https://evil.example/.myshopify.com/admin', dest: 'https://evil.example/.myshopify.com' },
  ],
  [
    'of a name with a port',
    { iss: 'https://lamps.myshopify.com:8443/admin', dest: 'https://lamps.myshopify.com:8443' },
  ],
  ['not by https', { iss: 'http://lamps.myshopify.com/admin', dest: 'http://lamps.myshopify.com' }],
  ['of nobody', { sub: undefined }],
  ['of somebody whose id is no number', { sub: "1' or '1'='1" }],
  ['without an end', { exp: undefined }],
  ['without a beginning', { nbf: undefined }],
  ['without an id of its own', { jti: undefined }],
])('a session token %s is refused', async (_what, changed) => {
  expect(await read(await signed(changed))).toBeNull()
})

test('a session token that is forged, unsigned, truncated or malformed is refused', async () => {
  const token = await signed()
  const [head, , signature] = token.split('.')
  const body = Buffer.from(JSON.stringify({ ...good, sub: '1' })).toString('base64url')
  const tokens = [
    await signed({}, 'another-secret'),
    await signed({}, app.webhookSecret, 'HS512'),
    new UnsecuredJWT(good).encode(),
    `${head}.${body}.${signature}`,
    token.slice(0, -2),
    token.split('.').slice(0, 2).join('.'),
    `${token}.${token}`,
    '',
    '..',
    'x'.repeat(5000),
  ]
  for (const wrong of tokens) expect(await read(wrong), wrong.slice(0, 40)).toBeNull()
})

test('a session token signs nobody in when the server has no platform app', async () => {
  expect(await verifySessionToken(await signed(), { ...app, clientId: null }, NOW)).toBeNull()
})
