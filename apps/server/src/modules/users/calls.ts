import {
  me,
  refreshSession,
  saveLanguage,
  signIn,
  signOut,
  signUp,
} from '@vitrine/core/contract/accounts/users'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { sendConfirmationEmail } from './account-emails.ts'
import { createSession, refuseWhenBusy, toPublicUser } from './create-session.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import {
  beginSession,
  endSession,
  findUserByEmail,
  findUserById,
  insertUser,
  rotateRefreshToken,
  setLanguage,
} from './queries.ts'
import { countAttempt, resetAttempts, uncountAttempt } from './sign-in-attempts.ts'

// An unknown email costs the same time as a wrong password, so that nobody learns who has an account.
let decoy: string | null = null

/** The calls of merchants' accounts. Tries to sign in are counted before the work (attempts.ts). */
export const usersCalls: readonly CallHandler[] = [
  handleCall(signUp, async (input, asking) => {
    const password = await refuseWhenBusy(hashPassword(input.password, asking.config.passwordCost))
    const { name, email, phone, language } = input
    const made = await asking.db.transaction(async (tx) => {
      const user = await insertUser(tx, { name, email, password, phone, language })
      if (!user) return null
      await sendConfirmationEmail(asking.mail, tx, user)
      return { user, renewal: await beginSession(tx, user.id, asking.agent) }
    })
    if (!made) throw refuseAs(signUp, 'taken', 'email')
    return createSession(asking, made.user, made.renewal)
  }),
  handleCall(signIn, async ({ email, password }, asking) => {
    const attempt = await countAttempt(asking.db, asking.ip, email)
    if (!attempt) throw refuse('too-many', { retryAfter: 60 })
    const user = await findUserByEmail(asking.db, email)
    let good: boolean
    try {
      decoy ??= await refuseWhenBusy(hashPassword('no such account', asking.config.passwordCost))
      good = await refuseWhenBusy(isPasswordOf(user?.password ?? decoy, password))
    } catch (error) {
      await uncountAttempt(asking.db, attempt)
      throw error
    }
    if (!user || !good) throw refuseAs(signIn, 'wrong-credentials')
    await resetAttempts(asking.db, attempt)
    return createSession(asking, user, await beginSession(asking.db, user.id, asking.agent))
  }),
  handleCall(refreshSession, async ({ refresh }, asking) => {
    const next = await rotateRefreshToken(asking.db, refresh, {
      secret: asking.config.jwtSecret,
      device: asking.agent,
    })
    if (!next) throw refuseAs(refreshSession, 'expired')
    return createSession(asking, next.user, next)
  }),
  handleCall(signOut, async ({ refresh }, asking) => {
    await endSession(asking.db, refresh)
    return { done: true as const }
  }),
  handleCall(saveLanguage, async ({ language }, asking) => {
    if (!(await setLanguage(asking.db, asking.user.sub, language))) throw refuse('unauthenticated')
    return { language }
  }),
  handleCall(me, async (_input, asking) => {
    const user = await findUserById(asking.db, asking.user.sub)
    if (!user) throw refuse('unauthenticated')
    const { language, confirmed, deletion } = user
    return {
      user: toPublicUser(user),
      language,
      confirmed: confirmed !== null,
      deletion: deletion?.toISOString() ?? null,
    }
  }),
]
