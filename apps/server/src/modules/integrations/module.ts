import { defineModule } from '../define-module.ts'
import { checkIntegrations } from './check-integrations.job.ts'
import { integrationHandlers } from './handlers.ts'
import { fakeProviderRoutes } from './routes.ts'
import { shopperIntegrationHandlers } from './shopper-handlers.ts'
import { subscribeContact } from './subscribe.job.ts'

/** Integrations with providers of reviews, loyalty points, search, email and SMS. */
export const integrationsModule = defineModule({
  calls: [...integrationHandlers, ...shopperIntegrationHandlers],
  routes: [fakeProviderRoutes],
  jobs: [checkIntegrations, subscribeContact],
})
