import { defineModule } from '../define-module.ts'
import { accountsHandlers } from './accounts.ts'
import { consentHandlers } from './consent.ts'
import { deleteShopTokens } from './delete-shop-tokens.job.ts'
import { disconnectHandlers } from './disconnect.ts'
import { embeddedShopHandlers } from './embedded.ts'
import { shopHandlers } from './handlers.ts'
import { shopTopics } from './webhook-handlers.ts'

/** Connects a project with its shop: installation, tokens, scopes, customer accounts, disconnecting. */
export const shopModule = defineModule({
  calls: [
    ...shopHandlers,
    ...accountsHandlers,
    ...consentHandlers,
    ...embeddedShopHandlers,
    ...disconnectHandlers,
  ],
  jobs: [deleteShopTokens],
  topics: shopTopics,
})
