import { createDecipheriv, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto'
import type { WebKeys } from '../phone.ts'

const POINT = 65
/** Header: salt, record size, length of the key id. */
const HEAD = 16 + 4 + 1
const TAG = 16

const hkdf = (secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Decrypts a browser message (RFC 8291, one record of aes128gcm); null when it fails. */
export function decrypt(body: Buffer, keys: WebKeys): string | null {
  if (body.length < HEAD + POINT + TAG + 1 || body[20] !== POINT) return null
  const salt = body.subarray(0, 16)
  const sender = body.subarray(HEAD, HEAD + POINT)
  const sealed = body.subarray(HEAD + POINT)
  try {
    const publicKey = createPublicKey({
      format: 'jwk',
      key: {
        kty: 'EC',
        crv: 'P-256',
        x: sender.subarray(1, 33).toString('base64url'),
        y: sender.subarray(33).toString('base64url'),
      },
    })
    const shared = diffieHellman({ privateKey: keys.privateKey, publicKey })
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.publicKey, sender])
    const secret = hkdf(shared, keys.auth, info, 32)
    const key = hkdf(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = hkdf(secret, salt, 'Content-Encoding: nonce\0', 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(sealed.subarray(-TAG))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -TAG)), cipher.final()])
    // Plaintext, the delimiter of the last record, and padding zeros.
    const end = plain.findLastIndex((byte) => byte !== 0)
    return plain[end] === 2 ? plain.toString('utf8', 0, end) : null
  } catch {
    return null
  }
}
