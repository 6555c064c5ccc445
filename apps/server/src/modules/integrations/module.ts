import { defineModule } from '../define-module.ts'
import { integrationCalls } from './calls.ts'
import { checkIntegrations } from './check-integrations.job.ts'
import { fakeProviderRoutes } from './routes.ts'
import { shopperIntegrationCalls } from './shopper-calls.ts'
import { subscribeContact } from './subscribe.job.ts'

/** Integrations with providers of reviews, loyalty points, search, email and SMS. */
export const integrationsModule = defineModule({
  calls: [...integrationCalls, ...shopperIntegrationCalls],
  routes: [fakeProviderRoutes],
  jobs: [checkIntegrations, subscribeContact],
})
