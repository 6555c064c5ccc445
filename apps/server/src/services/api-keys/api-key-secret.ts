import { createHash, randomBytes } from 'node:crypto'
import { API_KEY_PREFIX } from '@vitrine/core/contract/accounts/api-keys'

/** Lengths in bytes of a UUID and of the random part. */
const ID = 16
const SECRET = 24
/** Number of characters shown after the common prefix: the creation time, which tells keys apart. */
const VISIBLE_CHARACTERS = 8

/** Stored form of a key: the ids it contains, and a hash of the whole key. */
export type ApiKeyReference = {
  readonly project: string
  readonly id: string
  /** SHA-256 of the whole key. */
  readonly hash: string
}

/** Creates the secret of an API key, which contains the ids of project and key and a random part. */
export function createApiKeySecret(
  project: string,
  id: string,
): { readonly secret: string; readonly hash: string; readonly prefix: string } {
  const body = Buffer.concat([bytesOf(id), bytesOf(project), randomBytes(SECRET)]).toString('base64url')
  const secret = `${API_KEY_PREFIX}${body}`
  return { secret, hash: hashOf(secret), prefix: secret.slice(0, API_KEY_PREFIX.length + VISIBLE_CHARACTERS) }
}

/** Parses a secret; null for text that is no key of ours. */
export function parseApiKeySecret(secret: string): ApiKeyReference | null {
  if (!secret.startsWith(API_KEY_PREFIX)) return null
  const body = secret.slice(API_KEY_PREFIX.length)
  const bytes = Buffer.from(body, 'base64url')
  if (bytes.length !== 2 * ID + SECRET || bytes.toString('base64url') !== body) return null
  return { id: idOf(bytes.subarray(0, ID)), project: idOf(bytes.subarray(ID, 2 * ID)), hash: hashOf(secret) }
}

/** Returns the secret of an `Authorization: Bearer …` header, or null without one. */
export function parseBearerToken(header: string | undefined): string | null {
  const [, secret = null] = /^bearer +(\S{1,4000})$/i.exec(header ?? '') ?? []
  return secret
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
