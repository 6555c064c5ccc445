import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { runWithDeadlockRetry } from '../../infra/db/retry-deadlock.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import * as schema from '../../services/schema/schema.ts'
import { ACCOUNT_PAGES, toEmailRecipient } from './account-emails.ts'
import { createAccountToken } from './account-tokens.ts'
import { findUserByEmail, hashToken } from './queries.ts'
import { passwordRecoveryEmail } from './recovery.email.ts'

const { accountTokens } = schema

/**
 * Sends a password reset link to an address that has an account. Runs after the response, whose timing therefore
 * reveals nothing.
 */
export const sendRecoveryEmailJob = defineJob({
  name: 'users.send-recovery-email',
  data: z.object({ email: z.string(), ask: z.uuid() }),
  retry: { limit: 5, delay: 5, backoff: { longest: 60 } },
  concurrency: 2,
  deadLetter: null,
  work: async ({ email, ask }, { db, mail }) =>
    runWithDeadlockRetry(db, async (tx) => {
      const user = await findUserByEmail(tx, email)
      if (!user) return
      const token = await createAccountToken(tx, user.id, 'recovery', email)
      const link = `${ACCOUNT_PAGES.recovery}#${token}`
      const isNewMail = await mail.send(
        passwordRecoveryEmail,
        { ...toEmailRecipient(user), key: ask, link },
        tx,
      )
      // A repeated run: the email already contains the first run's token.
      if (!isNewMail) await tx.delete(accountTokens).where(eq(accountTokens.token, hashToken(token)))
    }),
})
