import type { Transaction } from '../../infra/db/database.ts'
import type { EmailTemplate } from '../../infra/mail/email-template.ts'
import type { EmailContent } from '../../infra/mail/render-email.ts'

/** Email request. `link` and `off` are paths on our server such as `/dashboard/…`. */
export type MailRequest<N extends string> = EmailContent<N> & {
  /** Exactly one email address. */
  readonly to: string
  /** Unique key: only one email of a template and key is ever sent. */
  readonly key: string
}

/** Email interface for modules. */
export type Mail = {
  /**
   * Queues an email, which is sent once the transaction is committed (its own where none is given). Retries while the
   * mail server is away, and never sends the same key twice. Returns false when the key was used before, or when
   * the email is for accounts and the address is none's, or its account is erased at that moment. Throws a
   * RangeError for an invalid address or an external link.
   */
  send<N extends string>(
    template: EmailTemplate<N>,
    posting: MailRequest<N>,
    transaction?: Transaction,
  ): Promise<boolean>
}
