import { defineModule } from '../define-module.ts'
import { clearMailsJob } from './delete-old-mails.job.ts'
import { registerMailboxRoutes } from './mailbox.ts'
import { sendMailJob } from './send-mail.job.ts'

/** Sends queued emails by SMTP, and shows them in a mailbox page where no mail server is set. */
export const mailModule = defineModule({
  routes: [registerMailboxRoutes],
  jobs: [sendMailJob, clearMailsJob],
})
