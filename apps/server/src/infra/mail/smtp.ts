import { createTransport } from 'nodemailer'
import { assertOutsideTransaction } from '../db/transaction-scope.ts'
import type { MailSettings } from './smtp.types.ts'

/** Email to send. `off` is the URL of its unsubscribe page. */
export type OutgoingMail = {
  /** Unique id, from which the Message-ID is made. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly off: string | null
}

/** The server rejected the email for good: a retry cannot succeed. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Sends one email to the mail server. Its id is its Message-ID, so that email clients recognize a repetition (the
 * server's response was lost). Throws MailRejected for a permanent rejection, else an Error without address or content.
 */
export async function deliver({ url, from }: MailSettings, mail: OutgoingMail): Promise<void> {
  assertOutsideTransaction('A connection to the mail server')
  const transport = createTransport({ url, ...TIMEOUTS_MS })
  try {
    await transport.sendMail({
      from,
      // Passed as fields, not as header text, so that nothing in it is parsed as a second address.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.id}@${domainOf(from)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(mail.off ? { 'List-Unsubscribe': `<${mail.off}>` } : {}),
      },
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  } catch (error) {
    const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0
    const about = error instanceof Error && 'code' in error ? String(error.code) : 'no answer'
    // The server's own message contains the address and could end up in a log.
    if (code >= 500 && code < 600 && about !== 'EAUTH')
      throw new MailRejected(`The mail server refuses it (${code})`)
    throw new Error(`The mail server did not take it (${code || about})`)
  } finally {
    transport.close()
  }
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'
}
