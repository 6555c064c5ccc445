import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

declare const sealed: unique symbol
/**
 * An encrypted secret as stored: `encrypted.1.{key}.{nonce, tag and ciphertext}`. A column of this type takes no
 * plain text.
 */
export type EncryptedValue = string & { readonly [sealed]: true }

/** The row and column that a secret belongs to. It is authenticated, so that values cannot be swapped between rows. */
export type EncryptionContext = { readonly project: string; readonly column: string }

export type Encryption = {
  encrypt(plain: string, context: EncryptionContext): EncryptedValue
  /** Throws UnreadableSecretError when no key fits, or when the value was changed or moved. */
  decrypt(encrypted: EncryptedValue, context: EncryptionContext): string
  /** Prefix of every value encrypted with the first key. */
  readonly prefix: string
}

/** A stored secret that no key decrypts. The error holds neither the secret nor a key. */
export class UnreadableSecretError extends Error {
  override readonly name = 'UnreadableSecretError'
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
const FORM = 'encrypted.1.'

type Key = { readonly id: string; readonly bytes: Buffer }

function keyFrom(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vitrine: secrets of projects', 32))
  return { id: createHash('sha256').update(bytes).digest('base64url').slice(0, 8), bytes }
}

const placeText = ({ project, column }: EncryptionContext) => Buffer.from(`${project} ${column}`)

/**
 * Creates the encryption of merchants' secrets: AES-256-GCM with a random nonce and with project and column as
 * associated data. Takes the secrets of SECRETS_KEY: the first one encrypts, and each decrypts its own values.
 */
export function createEncryption(secrets: readonly string[]): Encryption {
  const keys = secrets.map(keyFrom)
  const [first] = keys
  if (!first) throw new Error('No secret to seal with: set SECRETS_KEY')
  const prefix = `${FORM}${first.id}.`
  return {
    prefix,
    encrypt: (plain, context) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, first.bytes, nonce, { authTagLength: TAG_BYTES })
      cipher.setAAD(placeText(context))
      const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      // The only place where a text becomes an encrypted value.
      return `${prefix}${Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')}` as EncryptedValue
    },
    decrypt: (ciphertext, context) => {
      const [id, body] = ciphertext.startsWith(FORM) ? ciphertext.slice(FORM.length).split('.') : []
      const key = keys.find((one) => one.id === id)
      if (!key || body === undefined)
        throw new UnreadableSecretError(
          `No key of SECRETS_KEY opens "${context.column}" of ${context.project}`,
        )
      const bytes = Buffer.from(body, 'base64url')
      try {
        const nonce = bytes.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(placeText(context))
        decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
        const plain = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([plain, decipher.final()]).toString('utf8')
      } catch {
        throw new UnreadableSecretError(`"${context.column}" of ${context.project} was changed or moved`)
      }
    },
  }
}
