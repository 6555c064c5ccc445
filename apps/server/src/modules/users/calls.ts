import {
  me,
  refreshSession,
  saveLanguage,
  signIn,
  signOut,
  signUp,
} from '@vitrine/core/contract/accounts/users'
import { type Answered, answer, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { countAttempt, forgetAttempts, takeBack } from './attempts.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import { postConfirmation } from './post.ts'
import {
  addUser,
  beginSession,
  endSession,
  rotateRefreshToken,
  setLanguage,
  userByEmail,
  userById,
} from './queries.ts'
import { publicUser, sessionOf, unlessBusy } from './session-of.ts'

// An unknown email costs the same time as a wrong password, so that nobody learns who has an account.
let decoy: string | null = null

/** The calls of merchants' accounts. Tries to sign in are counted before the work (attempts.ts). */
export const usersCalls: readonly Answered[] = [
  answer(signUp, async (input, asking) => {
    const password = await unlessBusy(hashPassword(input.password, asking.config.passwordCost))
    const { name, email, phone, language } = input
    const made = await asking.db.transaction(async (tx) => {
      const user = await addUser(tx, { name, email, password, phone, language })
      if (!user) return null
      await postConfirmation(asking.mail, tx, user)
      return { user, renewal: await beginSession(tx, user.id, asking.agent) }
    })
    if (!made) throw refuseAs(signUp, 'taken', 'email')
    return sessionOf(asking, made.user, made.renewal)
  }),
  answer(signIn, async ({ email, password }, asking) => {
    const attempt = await countAttempt(asking.db, asking.ip, email)
    if (!attempt) throw refuse('too-many', { retryAfter: 60 })
    const user = await userByEmail(asking.db, email)
    let good: boolean
    try {
      decoy ??= await unlessBusy(hashPassword('no such account', asking.config.passwordCost))
      good = await unlessBusy(isPasswordOf(user?.password ?? decoy, password))
    } catch (error) {
      await takeBack(asking.db, attempt)
      throw error
    }
    if (!user || !good) throw refuseAs(signIn, 'wrong-credentials')
    await forgetAttempts(asking.db, attempt)
    return sessionOf(asking, user, await beginSession(asking.db, user.id, asking.agent))
  }),
  answer(refreshSession, async ({ refresh }, asking) => {
    const next = await rotateRefreshToken(asking.db, refresh, {
      secret: asking.config.jwtSecret,
      device: asking.agent,
    })
    if (!next) throw refuseAs(refreshSession, 'expired')
    return sessionOf(asking, next.user, next)
  }),
  answer(signOut, async ({ refresh }, asking) => {
    await endSession(asking.db, refresh)
    return { done: true as const }
  }),
  answer(saveLanguage, async ({ language }, asking) => {
    if (!(await setLanguage(asking.db, asking.user.sub, language))) throw refuse('unauthenticated')
    return { language }
  }),
  answer(me, async (_input, asking) => {
    const user = await userById(asking.db, asking.user.sub)
    if (!user) throw refuse('unauthenticated')
    const { language, confirmed, deletion } = user
    return {
      user: publicUser(user),
      language,
      confirmed: confirmed !== null,
      deletion: deletion?.toISOString() ?? null,
    }
  }),
]
