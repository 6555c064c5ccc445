import { getScopePermission, isScope } from '@vitrine/core/contract/accounts/api-key-scopes'
import {
  type ApiKey,
  createApiKey,
  listApiKeys,
  MAX_API_KEYS,
  revokeApiKey,
} from '@vitrine/core/contract/accounts/api-keys'
import { and, eq, isNull } from 'drizzle-orm'
import { toPermissions } from '../../services/access/access.ts'
import { createApiKeySecret } from '../../services/api-keys/api-key-secret.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import { lockProject } from '../../services/projects/project-lock.ts'
import * as schema from '../../services/schema/schema.ts'
import { countActiveApiKeys, findApiKey, type KeyRow, listApiKeyRows } from './queries.ts'

const { apiKeys } = schema
const DAY_MS = 24 * 60 * 60_000

/**
 * Calls for the API keys of a project. Creating keys is serialized per project, so that concurrent calls never exceed
 * the limit.
 */
export const apiKeyHandlers: readonly CallHandler[] = [
  handleCall(listApiKeys, async ({ project }, { db, user, member }) => ({
    keys: (await listApiKeyRows(db, project))
      .filter(({ row }) => member.permissions.owner || row.user_id === user.sub)
      .map((one) => toApiKey(one, user.sub)),
    maxKeys: MAX_API_KEYS,
  })),
  handleCall(
    createApiKey,
    async ({ project, id, name, scopes, days, perMinute }, { db, user, member, addAuditFacts }) => {
      if (member.acting) throw refuseAs(createApiKey, 'acting')
      if (scopes.some((scope) => !member.permissions[getScopePermission(scope)]))
        throw refuseAs(createApiKey, 'too-much', 'scopes')
      return db.transaction(async (tx) => {
        await lockProject(tx, project)
        const existingKey = await findApiKey(tx, project, id)
        if (
          existingKey &&
          (existingKey.user_id !== user.sub || existingKey.used !== null || existingKey.revoked !== null)
        )
          throw refuseAs(createApiKey, 'taken')
        if (!existingKey && (await countActiveApiKeys(tx, project)) >= MAX_API_KEYS)
          throw refuseAs(createApiKey, 'full')
        const { secret, hash, prefix } = createApiKeySecret(project, id)
        const values = {
          name,
          scopes: [...new Set(scopes)],
          per_minute: perMinute,
          prefix,
          hash,
          expires: days === null ? null : new Date(Date.now() + days * DAY_MS),
        }
        const [row] = existingKey
          ? await tx
              .update(apiKeys)
              .set(values)
              .where(and(eq(apiKeys.project_id, project), eq(apiKeys.id, id)))
              .returning()
          : await tx
              .insert(apiKeys)
              .values({ ...values, project_id: project, id, user_id: user.sub })
              .returning()
        if (!row) throw new Error('A key was written and did not come back')
        addAuditFacts({ prefix })
        return { key: toApiKey({ row, by: user.name, link: null }, user.sub), secret }
      })
    },
  ),
  handleCall(revokeApiKey, async ({ project, id }, { db, user, member, addAuditFacts }) => {
    const row = await findApiKey(db, project, id)
    if (!row || (row.user_id !== user.sub && !member.permissions.owner))
      throw refuseAs(revokeApiKey, 'no-key')
    if (row.revoked) addAuditFacts(null)
    else addAuditFacts({ name: row.name, prefix: row.prefix })
    await db
      .update(apiKeys)
      .set({ revoked: new Date() })
      .where(and(eq(apiKeys.project_id, project), eq(apiKeys.id, id), isNull(apiKeys.revoked)))
    return { done: true as const }
  }),
]

/** `link`: what its maker may do now; null: all that the key may, since it was made this moment. */
function toApiKey({ row, by, link }: KeyRow, user: string): ApiKey {
  const scopes = row.scopes.filter(isScope)
  const may = link && toPermissions(link)
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes,
    effectiveScopes: may ? scopes.filter((scope) => may[getScopePermission(scope)]) : scopes,
    perMinute: row.per_minute,
    by,
    mine: row.user_id === user,
    created: row.created.toISOString(),
    expires: row.expires?.toISOString() ?? null,
    used: row.used?.toISOString() ?? null,
  }
}
