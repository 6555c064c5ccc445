import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

/** Encodes the part of CBOR (RFC 8949) that authenticators use. */
function cbor(value: Cbor): Buffer {
  const head = (kind: number, size: number) => {
    if (size < 24) return Buffer.from([(kind << 5) | size])
    return size < 256
      ? Buffer.from([(kind << 5) | 24, size])
      : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const PRESENT = 1
const VERIFIED = 4
const SYNCED = 8 | 16
const WITH_KEY = 64

/** Deviations of a faulty passkey. */
type Faults = { readonly origin?: string; readonly counter?: number; readonly verified?: boolean }

/**
 * Simulates a device that creates one passkey (ES256) and signs in with it, with responses as browsers forward them:
 * WebAuthn level 3, sections 6.1 and 7.
 */
export function createDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential = randomBytes(20)
  let counter = 0
  const createClientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: faults.origin ?? origin, crossOrigin: false }))
  const about = (site: string, flags: number, faults: Faults, more = Buffer.alloc(0)) => {
    counter = faults.counter ?? counter + 1
    const fixed = Buffer.alloc(5)
    fixed.writeUInt8(PRESENT | SYNCED | (faults.verified === false ? 0 : VERIFIED) | flags)
    fixed.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(site), fixed, more])
  }
  const id = credential.toString('base64url')
  const credentialFields = { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} }
  return {
    /** Responds to the options for creating a passkey. */
    make({ rp, challenge }: { rp: { id: string }; challenge: string }, faults: Faults = {}) {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(credential.length)
      const key = Buffer.concat([Buffer.alloc(16), size, credential, cbor(coseOf(publicKey))])
      const attested = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', about(rp.id, WITH_KEY, faults, key)],
      ])
      return {
        ...credentialFields,
        response: {
          clientDataJSON: createClientData('webauthn.create', challenge, faults).toString('base64url'),
          attestationObject: cbor(attested).toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    /** Responds to the options for signing in. */
    show({ rpId, challenge }: { rpId: string; challenge: string }, faults: Faults = {}) {
      const data = about(rpId, 0, faults)
      const client = createClientData('webauthn.get', challenge, faults)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credentialFields,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** Returns a public key in COSE format (RFC 9053, section 7.1). */
function coseOf(key: KeyObject): ReadonlyMap<number, Cbor> {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
}
