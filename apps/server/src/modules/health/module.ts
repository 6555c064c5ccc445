import { defineModule } from '../define-module.ts'
import { healthCalls } from './calls.ts'
import { checkShopHealth } from './health-check.job.ts'
import { scheduleHealthChecks } from './schedule-health-checks.job.ts'

/** The shop's self-test: whether shoppers can buy and the merchant hears of it, by itself some times a day. */
export const healthModule = defineModule({
  calls: healthCalls,
  jobs: [scheduleHealthChecks, checkShopHealth],
})
