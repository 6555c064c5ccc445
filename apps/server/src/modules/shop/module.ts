import { defineModule } from '../define-module.ts'
import { accountsCalls } from './accounts.ts'
import { shopCalls } from './calls.ts'
import { consentCalls } from './consent.ts'
import { deleteShopTokens } from './delete-shop-tokens.job.ts'
import { disconnectCalls } from './disconnect.ts'
import { embeddedShopCalls } from './embedded.ts'
import { shopTopics } from './webhook-handlers.ts'

/** Connects a project with its shop: installation, tokens, scopes, customer accounts, disconnecting. */
export const shopModule = defineModule({
  calls: [...shopCalls, ...accountsCalls, ...consentCalls, ...embeddedShopCalls, ...disconnectCalls],
  jobs: [deleteShopTokens],
  topics: shopTopics,
})
