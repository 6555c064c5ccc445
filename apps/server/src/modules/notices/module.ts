import { defineModule } from '../define-module.ts'
import { noticesCalls } from './calls.ts'
import { deleteOldNotices } from './delete-old-notices.job.ts'
import { noticeEventHandler } from './event-handler.ts'
import { mailNotice } from './mail-notice.job.ts'

/** Notices: tell merchants what happened in their projects, in the dashboard and by email. */
export const noticesModule = defineModule({
  calls: noticesCalls,
  jobs: [mailNotice, deleteOldNotices],
  eventHandlers: [noticeEventHandler],
})
