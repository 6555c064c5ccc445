import { defineModule } from '../define-module.ts'
import { hooksCalls } from './calls.ts'
import { deliverHooks } from './deliver.job.ts'
import { forgetHooks } from './forget.job.ts'
import { hearing } from './hear.ts'
import { sweepHooks } from './sweep.job.ts'

/** Webhooks to a merchant's own programs: what happens in a project, signed, tried for three days, with a log. */
export const hooksModule = defineModule({
  calls: hooksCalls,
  jobs: [deliverHooks, sweepHooks, forgetHooks],
  hearings: [hearing],
})
