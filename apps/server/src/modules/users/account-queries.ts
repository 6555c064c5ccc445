import type { Account, OptionalMail, OwnProject } from '@vitrine/core/contract/accounts/account'
import { OPTIONAL_MAIL } from '@vitrine/core/contract/accounts/account'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../infra/db/database.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyUser } from '../../services/team/member-notifications.ts'
import { findPendingEmail } from './account-tokens.ts'
import type { UserRow } from './queries.ts'

const { users, projects, projectsToUsers: links } = schema

/** Maps a user to the account that its owner sees. */
export async function toAccount(db: Queryable, user: UserRow): Promise<Account> {
  const { id, name, email, phone, language, confirmed, deletion, mail_opt_outs } = user
  return {
    id,
    name,
    email,
    phone,
    language,
    confirmed: confirmed !== null,
    nextEmail: await findPendingEmail(db, user),
    deletion: deletion?.toISOString() ?? null,
    mailOptOuts: OPTIONAL_MAIL.filter((one) => mail_opt_outs.includes(one)),
  }
}

/** Updates a user and notifies their open tabs. Returns undefined when the user no longer exists. */
export async function updateUser(
  db: Queryable,
  id: string,
  change: Partial<Omit<UserRow, 'id' | 'mail_opt_outs'>> & { readonly mail_opt_outs?: OptionalMail[] },
): Promise<UserRow | undefined> {
  const [row] = await db.update(users).set(change).where(eq(users.id, id)).returning()
  if (row) await notifyUser(db, id)
  return row
}

type Owned = OwnProject & { readonly id: string; readonly nextOwnerId: string | null }

/** Returns the projects that a user owns, and who would own each after the user's deletion. */
export async function listOwnedProjects(db: Queryable, user: string): Promise<readonly Owned[]> {
  const owned = await db
    .select({ id: projects.id, slug: projects.slug, name: projects.name })
    .from(links)
    .innerJoin(projects, eq(projects.id, links.project_id))
    .where(and(eq(links.user_id, user), eq(links.owner, true)))
    .orderBy(asc(projects.name), asc(projects.id))
  if (owned.length === 0) return []
  const members = await db
    .select({ project: links.project_id, id: users.id, name: users.name })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(
      inArray(
        links.project_id,
        owned.map(({ id }) => id),
      ),
    )
    // A current owner stays the owner.
    .orderBy(desc(links.owner), asc(links.created), asc(users.id))
  return owned.map((project) => {
    const nextOwner = members.find((one) => one.project === project.id && one.id !== user)
    return { ...project, nextOwner: nextOwner?.name ?? null, nextOwnerId: nextOwner?.id ?? null }
  })
}
