import { UnreadableSecretError } from '../../infra/crypto/encryption.ts'
import { deliver, MailRejected } from '../../infra/mail/smtp.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { decryptMail } from '../../services/mail/encrypted-email.ts'
import { SEND_MAIL } from '../../services/mail/mail-queue.ts'
import { claimMail, isMailPending, markMailRejected, markMailSent, releaseMail } from './queries.ts'

/**
 * Hands a mail to the mail server, for more than a day while that is away. Where none is set it goes into the mailbox
 * of this machine; in production it waits.
 */
export const sendMailJob = defineJob({
  ...SEND_MAIL,
  retry: { limit: 30, delay: 15, backoff: { longest: 3600 } },
  concurrency: 4,
  deadLetter: null,
  work: async ({ mail: id }, { db, encryption, config, log }) => {
    const row = await claimMail(db, id, new Date())
    if (!row?.content) {
      if (await isMailPending(db, id)) throw new Error('Another process is sending this mail')
      return
    }
    const { kind, recipient: to } = row
    try {
      const content = decryptMail(encryption, id, row.content)
      if (config.mail) await deliver(config.mail, { ...content, id, to })
      else if (!config.mailbox) throw new Error('No mail server is set: SMTP_URL and MAIL_FROM')
      await markMailSent(db, id, new Date(), config.mailbox)
    } catch (error) {
      if (error instanceof MailRejected || error instanceof UnreadableSecretError) {
        await markMailRejected(db, id, error.message)
        log.warn({ mail: id, kind, why: error.message }, 'A mail cannot be sent')
        return
      }
      await releaseMail(db, id)
      throw error
    }
  },
})
