import { createHash, randomBytes } from 'node:crypto'

/** Bytes of the UUID, and of the random secret. */
const ID = 16
const SECRET = 24

export type InvitationKey = {
  readonly project: string
  readonly id: string
  /** SHA-256 of the whole key, as stored. */
  readonly hash: string
}

/** Creates an invitation key from its id and a random secret. */
export function createInvitationKey(
  project: string,
  id: string,
): { readonly key: string; readonly hash: string } {
  const key = Buffer.concat([bytesOf(project), bytesOf(id), randomBytes(SECRET)]).toString('base64url')
  return { key, hash: hashOf(key) }
}

/** Parses a key; null for an invalid one. */
export function parseInvitationKey(key: string): InvitationKey | null {
  const bytes = Buffer.from(key, 'base64url')
  if (bytes.length !== 2 * ID + SECRET || bytes.toString('base64url') !== key) return null
  return {
    project: idOf(bytes.subarray(0, ID)),
    id: idOf(bytes.subarray(ID, 2 * ID)),
    hash: hashOf(key),
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
