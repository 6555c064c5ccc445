import { createPermissionRecord } from '@vitrine/core/access/permissions'
import { getPlanLimits } from '@vitrine/core/billing/plans'
import {
  answerOffer,
  changeMember,
  leaveProject,
  listTeam,
  MEMBER_RESTORE_WINDOW_MS,
  offerOwnership,
  removeMember,
  restoreMember,
} from '@vitrine/core/contract/accounts/team'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../infra/db/database.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import { notifyMembers, notifyUser } from '../../services/team/member-notifications.ts'
import {
  countFreeSeats,
  findMembership,
  findUser,
  listMembersOf,
  listOpenInvitations,
  lockTeam,
  pickPermissions,
} from './queries.ts'

const { formerMembers, projectsToUsers: links } = schema

const DONE = { done: true } as const

/** Calls about project members. Open tabs of the affected members are notified when the transaction commits. */
export const memberHandlers: readonly CallHandler[] = [
  handleCall(listTeam, async ({ project }, { db, member, config }) => ({
    members: await listMembersOf(db, project),
    invitations: member.permissions.owner ? await listOpenInvitations(db, project) : null,
    maxSeats: getPlanLimits(config.plans, member.project.plan).members,
  })),
  handleCall(changeMember, async ({ project, user, allowed }, { db, addAuditFacts }) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const link = await findMembership(tx, project, user)
      if (!link || link.owner) throw refuseAs(changeMember, 'no-member')
      addAuditFacts(await getContact(tx, user))
      await tx.update(links).set(pickPermissions(allowed)).where(one(project, user))
      await notifyMembers(tx, project)
      return DONE
    }),
  ),
  handleCall(removeMember, async ({ project, user }, { db, addAuditFacts }) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const link = await findMembership(tx, project, user)
      if (!link || link.owner) throw refuseAs(removeMember, 'no-member')
      addAuditFacts(await getContact(tx, user))
      const former = { ...pickPermissions(link), joined: link.created, removed: new Date() }
      await tx
        .insert(formerMembers)
        .values({ project_id: project, user_id: user, ...former })
        .onConflictDoUpdate({ target: [formerMembers.project_id, formerMembers.user_id], set: former })
      await tx.delete(links).where(one(project, user))
      await notifyUser(tx, user)
      await notifyMembers(tx, project)
      return DONE
    }),
  ),
  handleCall(restoreMember, async ({ project, user }, { config, db, member, addAuditFacts }) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const which = and(eq(formerMembers.project_id, project), eq(formerMembers.user_id, user))
      const [former] = await tx.select().from(formerMembers).where(which).for('update')
      if (await findMembership(tx, project, user)) {
        addAuditFacts(null)
        return DONE
      }
      if (!former || former.removed.getTime() + MEMBER_RESTORE_WINDOW_MS <= Date.now())
        throw refuseAs(restoreMember, 'too-late')
      if ((await countFreeSeats(tx, config, member.project)) < 1) throw refuseAs(restoreMember, 'full')
      addAuditFacts(await getContact(tx, user))
      await tx
        .insert(links)
        .values({ project_id: project, user_id: user, ...pickPermissions(former), created: former.joined })
      await tx.delete(formerMembers).where(which)
      await notifyMembers(tx, project)
      return DONE
    }),
  ),
  handleCall(leaveProject, async ({ project }, { db, user }) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const link = await findMembership(tx, project, user.sub)
      if (!link) throw refuseAs(leaveProject, 'no-member')
      if (link.owner) throw refuseAs(leaveProject, 'owner-stays')
      await tx.delete(links).where(one(project, user.sub))
      await notifyUser(tx, user.sub)
      await notifyMembers(tx, project)
      return DONE
    }),
  ),
  handleCall(offerOwnership, async ({ project, user }, { db, addAuditFacts }) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const link = user && (await findMembership(tx, project, user))
      if (user && (!link || link.owner)) throw refuseAs(offerOwnership, 'no-member')
      if (user) addAuditFacts(await getContact(tx, user))
      // Only one ownership offer is open at a time.
      await tx
        .update(links)
        .set({ offered: null })
        .where(and(eq(links.project_id, project), isNotNull(links.offered)))
      if (user) await tx.update(links).set({ offered: new Date() }).where(one(project, user))
      await notifyMembers(tx, project)
      return DONE
    }),
  ),
  handleCall(answerOffer, async ({ project, isAccepted }, { db, user }) =>
    db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const link = await findMembership(tx, project, user.sub)
      if (!link?.offered || link.owner) throw refuseAs(answerOffer, 'not-asked')
      if (isAccepted)
        await tx
          .update(links)
          .set({ owner: false, ...createPermissionRecord(() => true) })
          .where(and(eq(links.project_id, project), eq(links.owner, true)))
      await tx
        .update(links)
        .set({ offered: null, ...(isAccepted ? { owner: true, ...createPermissionRecord(() => true) } : {}) })
        .where(one(project, user.sub))
      await notifyMembers(tx, project)
      return DONE
    }),
  ),
]

function one(project: string, user: string) {
  return and(eq(links.project_id, project), eq(links.user_id, user))
}

/** Returns the name behind a user id, for the audit log. */
async function getContact(tx: Transaction, user: string) {
  const userRow = await findUser(tx, user)
  return { name: userRow?.name ?? '', email: userRow?.email ?? '' }
}
