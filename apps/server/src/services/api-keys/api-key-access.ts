import { createPermissionRecord } from '@vitrine/core/access/permissions'
import {
  canSendWithScopes,
  isScope,
  listScopePermissions,
  listScopes,
  type Scope,
} from '@vitrine/core/contract/accounts/api-key-scopes'
import type { Call } from '@vitrine/core/contract/call'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import { findAccessRefusal, type Membership, toPermissions } from '../access/access.ts'
import type { Claims } from '../access/access-tokens.ts'
import { refuse } from '../calls/call-handler.ts'
import * as schema from '../schema/schema.ts'
import { parseApiKeySecret } from './api-key-secret.ts'

const { apiKeys, projects, projectsToUsers: links, users } = schema
const MINUTE_MS = 60_000

/** API key that makes a call, with the permissions that both its creator and its scopes have. */
export type ApiKeyCaller = {
  readonly id: string
  readonly scopes: readonly Scope[]
  /** Claims of its creator, with the key's name added for the audit log. */
  readonly claims: Claims
  readonly member: Membership
}

/**
 * Authenticates an API key and counts the call (unless `counts` is false). Refuses revoked, expired and unknown keys
 * and those of a former member alike (`unauthenticated`), and calls over the limit per minute (`too-many`).
 */
export async function authenticateApiKey(
  db: Queryable,
  secret: string,
  { counts = true, now = new Date() }: { readonly counts?: boolean; readonly now?: Date } = {},
): Promise<ApiKeyCaller> {
  const read = parseApiKeySecret(secret)
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const row = read && (await counted(db, read, { now, minute, more: counts ? 1 : 0 }))
  const maker = row && (await makerOf(db, row))
  if (!row || !maker)
    throw refuse('unauthenticated', {
      message: 'This API key is invalid, revoked or expired. Create a new one.',
    })
  if (row.calls > row.per_minute)
    throw refuse('too-many', {
      message: `This API key is limited to ${row.per_minute} requests per minute. Wait a minute, then try again.`,
      retryAfter: Math.max(1, Math.ceil((minute.getTime() + MINUTE_MS - now.getTime()) / 1000)),
    })
  const scopes = row.scopes.filter(isScope)
  const part = listScopePermissions(scopes)
  const own = toPermissions(maker.link)
  return {
    id: row.id,
    scopes,
    claims: {
      sub: row.user_id,
      sid: row.id,
      name: `${maker.name} (${row.name})`,
      email: maker.email,
      admin: false,
      exp: Math.floor((now.getTime() + MINUTE_MS) / 1000),
    },
    member: {
      project: maker.project,
      permissions: { owner: false, ...createPermissionRecord((name) => own[name] && part[name]) },
    },
  }
}

/** Refuses calls that no API key can make, and those beyond its scopes or its creator's permissions. */
export function authorizeApiKey(
  call: Pick<Call, 'who' | 'key'>,
  { scopes, claims, member }: ApiKeyCaller,
): void {
  const needed = listScopes(call)
  if (!needed) throw refuse('forbidden', { message: 'API keys can’t make this call. Sign in instead.' })
  if (!canSendWithScopes(call, scopes))
    throw refuse('forbidden', {
      message: `This API key needs the scope ${needed.join(' or ')}.`,
    })
  if (findAccessRefusal(call.who, claims, member.permissions))
    throw refuse('forbidden', {
      message: 'The member who created this API key no longer has this permission.',
    })
}

/**
 * Returns the valid key of this hash and counts the call in its minute, in one statement, so that concurrent calls all
 * count.
 */
async function counted(
  db: Queryable,
  { project, id, hash }: { readonly project: string; readonly id: string; readonly hash: string },
  { now, minute, more }: { readonly now: Date; readonly minute: Date; readonly more: number },
) {
  const [row] = await db
    .update(apiKeys)
    .set({
      used: now,
      minute,
      calls: sql`case when ${apiKeys.minute} = ${sql.param(minute, apiKeys.minute)} then ${apiKeys.calls} + ${more}::int else ${more}::int end`,
    })
    .where(
      and(
        eq(apiKeys.project_id, project),
        eq(apiKeys.id, id),
        eq(apiKeys.hash, hash),
        isNull(apiKeys.revoked),
        or(isNull(apiKeys.expires), gt(apiKeys.expires, now)),
      ),
    )
    .returning()
  return row
}

async function makerOf(db: Queryable, row: { readonly project_id: string; readonly user_id: string }) {
  const [maker] = await db
    .select({ project: projects, link: links, name: users.name, email: users.email })
    .from(links)
    .innerJoin(projects, eq(projects.id, links.project_id))
    .innerJoin(users, eq(users.id, links.user_id))
    .where(and(eq(links.project_id, row.project_id), eq(links.user_id, row.user_id)))
    .limit(1)
  return maker
}
