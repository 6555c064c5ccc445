import { and, eq, isNotNull, notLike, or } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type EncryptedValue, type Encryption, UnreadableSecretError } from '../../infra/crypto/encryption.ts'
import type { Database } from '../../infra/db/database.ts'
import { decryptSecrets, encryptSecrets, integrationKey } from '../integrations/integration-secrets.ts'
import * as schema from '../schema/schema.ts'

const { webhookEndpoints, integrations, projects } = schema

/** Columns of `projects` that hold secrets. Add new ones here and type them `EncryptedValue`. */
export const SECRET_COLUMNS = [
  'access',
  'refresh',
  'webhook_secret',
  'ga_secret',
  'fb_client_token',
  'fb_access_token',
  'gs_android_key',
  'gs_ios_key',
  'web_push_keys',
  'update_keys',
  'apple_keys',
  'play_key',
  'model_key',
  'review_password',
] as const
export type SecretColumn = (typeof SECRET_COLUMNS)[number]

/**
 * Decrypts one secret of a project; null when none is stored. A secret that no key decrypts counts as missing (the
 * merchant connects the shop again) and is logged.
 */
export function decryptSecret(
  encryption: Encryption,
  log: FastifyBaseLogger,
  encryptedValue: EncryptedValue | null,
  context: { readonly project: string; readonly column: SecretColumn },
): string | null {
  if (encryptedValue === null) return null
  try {
    return encryption.decrypt(encryptedValue, context)
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error
    log.error(context, `A kept secret cannot be opened: ${error.message}`)
    return null
  }
}

/**
 * Encrypts plain secrets (stored before encryption existed) and re-encrypts those of earlier keys with the first of
 * SECRETS_KEY, after which the earlier keys can be dropped. Runs at every start. Returns the number of changed secrets.
 */
export async function reencryptSecrets(
  db: Database,
  encryption: Encryption,
  log: FastifyBaseLogger,
): Promise<number> {
  let count = 0
  for (const column of SECRET_COLUMNS) {
    const field = projects[column]
    const rows = await db
      .select({ project: projects.id, kept: field })
      .from(projects)
      .where(and(isNotNull(field), notLike(field, `${encryption.prefix}%`)))
    for (const { project, kept } of rows) {
      if (kept === null) continue
      const context = { project, column }
      const plain = kept.startsWith('encrypted.') ? decryptSecret(encryption, log, kept, context) : kept
      if (plain === null) continue
      // A newer value that another process wrote meanwhile stays.
      const changed = await db
        .update(projects)
        .set({ [column]: encryption.encrypt(plain, context) })
        .where(and(eq(projects.id, project), eq(field, kept)))
        .returning({ id: projects.id })
      count += changed.length
    }
  }
  count += await resealIntegrations(db, encryption, log)
  count += await resealHooks(db, encryption, log)
  if (count > 0) log.info(`Sealed ${count} kept secrets with the first key of SECRETS_KEY`)
  return count
}

/** Re-encrypts the secrets of integrations. */
async function resealIntegrations(
  db: Database,
  encryption: Encryption,
  log: FastifyBaseLogger,
): Promise<number> {
  const rows = await db
    .select()
    .from(integrations)
    .where(and(isNotNull(integrations.secrets), notLike(integrations.secrets, `${encryption.prefix}%`)))
  let count = 0
  for (const row of rows) {
    const secrets = decryptSecrets(encryption, row)
    if (secrets === null || row.secrets === null) {
      log.error(
        { project: row.project_id, integration: row.integration },
        'Kept secrets of an integration cannot be opened',
      )
      continue
    }
    const changed = await db
      .update(integrations)
      .set({ secrets: encryptSecrets(encryption, row, secrets) })
      .where(and(integrationKey(row.project_id, row.integration), eq(integrations.secrets, row.secrets)))
      .returning({ project: integrations.project_id })
    count += changed.length
  }
  return count
}

type HookRow = typeof webhookEndpoints.$inferSelect

/** Returns the encryption context of the secrets of one webhook endpoint. */
export function getWebhookSecretContext(project: string, endpoint: string) {
  return { project, column: `webhook_endpoints.${endpoint}` }
}

/**
 * Returns the current signing secrets of an endpoint, newest first; null when no key decrypts them, which is logged.
 */
export function decryptWebhookSecrets(
  encryption: Encryption,
  log: FastifyBaseLogger,
  { project_id: project, id, secret, former_secret: former, former_until: until }: HookRow,
): readonly string[] | null {
  const activeSecrets =
    former !== null && until !== null && until.getTime() > Date.now() ? [secret, former] : [secret]
  try {
    return activeSecrets.map((one) => encryption.decrypt(one, getWebhookSecretContext(project, id)))
  } catch (error) {
    if (!(error instanceof UnreadableSecretError)) throw error
    log.error({ project, endpoint: id }, `The secret of an endpoint cannot be opened: ${error.message}`)
    return null
  }
}

/** Re-encrypts the signing secrets of webhook endpoints. */
async function resealHooks(db: Database, encryption: Encryption, log: FastifyBaseLogger): Promise<number> {
  const unlike = (field: typeof webhookEndpoints.secret | typeof webhookEndpoints.former_secret) =>
    and(isNotNull(field), notLike(field, `${encryption.prefix}%`))
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(or(unlike(webhookEndpoints.secret), unlike(webhookEndpoints.former_secret)))
  let count = 0
  for (const row of rows) {
    const context = getWebhookSecretContext(row.project_id, row.id)
    try {
      const reencrypt = (encryptedValue: EncryptedValue) =>
        encryption.encrypt(encryption.decrypt(encryptedValue, context), context)
      const changed = await db
        .update(webhookEndpoints)
        .set({
          secret: reencrypt(row.secret),
          former_secret: row.former_secret && reencrypt(row.former_secret),
        })
        .where(
          and(
            eq(webhookEndpoints.project_id, row.project_id),
            eq(webhookEndpoints.id, row.id),
            eq(webhookEndpoints.secret, row.secret),
          ),
        )
        .returning({ id: webhookEndpoints.id })
      count += changed.length
    } catch (error) {
      if (!(error instanceof UnreadableSecretError)) throw error
      log.error({ project: row.project_id, endpoint: row.id }, 'The secret of an endpoint cannot be opened')
    }
  }
  return count
}
