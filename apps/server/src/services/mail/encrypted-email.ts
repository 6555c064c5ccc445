import { z } from 'zod'
import type { EncryptedValue, Encryption } from '../../infra/crypto/encryption.ts'

const kept = z.object({ subject: z.string(), text: z.string(), html: z.string(), off: z.string().nullable() })
/** A mail while it waits to be sent. */
export type StoredMail = z.output<typeof kept>

const placeOf = (id: string) => ({ project: id, column: 'mail' })

/** A mail as it is kept: links in it open doors, so that it stands sealed until it is sent. */
export function encryptMail(encryption: Encryption, id: string, mail: StoredMail): EncryptedValue {
  return encryption.encrypt(JSON.stringify(mail), placeOf(id))
}

/** The mail that was sealed. Throws UnreadableSecretError where no key opens it any more. */
export function decryptMail(encryption: Encryption, id: string, sealed: EncryptedValue): StoredMail {
  return kept.parse(JSON.parse(encryption.decrypt(sealed, placeOf(id))))
}
