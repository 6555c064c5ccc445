import { defineModule } from '../define-module.ts'
import { integrationCalls } from './calls.ts'
import { checkIntegrations } from './check-integrations.job.ts'
import { fakeProviderRoutes } from './routes.ts'
import { shopperIntegrationCalls } from './shopper-calls.ts'
import { subscribeContact } from './subscribe.job.ts'

/** Services of others that a merchant connects: reviews, loyalty, search and more. */
export const integrationsModule = defineModule({
  calls: [...integrationCalls, ...shopperIntegrationCalls],
  routes: [fakeProviderRoutes],
  jobs: [checkIntegrations, subscribeContact],
})
