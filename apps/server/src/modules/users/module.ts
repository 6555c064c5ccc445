import { defineModule } from '../define-module.ts'
import { accountCalls } from './account.ts'
import { usersCalls } from './calls.ts'
import { deleteAccountsJob } from './delete-accounts.job.ts'
import { embeddedCalls } from './embedded.ts'
import { passkeyCalls } from './passkeys.ts'
import { sendRecoveryEmailJob } from './send-recovery-email.job.ts'

/** Merchants' accounts: sign-in, sessions, passwords, passkeys, recovery and deletion. */
export const usersModule = defineModule({
  calls: [...usersCalls, ...accountCalls, ...embeddedCalls, ...passkeyCalls],
  jobs: [sendRecoveryEmailJob, deleteAccountsJob],
})
