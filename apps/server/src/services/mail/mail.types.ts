import type { Transaction } from '../../infra/db/database.ts'
import type { EmailTemplate } from '../../infra/mail/email-template.ts'
import type { EmailContent } from '../../infra/mail/render-email.ts'

/** What is sent to whom. `link` and `off` are paths of ours such as `/dashboard/…`. */
export type MailRequest<N extends string> = EmailContent<N> & {
  /** One address, nothing else. */
  readonly to: string
  /** What makes it this mail: of one letter and key only one is ever sent. */
  readonly key: string
}

/** How a module sends mail. */
export type Mail = {
  /**
   * Writes a letter and has it sent once the transaction is committed (its own where none is given): tried again
   * while the mail server is away, and never a second time for the same key. False when that key was sent before.
   * Throws a RangeError for what is no address and for a link that leads elsewhere.
   */
  send<N extends string>(
    letter: EmailTemplate<N>,
    posting: MailRequest<N>,
    transaction?: Transaction,
  ): Promise<boolean>
}
