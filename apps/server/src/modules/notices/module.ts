import { defineModule } from '../define-module.ts'
import { noticesCalls } from './calls.ts'
import { forgetNotices } from './forget.job.ts'
import { hearing } from './hear.ts'
import { mailNotice } from './mail.job.ts'

/** What happened in a project that concerns its merchants. */
export const noticesModule = defineModule({
  calls: noticesCalls,
  jobs: [mailNotice, forgetNotices],
  hearings: [hearing],
})
