import {
  acceptInvitation,
  INVITATION_TTL_MS,
  invite,
  resendInvitation,
  showInvitation,
  withdrawInvitation,
} from '@vitrine/core/contract/accounts/team'
import { and, eq } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../infra/db/database.ts'
import { createId } from '../../infra/db/uuid.ts'
import { incrementCounter } from '../../services/access/rate-counter.ts'
import { recordAuditEntry } from '../../services/audit-log/audit-log.ts'
import { type CallHandler, handleCall, refuseAs } from '../../services/calls/call-handler.ts'
import * as schema from '../../services/schema/schema.ts'
import type { Services } from '../../services/services.types.ts'
import { notifyMembers, notifyUser } from '../../services/team/member-notifications.ts'
import { invitationEmail } from './invitation.email.ts'
import { createInvitationKey, parseInvitationKey } from './invitation-keys.ts'
import {
  countFreeSeats,
  findInvitationByKey,
  findMembership,
  findOpenInvitation,
  findUser,
  type InvitationRow,
  lockOpenInvitation,
  lockTeam,
  pickPermissions,
  toInvitation,
} from './queries.ts'

const { invitations, projectsToUsers: links, users } = schema

/** Maximum numbers of invitation emails within the window, ms. */
const EMAIL_WINDOW_MS = 60 * 60_000
const MAX_EMAILS = { recipient: 5, project: 60, inviter: 120 } as const

/**
 * Calls of invitations. Those of one project run one after another, so that concurrent ones never exceed the plan's
 * limit.
 */
export const inviteHandlers: readonly CallHandler[] = [
  handleCall(invite, async ({ project, email, allowed, language }, context) => {
    const { config, db, member, user } = context
    return db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const [existingMember] = await tx
        .select({ id: users.id })
        .from(users)
        .innerJoin(links, and(eq(links.user_id, users.id), eq(links.project_id, project)))
        .where(eq(users.email, email))
      if (existingMember) throw refuseAs(invite, 'member', 'email')
      const open = await lockOpenInvitation(tx, project, email)
      const isOver = open && open.expires.getTime() <= Date.now()
      if ((!open || isOver) && (await countFreeSeats(tx, config, member.project)) < 1)
        throw refuseAs(invite, 'full')
      const id = open?.id ?? createId()
      const { key, hash } = createInvitationKey(project, id)
      const values = {
        ...pickPermissions(allowed),
        ...sentNow(),
        key: hash,
        lang: language,
        inviter: user.sub,
      }
      const [row] = open
        ? await tx
            .update(invitations)
            .set(values)
            .where(and(eq(invitations.project_id, project), eq(invitations.id, id)))
            .returning()
        : await tx
            .insert(invitations)
            .values({ ...values, project_id: project, id, email })
            .returning()
      if (!row) throw new Error('An invitation was written and did not come back')
      return send(context, tx, row, { key, project: member.project.name, by: user.name })
    })
  }),
  handleCall(resendInvitation, async ({ project, invitation: id }, context) => {
    const { db, member, user, addAuditFacts } = context
    return db.transaction(async (tx) => {
      await lockTeam(tx, project)
      const open = await findOpenInvitation(tx, project, id)
      if (!open) throw refuseAs(resendInvitation, 'gone')
      addAuditFacts({ email: open.email })
      const { key, hash } = createInvitationKey(project, id)
      const [row] = await tx
        .update(invitations)
        .set({ ...sentNow(), key: hash, inviter: user.sub })
        .where(and(eq(invitations.project_id, project), eq(invitations.id, id)))
        .returning()
      if (!row) throw refuseAs(resendInvitation, 'gone')
      return send(context, tx, row, { key, project: member.project.name, by: user.name })
    })
  }),
  handleCall(
    withdrawInvitation,
    async ({ project, invitation: id, withdrawn }, { config, db, member, addAuditFacts }) =>
      db.transaction(async (tx) => {
        await lockTeam(tx, project)
        const [row] = await tx
          .select()
          .from(invitations)
          .where(and(eq(invitations.project_id, project), eq(invitations.id, id)))
          .for('update')
        if (!row || row.accepted_at) throw refuseAs(withdrawInvitation, 'gone')
        addAuditFacts({ email: row.email })
        if (withdrawn === (row.withdrawn !== null)) {
          addAuditFacts(null)
          return { done: true as const }
        }
        if (!withdrawn) {
          // The person may have been invited again in the meantime.
          if (await lockOpenInvitation(tx, project, row.email)) throw refuseAs(withdrawInvitation, 'gone')
          if ((await countFreeSeats(tx, config, member.project)) < 1)
            throw refuseAs(withdrawInvitation, 'full')
        }
        await tx
          .update(invitations)
          .set({ withdrawn: withdrawn ? new Date() : null })
          .where(and(eq(invitations.project_id, project), eq(invitations.id, id)))
        return { done: true as const }
      }),
  ),
  handleCall(showInvitation, async ({ key }, { db }) => {
    const { row, project, by } = await byKey(db, key)
    if (!row.accepted_at && isOver(row)) throw refuseAs(showInvitation, 'over')
    return {
      ...toInvitation(row, by ?? ''),
      project: project.name,
      slug: project.slug,
      isAccepted: row.accepted_at !== null,
    }
  }),
  handleCall(acceptInvitation, async ({ key }, { db, emit, user, agent }) =>
    db.transaction(async (tx) => {
      const { project: invitedProject } = parseInvitationKey(key) ?? {}
      if (!invitedProject || !(await lockTeam(tx, invitedProject))) throw refuseAs(acceptInvitation, 'over')
      const { row, project } = await byKey(tx, key)
      const member = await findMembership(tx, project.id, user.sub)
      // The earlier response was lost, or the user opened the email again.
      if (row.accepted_at && row.accepted_by === user.sub && member) return { slug: project.slug }
      if (row.accepted_at || isOver(row)) throw refuseAs(acceptInvitation, 'over')
      if (row.email !== (await findUser(tx, user.sub))?.email) throw refuseAs(acceptInvitation, 'other-mail')
      if (!member)
        await tx
          .insert(links)
          .values({ project_id: project.id, user_id: user.sub, owner: false, ...pickPermissions(row) })
      await tx
        .update(invitations)
        .set({ accepted_at: new Date(), accepted_by: user.sub })
        .where(and(eq(invitations.project_id, project.id), eq(invitations.id, row.id)))
      await recordAuditEntry(tx, acceptInvitation, {
        project: project.id,
        user,
        acting: false,
        input: {},
        auditFacts: {},
        agent,
      })
      await emit(tx, project.id, [{ kind: 'member-joined', at: new Date(), user: user.sub, name: user.name }])
      await notifyUser(tx, user.sub)
      await notifyMembers(tx, project.id)
      return { slug: project.slug }
    }),
  ),
]

function sentNow() {
  const now = Date.now()
  return { sent: new Date(now), expires: new Date(now + INVITATION_TTL_MS) }
}

function isOver({ withdrawn, expires }: InvitationRow): boolean {
  return withdrawn !== null || expires.getTime() <= Date.now()
}

async function byKey(db: Queryable, key: string) {
  const read = parseInvitationKey(key)
  const invitation = read && (await findInvitationByKey(db, read))
  if (!invitation) throw refuseAs(showInvitation, 'over')
  return invitation
}

/**
 * Refuses an invitation email beyond the limits of its recipient, project or inviter. A stranger's mailbox is nobody's to
 * fill, and the server's address must not become one of junk mail.
 */
async function countEmail(tx: Transaction, row: InvitationRow): Promise<void> {
  const counted = [
    [`invitations to ${row.email}`, MAX_EMAILS.recipient],
    [`invitations of project ${row.project_id}`, MAX_EMAILS.project],
    [`invitations of user ${row.inviter}`, MAX_EMAILS.inviter],
  ] as const
  for (const [what, maxEmails] of counted)
    if ((await incrementCounter(tx, what, EMAIL_WINDOW_MS)) > maxEmails)
      throw refuseAs(invite, 'too-many-emails')
}

/** Queues the invitation email in the transaction and returns the response for the owner. */
async function send(
  { config, mail }: Pick<Services, 'config' | 'mail'>,
  tx: Transaction,
  row: InvitationRow,
  { key, project, by }: { readonly key: string; readonly project: string; readonly by: string },
) {
  // The key follows `#`, which browsers send to no server: it stays out of logs and referrers.
  const path = `/dashboard/invitation#${key}`
  await countEmail(tx, row)
  const until = new Intl.DateTimeFormat(row.lang, { dateStyle: 'long', timeZone: 'UTC' })
  await mail.send(
    invitationEmail,
    {
      to: row.email,
      // Each link has its own email.
      key: row.key,
      language: row.lang,
      link: path,
      values: { by, project, until: until.format(row.expires) },
    },
    tx,
  )
  return { invitation: toInvitation(row, by), link: `${config.publicUrl}${path}` }
}
