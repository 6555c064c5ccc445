import { z } from 'zod'
import type { EncryptedValue, Encryption } from '../../infra/crypto/encryption.ts'

const mailSchema = z.object({
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  off: z.string().nullable(),
})
/** Email while it waits to be sent. */
export type StoredMail = z.output<typeof mailSchema>

const placeOf = (id: string) => ({ project: id, column: 'mail' })

/** Encrypts an email for storage, since its links grant access. */
export function encryptMail(encryption: Encryption, id: string, mail: StoredMail): EncryptedValue {
  return encryption.encrypt(JSON.stringify(mail), placeOf(id))
}

/** Decrypts a stored email. Throws UnreadableSecretError when no key fits any more. */
export function decryptMail(encryption: Encryption, id: string, sealed: EncryptedValue): StoredMail {
  return mailSchema.parse(JSON.parse(encryption.decrypt(sealed, placeOf(id))))
}
