import { defineModule } from '../define-module.ts'
import { integrationCalls } from './calls.ts'
import { roundOfIntegrations } from './round.job.ts'
import { standInRoutes } from './routes.ts'
import { shopperExtraCalls } from './shopper-calls.ts'
import { subscribeContact } from './subscribe.job.ts'

/** Services of others that a merchant connects: reviews, loyalty, search and more. */
export const integrationsModule = defineModule({
  calls: [...integrationCalls, ...shopperExtraCalls],
  routes: [standInRoutes],
  jobs: [roundOfIntegrations, subscribeContact],
})
