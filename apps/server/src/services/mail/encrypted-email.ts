import { z } from 'zod'
import type { Sealed, Vault } from '../../infra/crypto/encryption.ts'

const kept = z.object({ subject: z.string(), text: z.string(), html: z.string(), off: z.string().nullable() })
/** A mail while it waits to be sent. */
export type KeptMail = z.output<typeof kept>

const placeOf = (id: string) => ({ project: id, column: 'mail' })

/** A mail as it is kept: links in it open doors, so that it stands sealed until it is sent. */
export function sealMail(vault: Vault, id: string, mail: KeptMail): Sealed {
  return vault.seal(JSON.stringify(mail), placeOf(id))
}

/** The mail that was sealed. Throws UnreadableSecret where no key opens it any more. */
export function openMail(vault: Vault, id: string, sealed: Sealed): KeptMail {
  return kept.parse(JSON.parse(vault.open(sealed, placeOf(id))))
}
