import { defineModule } from '../define-module.ts'
import { healthCalls } from './calls.ts'
import { checkShopHealth } from './check.job.ts'
import { scheduleHealthChecks } from './round.job.ts'

/** The shop's self-test: whether shoppers can buy and the merchant hears of it, by itself some times a day. */
export const healthModule = defineModule({
  calls: healthCalls,
  jobs: [scheduleHealthChecks, checkShopHealth],
})
