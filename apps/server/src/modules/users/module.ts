import { defineModule } from '../define-module.ts'
import { accountCalls } from './account.ts'
import { usersCalls } from './calls.ts'
import { embeddedCalls } from './embedded.ts'
import { passkeyCalls } from './passkeys.ts'
import { sendRecoveryEmailJob } from './recover.job.ts'
import { deleteAccountsJob } from './remove.job.ts'

/** Merchants' accounts and sessions. */
export const usersModule = defineModule({
  calls: [...usersCalls, ...accountCalls, ...embeddedCalls, ...passkeyCalls],
  jobs: [sendRecoveryEmailJob, deleteAccountsJob],
})
