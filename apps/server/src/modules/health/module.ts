import { defineModule } from '../define-module.ts'
import { healthHandlers } from './handlers.ts'
import { checkShopHealth } from './health-check.job.ts'
import { scheduleHealthChecks } from './schedule-health-checks.job.ts'

/** Health checks of a project's shop, some times a day: whether shoppers can buy and webhooks arrive. */
export const healthModule = defineModule({
  calls: healthHandlers,
  jobs: [scheduleHealthChecks, checkShopHealth],
})
