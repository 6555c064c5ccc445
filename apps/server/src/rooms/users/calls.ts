import { me, refreshSession, type Session, signIn, signOut, signUp } from '@vitrine/core/contract/users'
import { type Answered, type Asking, answer, refuse, refuseAs } from '../../answer.ts'
import { attemptKey, clearFailures, countFailure, isBlocked } from './attempts.ts'
import { hashPassword, isPasswordOf } from './password.ts'
import {
  addUser,
  endSession,
  issueRefreshToken,
  rotateRefreshToken,
  type UserRow,
  userByEmail,
  userById,
} from './queries.ts'

const publicUser = ({ id, name, email, admin }: UserRow) => ({ id, name, email, admin })

async function sessionOf(asking: Asking, user: UserRow, refresh: string): Promise<Session> {
  return { access: await asking.tokens.sign(user), refresh, user: publicUser(user) }
}

/** The calls of merchants' accounts. Wrong passwords are limited: 10 a minute for an email from one address. */
export function usersRoom(): readonly Answered[] {
  // An unknown email costs the same time as a wrong password, so that nobody learns who has an account.
  let decoy: Promise<string> | null = null

  return [
    answer(signUp, async (input, asking) => {
      const password = await hashPassword(input.password)
      const { name, email, phone } = input
      const user = await addUser(asking.db, { name, email, password, ...(phone ? { phone } : {}) })
      if (!user) throw refuseAs(signUp, 'taken', 'email')
      return sessionOf(asking, user, await issueRefreshToken(asking.db, user.id))
    }),
    answer(signIn, async ({ email, password }, asking) => {
      const key = attemptKey(asking.ip, email)
      if (await isBlocked(asking.db, key)) throw refuse('too-many')
      const user = await userByEmail(asking.db, email)
      decoy ??= hashPassword('no such account')
      const good = await isPasswordOf(user?.password ?? (await decoy), password)
      if (!user || !good) {
        await countFailure(asking.db, key)
        throw refuseAs(signIn, 'wrong-credentials')
      }
      await clearFailures(asking.db, key)
      return sessionOf(asking, user, await issueRefreshToken(asking.db, user.id))
    }),
    answer(refreshSession, async ({ refresh }, asking) => {
      const next = await rotateRefreshToken(asking.db, refresh, asking.config.jwtSecret)
      if (!next) throw refuseAs(refreshSession, 'expired')
      return sessionOf(asking, next.user, next.refresh)
    }),
    answer(signOut, async ({ refresh }, asking) => {
      await endSession(asking.db, refresh)
      return { done: true as const }
    }),
    answer(me, async (_input, asking) => {
      const user = await userById(asking.db, asking.user.sub)
      if (!user) throw refuse('unauthenticated')
      return { user: publicUser(user) }
    }),
  ]
}
