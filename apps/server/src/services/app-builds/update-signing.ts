import { generateKeyPair, sign } from 'node:crypto'
import { promisify } from 'node:util'
import {
  convertCertificateToCertificatePEM,
  convertKeyPairPEMToKeyPair,
  generateSelfSignedCodeSigningCertificate,
} from '@expo/code-signing-certificates'
import { eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import * as schema from '../schema/schema.ts'
import { decryptSecret } from '../secrets/project-secrets.ts'
import type { Services } from '../services.types.ts'

const { projects } = schema
const keys = z.object({ key: z.string(), certificate: z.string() })
/** Signing keys of a project's phone app updates (PEM): the private key, and the certificate that builds contain. */
export type UpdateKeys = z.output<typeof keys>

/** Id of a project's signing key in builds and signatures. */
export const KEY_ID = 'root'
/** Algorithm of the signatures. */
export const KEY_ALGORITHM = 'rsa-v1_5-sha256'
/** Lifetime of the certificate, longer than any build is used: a build refuses every update after it expires. */
const YEARS = 20
const DAY = 24 * 60 * 60 * 1000

/**
 * Returns the keys that sign a project's updates, and creates them on first use. Builds accept only updates of their
 * certificate's key, so existing keys are never replaced while they can be decrypted.
 */
export async function getOrCreateUpdateKeys(
  { db, encryption, log }: Pick<Services, 'db' | 'encryption' | 'log'>,
  project: string,
): Promise<UpdateKeys> {
  const context = { project, column: 'update_keys' } as const
  const read = async () => {
    const [row] = await db
      .select({ kept: projects.update_keys })
      .from(projects)
      .where(eq(projects.id, project))
    return row?.kept ?? null
  }
  const existingKeys = await read()
  if (existingKeys === null) {
    const encryptedKeys = encryption.encrypt(JSON.stringify(await makeKeys(project)), context)
    // When two processes create keys at once, the first ones stay.
    await db
      .update(projects)
      .set({ update_keys: encryptedKeys })
      .where(sql`${eq(projects.id, project)} and ${isNull(projects.update_keys)}`)
  }
  const decryptedKeys = decryptSecret(encryption, log, existingKeys ?? (await read()), context)
  if (decryptedKeys === null)
    throw new Error('The keys for updates of a phone app cannot be opened: see SECRETS_KEY')
  return keys.parse(JSON.parse(decryptedKeys))
}

async function makeKeys(project: string): Promise<UpdateKeys> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const now = Date.now()
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() + YEARS)
  const certificate = generateSelfSignedCodeSigningCertificate({
    keyPair: convertKeyPairPEMToKeyPair({ privateKeyPEM: privateKey, publicKeyPEM: publicKey }),
    // Backdated, so that phones whose clock is behind accept it too.
    validityNotBefore: new Date(now - DAY),
    validityNotAfter: end,
    commonName: project,
  })
  return { key: privateKey, certificate: convertCertificateToCertificatePEM(certificate) }
}

/** Returns the `expo-signature` of exactly these bytes. */
export async function signUpdate(body: string, { key }: UpdateKeys): Promise<string> {
  const signature = await promisify(sign)('RSA-SHA256', Buffer.from(body), key)
  return `sig="${signature.toString('base64')}", keyid="${KEY_ID}", alg="${KEY_ALGORITHM}"`
}
