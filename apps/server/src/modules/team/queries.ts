import { createPermissionRecord } from '@vitrine/core/access/permissions'
import { getPlanLimits } from '@vitrine/core/billing/plans'
import type { Invitation, Member, MemberPermissions } from '@vitrine/core/contract/accounts/team'
import { and, asc, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { toPermissions } from '../../services/access/access.ts'
import type { Config } from '../../services/config.types.ts'
import * as schema from '../../services/schema/schema.ts'

const { invitations, projects, projectsToUsers: links, users } = schema

export type InvitationRow = typeof invitations.$inferSelect
export type LinkRow = typeof links.$inferSelect

/** Returns the members of a project: owner first, then by joining date. */
export async function listMembersOf(db: Queryable, project: string): Promise<Member[]> {
  const rows = await db
    .select({ link: links, name: users.name, email: users.email })
    .from(links)
    .innerJoin(users, eq(users.id, links.user_id))
    .where(eq(links.project_id, project))
    .orderBy(desc(links.owner), asc(links.created), asc(links.user_id))
  return rows.map(({ link, name, email }) => ({
    user: link.user_id,
    name,
    email,
    ...toPermissions(link),
    joined: link.created.toISOString(),
    offered: link.offered?.toISOString() ?? null,
  }))
}

/** Condition of an invitation that can be accepted, or sent again after it expired. */
const open = and(isNull(invitations.withdrawn), isNull(invitations.accepted_at))

/** Returns open invitations, newest first. */
export async function listOpenInvitations(db: Queryable, project: string): Promise<Invitation[]> {
  const rows = await db
    .select({ row: invitations, by: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.inviter))
    .where(and(eq(invitations.project_id, project), open))
    .orderBy(desc(invitations.sent), desc(invitations.id))
  return rows.map(({ row, by }) => toInvitation(row, by ?? ''))
}

export function toInvitation(row: InvitationRow, by: string): Invitation {
  return {
    ...createPermissionRecord((permission) => row[permission]),
    id: row.id,
    email: row.email,
    by,
    sent: row.sent.toISOString(),
    expires: row.expires.toISOString(),
  }
}

export async function findOpenInvitation(
  tx: Queryable,
  project: string,
  id: string,
): Promise<InvitationRow | undefined> {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.project_id, project), eq(invitations.id, id), open))
    .for('update')
  return row
}

/** Finds the open invitation of an email address and locks it until the transaction ends. */
export async function lockOpenInvitation(tx: Queryable, project: string, email: string) {
  const [row] = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.project_id, project), eq(invitations.email, email), open))
    .for('update')
  return row
}

/** Finds an invitation by the parts of its key, in any state. */
export async function findInvitationByKey(
  tx: Queryable,
  { project, id, hash }: { readonly project: string; readonly id: string; readonly hash: string },
) {
  const [row] = await tx
    .select({ row: invitations, project: projects, by: users.name })
    .from(invitations)
    .innerJoin(projects, eq(projects.id, invitations.project_id))
    .leftJoin(users, eq(users.id, invitations.inviter))
    .where(and(eq(invitations.project_id, project), eq(invitations.id, id), eq(invitations.key, hash)))
  return row
}

/**
 * Serializes changes of one team until the transaction ends, so that each sees the previous one. Returns false when the
 * project is deleted.
 */
export async function lockTeam(tx: Transaction, project: string): Promise<boolean> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, project))
    .for('no key update')
  return rows.length > 0
}

/** Returns the number of free seats in the plan. Open invitations count as taken. */
export async function countFreeSeats(
  tx: Queryable,
  { plans }: Pick<Config, 'plans'>,
  { id, plan }: { id: string; plan: string },
): Promise<number> {
  const members = await tx.$count(links, eq(links.project_id, id))
  const invitationCount = await tx.$count(
    invitations,
    and(eq(invitations.project_id, id), open, gt(invitations.expires, sql`now()`)),
  )
  return getPlanLimits(plans, plan).members - members - invitationCount
}

export async function findMembership(
  tx: Queryable,
  project: string,
  user: string,
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(links)
    .where(and(eq(links.project_id, project), eq(links.user_id, user)))
    .for('update')
  return row
}

export async function findUser(db: Queryable, id: string) {
  const [row] = await db.select({ name: users.name, email: users.email }).from(users).where(eq(users.id, id))
  return row
}

/** Returns only the four permissions of a row. */
export function pickPermissions(row: MemberPermissions): MemberPermissions {
  return createPermissionRecord((permission) => row[permission])
}
