import {
  me,
  refreshSession,
  saveLanguage,
  signIn,
  signOut,
  signUp,
} from '@vitrine/core/contract/accounts/users'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { getClientNetwork } from '../../infra/http/client-network.ts'
import { incrementCounter } from '../../services/access/rate-counter.ts'
import { type CallHandler, handleCall, refuse, refuseAs } from '../../services/calls/call-handler.ts'
import { sendConfirmationEmail } from './account-emails.ts'
import { createSession, refuseWhenBusy, toPublicUser } from './create-session.ts'
import { getKnownDevice } from './known-device.ts'
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

/** Maximum number of answers to one network, within the window, that an address has an account. */
const TAKEN = { most: 20, windowMs: 60 * 60_000 } as const

// An unknown email takes as long as a wrong password, so that the response does not reveal which accounts exist.
let decoy: string | null = null

/** Calls of merchants' accounts. Sign-in attempts are counted before the work (sign-in-attempts.ts). */
export const usersHandlers: readonly CallHandler[] = [
  handleCall(signUp, async (input, context) => {
    const password = await refuseWhenBusy(hashPassword(input.password, context.config.passwordCost))
    const { name, email, phone, language } = input
    const signUpResult = await runWithDeadlockRetry(context.db, async (tx) => {
      const user = await insertUser(tx, { name, email, password, phone, language })
      if (!user) return null
      await sendConfirmationEmail(context.mail, tx, user)
      return { user, renewal: await beginSession(tx, user.id, context.agent) }
    })
    if (!signUpResult) {
      // A form must say that an address has an account; a program must not ask for many.
      const attemptCount = await incrementCounter(
        context.db,
        `taken for ${getClientNetwork(context.ip).site}`,
        TAKEN.windowMs,
      )
      if (attemptCount > TAKEN.most) throw refuse('too-many', { retryAfter: TAKEN.windowMs / 1000 })
      throw refuseAs(signUp, 'taken', 'email')
    }
    return createSession(context, signUpResult.user, signUpResult.renewal)
  }),
  handleCall(signIn, async ({ email, password }, context) => {
    const user = await findUserByEmail(context.db, email)
    const client = { ip: context.ip, device: getKnownDevice(context, user?.id) }
    const attempt = await countAttempt(context.db, client, email)
    if (!attempt) throw refuse('too-many', { retryAfter: 60 })
    let good: boolean
    try {
      decoy ??= await refuseWhenBusy(hashPassword('no such account', context.config.passwordCost))
      good = await refuseWhenBusy(isPasswordOf(user?.password ?? decoy, password))
    } catch (error) {
      await uncountAttempt(context.db, attempt)
      throw error
    }
    if (!user || !good) throw refuseAs(signIn, 'wrong-credentials')
    await resetAttempts(context.db, attempt)
    return createSession(context, user, await beginSession(context.db, user.id, context.agent))
  }),
  handleCall(refreshSession, async ({ refresh }, context) => {
    const next = await rotateRefreshToken(context.db, refresh, {
      secret: context.config.jwtSecret,
      device: context.agent,
    })
    if (!next) throw refuseAs(refreshSession, 'expired')
    return createSession(context, next.user, next)
  }),
  handleCall(signOut, async ({ refresh }, context) => {
    await endSession(context.db, refresh)
    return { done: true as const }
  }),
  handleCall(saveLanguage, async ({ language }, context) => {
    if (!(await setLanguage(context.db, context.user.sub, language))) throw refuse('unauthenticated')
    return { language }
  }),
  handleCall(me, async (_input, context) => {
    const user = await findUserById(context.db, context.user.sub)
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
