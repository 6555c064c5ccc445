import { MAX_OWN_DATA_ROWS } from '@vitrine/core/contract/accounts/account'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import type { Claims } from '../../services/access/access-tokens.ts'
import * as schema from '../../services/schema/schema.ts'
import { toAccount } from './account-queries.ts'
import type { UserRow } from './queries.ts'
import { listSessionsOf } from './sessions.ts'

const { impersonationSessions, auditEntries, apiKeys, comments, passkeys } = schema
const { projects, projectsToUsers: links, savedViews, shopStaff } = schema
const iso = (at: Date | null) => at?.toISOString() ?? null

/** Returns a merchant's personal data for download. The data of their projects is in the projects' exports. */
export async function exportUserData(db: Queryable, user: UserRow, claims: Claims): Promise<JsonObject> {
  const [account, sessions, keys, member, did, wrote, programs, views, acting, admins] = await Promise.all([
    toAccount(db, user),
    listSessionsOf(db, claims),
    db.select().from(passkeys).where(eq(passkeys.user_id, user.id)).orderBy(desc(passkeys.created)),
    db
      .select({ link: links, name: projects.name, slug: projects.slug })
      .from(links)
      .innerJoin(projects, eq(projects.id, links.project_id))
      .where(eq(links.user_id, user.id))
      .orderBy(desc(links.created)),
    db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.user_id, user.id))
      .orderBy(desc(auditEntries.created), desc(auditEntries.id))
      .limit(MAX_OWN_DATA_ROWS),
    db
      .select()
      .from(comments)
      .where(and(eq(comments.user_id, user.id), isNull(comments.removed)))
      .orderBy(desc(comments.created), desc(comments.id))
      .limit(MAX_OWN_DATA_ROWS),
    db.select().from(apiKeys).where(eq(apiKeys.user_id, user.id)).limit(MAX_OWN_DATA_ROWS),
    db.select().from(savedViews).where(eq(savedViews.user_id, user.id)).limit(MAX_OWN_DATA_ROWS),
    db
      .select()
      .from(impersonationSessions)
      .where(eq(impersonationSessions.user_id, user.id))
      .orderBy(desc(impersonationSessions.created), desc(impersonationSessions.id))
      .limit(MAX_OWN_DATA_ROWS),
    db.select().from(shopStaff).where(eq(shopStaff.user_id, user.id)).limit(MAX_OWN_DATA_ROWS),
  ])
  return {
    account: {
      ...account,
      formerEmails: user.former_emails,
      since: iso(user.created),
      noticeMail: user.notice_mail,
    },
    sessions,
    passkeys: keys.map(({ name, created, used }) => ({ name, since: iso(created), used: iso(used) })),
    apiKeys: programs.map(({ project_id, name, created, revoked }) => ({
      project: project_id,
      name,
      since: iso(created),
      revoked: iso(revoked),
    })),
    views: views.map(({ project_id, page, name, state }) => ({ project: project_id, page, name, state })),
    projects: member.map(({ link, name, slug }) => ({
      project: link.project_id,
      name,
      slug,
      owner: link.owner,
      design: link.allow_design,
      analytics: link.allow_analytics,
      push: link.allow_push,
      publish: link.allow_publish,
      since: iso(link.created),
    })),
    acts: did.map(({ project_id, schema: what, operation, value, device, created }) => ({
      project: project_id,
      what,
      operation,
      value,
      device,
      at: iso(created),
    })),
    acting: acting.map(({ project_id, reason, created, ended }) => ({
      project: project_id,
      reason,
      since: iso(created),
      ended: iso(ended),
    })),
    shops: admins.map(({ shop, person, created }) => ({ shop, person, since: iso(created) })),
    comments: wrote.map(({ project_id, text, created }) => ({ project: project_id, text, at: iso(created) })),
  }
}
