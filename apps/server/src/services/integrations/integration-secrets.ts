import { isRecord } from '@vitrine/core/validation/record'
import { and, eq } from 'drizzle-orm'
import { type EncryptedValue, type Encryption, UnreadableSecretError } from '../../infra/crypto/encryption.ts'
import * as schema from '../schema/schema.ts'

const { integrations } = schema
export type IntegrationRow = typeof integrations.$inferSelect
export type Texts = Readonly<Record<string, string>>

/** Where the secrets of one integration of a project are sealed for. */
function placeOfSecrets({ project_id, integration }: Pick<IntegrationRow, 'project_id' | 'integration'>) {
  return { project: project_id, column: `integrations.${integration}` }
}

/** Where one integration of a project stands. */
export function integrationKey(project: string, name: string) {
  return and(eq(integrations.project_id, project), eq(integrations.integration, name))
}

/** The texts of a record; whatever else stands in it is left out. */
export function parseTexts(record: unknown): Texts {
  if (!isRecord(record)) return {}
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
  )
}

/** Seals what is secret of an integration's settings; null where nothing is. */
export function encryptSecrets(
  encryption: Encryption,
  of: Pick<IntegrationRow, 'project_id' | 'integration'>,
  secrets: Texts,
): EncryptedValue | null {
  return Object.keys(secrets).length === 0
    ? null
    : encryption.encrypt(JSON.stringify(secrets), placeOfSecrets(of))
}

/** What is secret of an integration's settings; null where no key opens it any more. */
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
