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
import type { Transaction } from '../../infra/db/database.ts'
import { isUniqueViolation } from '../../infra/db/errors.ts'
import { newId } from '../../infra/db/uuid.ts'
import { type Answered, type Asking, answer, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { changeUser, ownedBy, shownAccount } from './account-queries.ts'
import { countOf } from './attempts.ts'
import { DELETION } from './deletion.email.ts'
import { EMAIL_CHANGED } from './email-changed.email.ts'
import { dropTokens, isToken, tokenOf, useToken } from './links.ts'
import { dataOf } from './own-data.ts'
import { hashPassword } from './password.ts'
import { PASSWORD_CHANGED } from './password-changed.email.ts'
import { addressed, PLACES, postConfirmation } from './post.ts'
import { beginSession, type UserRow, userById } from './queries.ts'
import { recoverJob } from './recover.job.ts'
import { sessionOf, unlessBusy } from './session-of.ts'
import { endSessionsOf, sessionsOf } from './sessions.ts'
import { userAsking, withPassword } from './with-password.ts'

const DONE = { done: true as const }
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** Until then an account that was deleted can be kept (spec section 9). */
const DELETION_DAYS = 7
/** Links for a new password, to one address and asked for from one, in a quarter of an hour. */
const RECOVERIES = { window: 15 * MINUTE_MS, toOne: 3, fromOne: 20 }
const OTHER_ADDRESSES = { window: 60 * MINUTE_MS, most: 5 }

/** What a merchant does with their own account. */
export const accountCalls: readonly Answered[] = [
  answer(getAccount, async (_input, asking) => ({
    account: await shownAccount(asking.db, await userAsking(asking)),
  })),
  answer(listSessions, async (_input, { db, user }) => ({ sessions: await sessionsOf(db, user) })),
  answer(ownData, async (_input, asking) => ({
    data: await dataOf(asking.db, await userAsking(asking), asking.user),
  })),
  answer(listOwnProjects, async (_input, { db, user }) => ({ projects: [...(await ownedBy(db, user.sub))] })),
  answer(saveAccount, async ({ name, phone }, asking) => changed(asking, { name, phone })),
  answer(saveMailPreferences, async ({ without }, asking) =>
    changed(asking, { without: [...new Set(without)] }),
  ),
  answer(changePassword, async ({ current, password: wanted }, asking) => {
    const user = await withPassword(asking, current, changePassword)
    const password = await unlessBusy(hashPassword(wanted, asking.config.passwordCost))
    await asking.db.transaction(async (tx) => {
      await changeUser(tx, user.id, { password })
      await endSessionsOf(tx, user.id, { but: asking.user.sid })
      await dropTokens(tx, user.id, 'recovery')
      await tellOfPassword(asking, tx, user)
    })
    return DONE
  }),
  answer(changeEmail, async ({ email, current }, asking) => {
    const user = await withPassword(asking, current, changeEmail)
    const asked = await countOf(asking.db, `email ${user.id}`, OTHER_ADDRESSES.window)
    if (asked > OTHER_ADDRESSES.most) throw refuse('too-many', { retryAfter: 3600 })
    await asking.db.transaction(async (tx) => {
      // What was asked for before is not wanted any more.
      await dropTokens(tx, user.id, 'email')
      if (email !== user.email) await postConfirmation(asking.mail, tx, user, email)
    })
    return { account: await shownAccount(asking.db, user) }
  }),
  answer(confirmEmail, async ({ token }, { db, mail }) => {
    try {
      return await db.transaction(async (tx) => {
        const link = await tokenOf(tx, token, 'email')
        const user = link && (await userById(tx, link.user_id))
        // One that was used says so as long as it is true, and never changes anything again.
        const over = link?.used && (user?.email !== link.email || !user.confirmed)
        if (!link || !user || over) throw refuseAs(confirmEmail, 'link-over')
        if (link.used) return { email: link.email }
        await useToken(tx, token)
        await changeUser(tx, user.id, { email: link.email, confirmed: new Date() })
        if (user.email !== link.email) {
          // They lie in a mailbox that is no longer theirs.
          await dropTokens(tx, user.id, 'recovery')
          const { values, ...to } = addressed(user)
          await mail.send(
            EMAIL_CHANGED,
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
  answer(sendConfirmation, async (_input, asking) => {
    const user = await userAsking(asking)
    if (user.confirmed) return DONE
    if ((await countOf(asking.db, `confirm ${user.id}`, MINUTE_MS)) > 1)
      throw refuse('too-many', { retryAfter: 60 })
    await asking.db.transaction((tx) => postConfirmation(asking.mail, tx, user))
    return DONE
  }),
  answer(requestRecovery, async ({ email }, { db, ip, jobs }) => {
    // Counted for every address alike, known or not.
    const fromOne = await countOf(db, `recoveries from ${ip}`, RECOVERIES.window)
    if (fromOne > RECOVERIES.fromOne) throw refuse('too-many', { retryAfter: 900 })
    const toOne = await countOf(db, `recoveries to ${email}`, RECOVERIES.window)
    if (toOne <= RECOVERIES.toOne) await jobs.enqueue(recoverJob, { email, ask: newId() })
    return DONE
  }),
  answer(recoverAccount, async ({ token, password: wanted }, asking) => {
    // A hash is dear: nobody has one made for a token that is none.
    if (!(await isToken(asking.db, token, 'recovery'))) throw refuseAs(recoverAccount, 'link-over')
    const password = await unlessBusy(hashPassword(wanted, asking.config.passwordCost))
    const begun = await asking.db.transaction(async (tx) => {
      const link = await tokenOf(tx, token, 'recovery')
      const user = link && (await userById(tx, link.user_id))
      if (!link || !user || user.email !== link.email) throw refuseAs(recoverAccount, 'link-over')
      await dropTokens(tx, user.id, 'recovery')
      await endSessionsOf(tx, user.id)
      // Whoever read the mail has its mailbox.
      const confirmed = user.confirmed ?? new Date()
      const next = await changeUser(tx, user.id, { password, confirmed })
      await tellOfPassword(asking, tx, user)
      return { user: next ?? user, renewal: await beginSession(tx, user.id, asking.agent) }
    })
    return sessionOf(asking, begun.user, begun.renewal)
  }),
  answer(endSessions, async ({ which }, { db, user }) => {
    await endSessionsOf(db, user.sub, which === 'others' ? { but: user.sid } : which)
    return DONE
  }),
  answer(deleteAccount, async ({ current }, asking) => {
    const user = await withPassword(asking, current, deleteAccount)
    const deletion = user.deletion ?? new Date(Date.now() + DELETION_DAYS * DAY_MS)
    const next = await asking.db.transaction(async (tx) => {
      const { values, ...to } = addressed(user)
      const day = new Intl.DateTimeFormat(user.language ?? 'en', { dateStyle: 'long', timeZone: 'UTC' })
      await asking.mail.send(
        DELETION,
        {
          ...to,
          values: { ...values, day: day.format(deletion) },
          key: `${user.id} ${deletion.toISOString()}`,
          link: PLACES.account,
        },
        tx,
      )
      return changeUser(tx, user.id, { deletion })
    })
    return { account: await shownAccount(asking.db, next ?? user) }
  }),
  answer(cancelAccountDeletion, async (_input, asking) => changed(asking, { deletion: null })),
]

async function changed(asking: Asking, change: Parameters<typeof changeUser>[2]) {
  const row = await changeUser(asking.db, asking.user.sub, change)
  if (!row) throw refuse('unauthenticated')
  return { account: await shownAccount(asking.db, row) }
}

function tellOfPassword({ mail }: Asking, tx: Transaction, user: UserRow): Promise<boolean> {
  return mail.send(PASSWORD_CHANGED, { ...addressed(user), key: newId(), link: PLACES.recovery }, tx)
}
