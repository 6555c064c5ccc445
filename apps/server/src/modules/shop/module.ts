import { defineModule } from '../define-module.ts'
import { accountsCalls } from './accounts.ts'
import { shopCalls } from './calls.ts'
import { consentCalls } from './consent.ts'
import { deleteShopTokens } from './delete-shop-tokens.job.ts'
import { disconnectCalls } from './disconnect.ts'
import { embeddedShopCalls } from './embedded.ts'

/** The shop behind a project: its doors, what it offers to pick from, and how it is left. */
export const shopModule = defineModule({
  calls: [...shopCalls, ...accountsCalls, ...consentCalls, ...embeddedShopCalls, ...disconnectCalls],
  jobs: [deleteShopTokens],
})
