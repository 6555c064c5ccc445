import { defineModule } from '../define-module.ts'
import { accountHandlers } from './account.ts'
import { deleteAccountsJob } from './delete-accounts.job.ts'
import { embeddedHandlers } from './embedded.ts'
import { usersHandlers } from './handlers.ts'
import { passkeyHandlers } from './passkeys.ts'
import { sendRecoveryEmailJob } from './send-recovery-email.job.ts'

/** Merchants' accounts: sign-in, sessions, passwords, passkeys, recovery and deletion. */
export const usersModule = defineModule({
  calls: [...usersHandlers, ...accountHandlers, ...embeddedHandlers, ...passkeyHandlers],
  jobs: [sendRecoveryEmailJob, deleteAccountsJob],
})
