import { defineRoom } from '../../room.ts'
import { clearMailsJob } from './clear.job.ts'
import { mailboxRoutes } from './mailbox.ts'
import { sendMailJob } from './send.job.ts'

/** Sends the mail that rooms write, and shows it where no mail server is set. */
export const mailRoom = defineRoom({ routes: [mailboxRoutes], jobs: [sendMailJob, clearMailsJob] })
