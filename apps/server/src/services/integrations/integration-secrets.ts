import { isRecord } from '@vitrine/core/validation/is-record'
import { and, eq } from 'drizzle-orm'
import { type EncryptedValue, type Encryption, UnreadableSecretError } from '../../infra/crypto/encryption.ts'
import * as schema from '../schema/schema.ts'

const { integrations } = schema
export type IntegrationRow = typeof integrations.$inferSelect
export type Texts = Readonly<Record<string, string>>

/** Returns the encryption context of an integration's secrets. */
function placeOfSecrets({ project_id, integration }: Pick<IntegrationRow, 'project_id' | 'integration'>) {
  return { project: project_id, column: `integrations.${integration}` }
}

/** Returns the primary key condition of a project's integration. */
export function integrationKey(project: string, name: string) {
  return and(eq(integrations.project_id, project), eq(integrations.integration, name))
}

/** Returns the text values of a record and omits all others. */
export function parseTexts(record: unknown): Texts {
  if (!isRecord(record)) return {}
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/** Encrypts the secret settings of an integration; null when there are none. */
export function encryptSecrets(
  encryption: Encryption,
  of: Pick<IntegrationRow, 'project_id' | 'integration'>,
  secrets: Texts,
): EncryptedValue | null {
  return Object.keys(secrets).length === 0
    ? null
    : encryption.encrypt(JSON.stringify(secrets), placeOfSecrets(of))
}

/** Decrypts the secret settings of an integration; null when no key fits any more. */
export function decryptSecrets(
  encryption: Encryption,
  row: Pick<IntegrationRow, 'project_id' | 'integration' | 'secrets'>,
): Texts | null {
  if (row.secrets === null) return {}
  try {
    return parseTexts(JSON.parse(encryption.decrypt(row.secrets, placeOfSecrets(row))))
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null
    throw error
  }
}
