import {
  keepLanguage,
  me,
  refreshSession,
  type Session,
  signIn,
  signOut,
  signUp,
} from '@vitrine/core/contract/users'
import { type Answered, type Asking, answer, refuse, refuseAs } from '../../answer.ts'
import { countAttempt, forgetAttempts, takeBack } from './attempts.ts'
import { TooManyHashes } from './hashing.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import {
  addUser,
  beginSession,
  endSession,
  type Renewal,
  rotateRefreshToken,
  setLanguage,
  type UserRow,
  userByEmail,
  userById,
} from './queries.ts'

/** By then those who wait now are done. */
const BUSY_SECONDS = 5

const publicUser = ({ id, name, email, admin }: UserRow) => ({ id, name, email, admin })

async function sessionOf(asking: Asking, user: UserRow, { refresh, session }: Renewal): Promise<Session> {
  return {
    access: await asking.tokens.sign(user, session),
    refresh,
    user: publicUser(user),
    language: user.language,
  }
}

/** The hash or the answer about one; refused with when to come back while too many others wait for theirs. */
async function unlessBusy<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof TooManyHashes)) throw error
    throw refuse('unavailable', { reason: { code: 'many-sign-in' }, retryAfter: BUSY_SECONDS })
  }
}

// An unknown email costs the same time as a wrong password, so that nobody learns who has an account.
let decoy: string | null = null

/** The calls of merchants' accounts. Tries to sign in are counted before the work (attempts.ts). */
export const usersCalls: readonly Answered[] = [
  answer(signUp, async (input, asking) => {
    const password = await unlessBusy(hashPassword(input.password))
    const { name, email, phone } = input
    const user = await addUser(asking.db, { name, email, password, ...(phone ? { phone } : {}) })
    if (!user) throw refuseAs(signUp, 'taken', 'email')
    return sessionOf(asking, user, await beginSession(asking.db, user.id))
  }),
  answer(signIn, async ({ email, password }, asking) => {
    const attempt = await countAttempt(asking.db, asking.ip, email)
    if (!attempt) throw refuse('too-many', { retryAfter: 60 })
    const user = await userByEmail(asking.db, email)
    let good: boolean
    try {
      decoy ??= await unlessBusy(hashPassword('no such account'))
      good = await unlessBusy(isPasswordOf(user?.password ?? decoy, password))
    } catch (error) {
      await takeBack(asking.db, attempt)
      throw error
    }
    if (!user || !good) throw refuseAs(signIn, 'wrong-credentials')
    await forgetAttempts(asking.db, attempt)
    return sessionOf(asking, user, await beginSession(asking.db, user.id))
  }),
  answer(refreshSession, async ({ refresh }, asking) => {
    const next = await rotateRefreshToken(asking.db, refresh, asking.config.jwtSecret)
    if (!next) throw refuseAs(refreshSession, 'expired')
    return sessionOf(asking, next.user, next)
  }),
  answer(signOut, async ({ refresh }, asking) => {
    await endSession(asking.db, refresh)
    return { done: true as const }
  }),
  answer(keepLanguage, async ({ language }, asking) => {
    if (!(await setLanguage(asking.db, asking.user.sub, language))) throw refuse('unauthenticated')
    return { language }
  }),
  answer(me, async (_input, asking) => {
    const user = await userById(asking.db, asking.user.sub)
    if (!user) throw refuse('unauthenticated')
    return { user: publicUser(user) }
  }),
]
