import { defineModule } from '../define-module.ts'
import { deleteOldNotices } from './delete-old-notices.job.ts'
import { noticeEventHandler } from './event-handler.ts'
import { noticesHandlers } from './handlers.ts'
import { mailNotice } from './mail-notice.job.ts'

/** Notices: tell merchants what happened in their projects, in the dashboard and by email. */
export const noticesModule = defineModule({
  calls: noticesHandlers,
  jobs: [mailNotice, deleteOldNotices],
  eventHandlers: [noticeEventHandler],
})
