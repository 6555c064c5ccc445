import { defineModule } from '../define-module.ts'
import { accountCalls } from './account.ts'
import { usersCalls } from './calls.ts'
import { embeddedCalls } from './embedded.ts'
import { passkeyCalls } from './passkeys.ts'
import { recoverJob } from './recover.job.ts'
import { removeAccountsJob } from './remove.job.ts'

/** Merchants' accounts and sessions. */
export const usersModule = defineModule({
  calls: [...usersCalls, ...accountCalls, ...embeddedCalls, ...passkeyCalls],
  jobs: [recoverJob, removeAccountsJob],
})
