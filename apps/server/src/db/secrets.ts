import { and, eq, isNotNull, notLike } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { type Sealed, UnreadableSecret, type Vault } from '../vault.ts'
import { type Database, schema } from './open.ts'

const { projects } = schema

/** Every column of `projects` that holds a merchant's secret. A new one goes here and is typed `Sealed`. */
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
 * Opens one secret of a project; null when none is kept. One that no key opens is as good as none (the merchant
 * connects the shop again), and is told to the operator.
 */
export function openSecret(
  vault: Vault,
  log: FastifyBaseLogger,
  kept: Sealed | null,
  place: { readonly project: string; readonly column: SecretColumn },
): string | null {
  if (kept === null) return null
  try {
    return vault.open(kept, place)
  } catch (error) {
    if (!(error instanceof UnreadableSecret)) throw error
    log.error(place, `A kept secret cannot be opened: ${error.message}`)
    return null
  }
}

/**
 * Run at every start: what stands open (kept before secrets were sealed) is sealed, and what an earlier key sealed
 * is sealed with the first of SECRETS_KEY, so that the earlier key can then be dropped. Gives how many were.
 */
export async function resealSecrets(db: Database, vault: Vault, log: FastifyBaseLogger): Promise<number> {
  let count = 0
  for (const column of SECRET_COLUMNS) {
    const field = projects[column]
    const rows = await db
      .select({ project: projects.id, kept: field })
      .from(projects)
      .where(and(isNotNull(field), notLike(field, `${vault.prefix}%`)))
    for (const { project, kept } of rows) {
      if (kept === null) continue
      const place = { project, column }
      const plain = kept.startsWith('sealed.') ? openSecret(vault, log, kept, place) : kept
      if (plain === null) continue
      // Another process may have written a newer one meanwhile: that one stays.
      const changed = await db
        .update(projects)
        .set({ [column]: vault.seal(plain, place) })
        .where(and(eq(projects.id, project), eq(field, kept)))
        .returning({ id: projects.id })
      count += changed.length
    }
  }
  if (count > 0) log.info(`Sealed ${count} kept secrets with the first key of SECRETS_KEY`)
  return count
}
