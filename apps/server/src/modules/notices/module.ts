import { defineModule } from '../define-module.ts'
import { noticesCalls } from './calls.ts'
import { deleteOldNotices } from './forget.job.ts'
import { noticeEventHandler } from './hear.ts'
import { mailNotice } from './mail.job.ts'

/** What happened in a project that concerns its merchants. */
export const noticesModule = defineModule({
  calls: noticesCalls,
  jobs: [mailNotice, deleteOldNotices],
  hearings: [noticeEventHandler],
})
