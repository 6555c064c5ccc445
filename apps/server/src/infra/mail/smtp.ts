import { createTransport } from 'nodemailer'
import type { MailSettings } from './smtp.types.ts'

/** One mail as it is handed over. `off`: an address where such mail is switched off. */
export type OutgoingMail = {
  /** Unique for good: the mail's Message-ID is made of it. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly off: string | null
}

/** A mail that its server will never take: trying again helps nobody. */
export class MailRejected extends Error {
  override readonly name = 'MailRejected'
}

const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/**
 * Hands one mail to the mail server. Its id is its Message-ID, so that one handed over a second time (the server's
 * answer was lost) is the same mail to whoever reads. Throws MailRejected when the server refuses it for good, an Error
 * without address or content of it for all else.
 */
export async function deliver({ url, from }: MailSettings, mail: OutgoingMail): Promise<void> {
  const transport = createTransport({ url, ...PATIENCE })
  try {
    await transport.sendMail({
      from,
      // As parts, not as a header's text: nothing in it can be read as a second address.
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
    // Its own message repeats the address, and may end in a log.
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
