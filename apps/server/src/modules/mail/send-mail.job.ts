import { UnreadableSecretError } from '../../infra/crypto/encryption.ts'
import { deliver, MailRejected } from '../../infra/mail/smtp.ts'
import { defineJob } from '../../services/jobs/define-job.ts'
import { decryptMail } from '../../services/mail/encrypted-email.ts'
import { SEND_MAIL } from '../../services/mail/mail-queue.ts'
import { claimMail, isMailPending, markMailRejected, markMailSent, releaseMail } from './queries.ts'

/** Interval at which a mail looks for a mail server where none is set, in ms. */
const UNSET_RETRY_MS = 15 * 60_000

/**
 * Hands a mail to the mail server, for more than a day while that is away. Where none is set it goes into the mailbox
 * of this machine; in production it waits, for as long as mails are stored. The start warns of that once.
 */
export const sendMailJob = defineJob({
  ...SEND_MAIL,
  retry: { limit: 30, delay: 15, backoff: { longest: 3600 } },
  concurrency: 4,
  deadLetter: null,
  work: async ({ mail: id }, { db, jobs, encryption, config, log }) => {
    if (!config.mail && !config.mailbox) {
      const startAfter = new Date(Date.now() + UNSET_RETRY_MS)
      if (await isMailPending(db, id)) await jobs.enqueue(SEND_MAIL, { mail: id }, { startAfter })
      return
    }
    const row = await claimMail(db, id, new Date())
    if (!row?.content) {
      if (await isMailPending(db, id)) throw new Error('Another process is sending this mail')
      return
    }
    const { kind, recipient: to } = row
    try {
      const content = decryptMail(encryption, id, row.content)
      if (config.mail) await deliver(config.mail, { ...content, id, to })
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
