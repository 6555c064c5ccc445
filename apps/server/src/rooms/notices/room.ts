import { defineRoom } from '../../room.ts'
import { noticesCalls } from './calls.ts'
import { forgetNotices } from './forget.job.ts'
import { hearing } from './hear.ts'
import { mailNotice } from './mail.job.ts'

/** What happened in a project that concerns its merchants. */
export const noticesRoom = defineRoom({
  calls: noticesCalls,
  jobs: [mailNotice, forgetNotices],
  hearings: [hearing],
})
