import {
  cancelAccountDeletion,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endSessions,
  getAccount,
  listOwnProjects,
  listSessions,
  ownData,
  recoverAccount,
  requestRecovery,
  saveAccount,
  saveMailPreferences,
  sendConfirmation,
} from '@vitrine/core/contract/accounts/account'
import { limitToOneConnectionPerNode } from '../../infra/db/advisory-locks.ts'
import type { Transaction } from '../../infra/db/database.ts'
import { isUniqueViolation } from '../../infra/db/errors.ts'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { createId } from '../../infra/db/uuid.ts'
import { incrementCounter } from '../../services/access/rate-counter.ts'
import { revokeApiKeysOf } from '../../services/api-keys/revoke-api-keys.ts'
import {
  type CallContext,
  type CallHandler,
  handleCall,
  refuse,
  refuseAs,
} from '../../services/calls/call-handler.ts'
import { ACCOUNT_PAGES, sendConfirmationEmail, toEmailRecipient } from './account-emails.ts'
import { listOwnedProjects, toAccount, updateUser } from './account-queries.ts'
import { isValidToken, lockAccountToken, markTokenUsed, revokeTokens } from './account-tokens.ts'
import { createSession, refuseWhenBusy } from './create-session.ts'
import { accountDeletionEmail } from './deletion.email.ts'
import { emailChangedEmail } from './email-changed.email.ts'
import { exportUserData } from './export-user-data.ts'
import { deletePasskeys } from './passkey-queries.ts'
import { hashPassword } from './password.ts'
import { passwordChangedEmail } from './password-changed.email.ts'
import { beginSession, findUserById, type UserRow } from './queries.ts'
import { getCurrentUser, requirePassword } from './require-password.ts'
import { sendRecoveryEmailJob } from './send-recovery-email.job.ts'
import { listSessionsOf, revokeSessions } from './sessions.ts'

const DONE = { done: true as const }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Number of days in which a deleted account can be restored (spec section 9). */
const DELETION_DAYS = 7
/** Rate limits of password resets per 15 minutes: to one email address, and from one IP address. */
const RECOVERIES = { window: 15 * MINUTE_MS, toOne: 3, fromOne: 20 }
const OTHER_ADDRESSES = { window: 60 * MINUTE_MS, most: 5 }

/** Calls for a merchant's own account. */
export const accountHandlers: readonly CallHandler[] = [
  handleCall(getAccount, async (_input, context) => ({
    account: await toAccount(context.db, await getCurrentUser(context)),
  })),
  handleCall(listSessions, async (_input, { db, user }) => ({ sessions: await listSessionsOf(db, user) })),
  handleCall(ownData, async (_input, context) => ({
    data: await exportUserData(context.db, await getCurrentUser(context), context.user),
  })),
  handleCall(listOwnProjects, async (_input, { db, user }) => ({
    projects: [...(await listOwnedProjects(db, user.sub))],
  })),
  handleCall(saveAccount, async ({ name, phone }, context) => changed(context, { name, phone })),
  handleCall(saveMailPreferences, async ({ mailOptOuts }, context) =>
    changed(context, { mail_opt_outs: [...new Set(mailOptOuts)] }),
  ),
  handleCall(changePassword, async ({ current, password: newPassword }, context) => {
    const user = await requirePassword(context, current, changePassword)
    const password = await refuseWhenBusy(hashPassword(newPassword, context.config.passwordCost))
    await runWithDeadlockRetry(context.db, async (tx) => {
      await updateUser(tx, user.id, { password })
      await revokeSessions(tx, user.id, { but: context.user.sid })
      await revokeTokens(tx, user.id, 'recovery')
      await sendPasswordNotice(context, tx, user)
    })
    return DONE
  }),
  handleCall(changeEmail, async ({ email, current }, context) => {
    const user = await requirePassword(context, current, changeEmail)
    const attemptCount = await incrementCounter(context.db, `email ${user.id}`, OTHER_ADDRESSES.window)
    if (attemptCount > OTHER_ADDRESSES.most) throw refuse('too-many', { retryAfter: 3600 })
    await runWithDeadlockRetry(context.db, async (tx) => {
      // Revokes the links of earlier requests.
      await revokeTokens(tx, user.id, 'email')
      if (email !== user.email) await sendConfirmationEmail(context.mail, tx, user, email)
    })
    return { account: await toAccount(context.db, user) }
  }),
  handleCall(confirmEmail, async ({ token }, { db, mail }) => {
    try {
      return await runWithDeadlockRetry(db, async (tx) => {
        const link = await lockAccountToken(tx, token, 'email')
        const user = link && (await findUserById(tx, link.user_id))
        // A used token reports so while the account's address is still the confirmed one, and changes nothing.
        const over = link?.used && (user?.email !== link.email || !user.confirmed)
        if (!link || !user || over) throw refuseAs(confirmEmail, 'link-over')
        if (link.used) return { email: link.email }
        await markTokenUsed(tx, token)
        await updateUser(tx, user.id, {
          email: link.email,
          confirmed: new Date(),
          former_emails: listFormerEmails(user, link.email),
        })
        if (user.email !== link.email) {
          // The tokens were sent to the previous email address.
          await revokeTokens(tx, user.id, 'recovery')
          const { values, ...to } = toEmailRecipient(user)
          await mail.send(
            emailChangedEmail,
            { ...to, values: { ...values, email: link.email }, key: link.token },
            tx,
          )
        }
        return { email: link.email }
      })
    } catch (error) {
      if (isUniqueViolation(error)) throw refuseAs(confirmEmail, 'taken')
      throw error
    }
  }),
  handleCall(sendConfirmation, async (_input, context) => {
    const user = await getCurrentUser(context)
    if (user.confirmed) return DONE
    if ((await incrementCounter(context.db, `confirm ${user.id}`, MINUTE_MS)) > 1)
      throw refuse('too-many', { retryAfter: 60 })
    await runWithDeadlockRetry(context.db, (tx) => sendConfirmationEmail(context.mail, tx, user))
    return DONE
  }),
  handleCall(requestRecovery, async ({ email }, { db, ip, jobs }) => {
    // Counted for every email address, known or unknown.
    const fromOne = await incrementCounter(db, `recoveries from ${ip}`, RECOVERIES.window)
    if (fromOne > RECOVERIES.fromOne) throw refuse('too-many', { retryAfter: 900 })
    const toOne = await incrementCounter(db, `recoveries to ${email}`, RECOVERIES.window)
    if (toOne <= RECOVERIES.toOne) await jobs.enqueue(sendRecoveryEmailJob, { email, ask: createId() })
    return DONE
  }),
  handleCall(recoverAccount, async ({ token, password: newPassword }, context) => {
    // Hashing is expensive: check the token first.
    if (!(await isValidToken(context.db, token, 'recovery'))) throw refuseAs(recoverAccount, 'link-over')
    const password = await refuseWhenBusy(hashPassword(newPassword, context.config.passwordCost))
    const begun = await runWithDeadlockRetry(context.db, async (tx) => {
      // API keys lie on the nodes of a cluster, and accounts on each of them.
      await limitToOneConnectionPerNode(tx)
      const link = await lockAccountToken(tx, token, 'recovery')
      const user = link && (await findUserById(tx, link.user_id))
      if (!link || !user || user.email !== link.email) throw refuseAs(recoverAccount, 'link-over')
      await revokeTokens(tx, user.id, 'recovery')
      await revokeSessions(tx, user.id)
      // Whoever had access before must not keep a way in: the owner adds passkeys and API keys again.
      await deletePasskeys(tx, user.id)
      await revokeApiKeysOf(tx, user.id)
      // Reading the email proves access to the mailbox.
      const confirmed = user.confirmed ?? new Date()
      const next = await updateUser(tx, user.id, { password, confirmed })
      await sendPasswordNotice(context, tx, user)
      return { user: next ?? user, renewal: await beginSession(tx, user.id, context.agent) }
    })
    return createSession(context, begun.user, begun.renewal)
  }),
  handleCall(endSessions, async ({ which }, { db, user }) => {
    await revokeSessions(db, user.sub, which === 'others' ? { but: user.sid } : which)
    return DONE
  }),
  handleCall(deleteAccount, async ({ current }, context) => {
    const user = await requirePassword(context, current, deleteAccount)
    const deletion = user.deletion ?? new Date(Date.now() + DELETION_DAYS * DAY_MS)
    const next = await runWithDeadlockRetry(context.db, async (tx) => {
      const { values, ...to } = toEmailRecipient(user)
      const day = new Intl.DateTimeFormat(user.language ?? 'en', { dateStyle: 'long', timeZone: 'UTC' })
      await context.mail.send(
        accountDeletionEmail,
        {
          ...to,
          values: { ...values, day: day.format(deletion) },
          key: `${user.id} ${deletion.toISOString()}`,
          link: ACCOUNT_PAGES.account,
        },
        tx,
      )
      return updateUser(tx, user.id, { deletion })
    })
    return { account: await toAccount(context.db, next ?? user) }
  }),
  handleCall(cancelAccountDeletion, async (_input, context) => changed(context, { deletion: null })),
]

async function changed(context: CallContext, change: Parameters<typeof updateUser>[2]) {
  const row = await updateUser(context.db, context.user.sub, change)
  if (!row) throw refuse('unauthenticated')
  return { account: await toAccount(context.db, row) }
}

function sendPasswordNotice({ mail }: CallContext, tx: Transaction, user: UserRow): Promise<boolean> {
  return mail.send(
    passwordChangedEmail,
    { ...toEmailRecipient(user), key: createId(), link: ACCOUNT_PAGES.recovery },
    tx,
  )
}

/** Returns the confirmed addresses that an account had before it changes to a new one. */
function listFormerEmails({ email, confirmed, former_emails }: UserRow, next: string): string[] {
  const all = new Set(confirmed ? [...former_emails, email] : former_emails)
  all.delete(next)
  return [...all]
}
