import type { Accounts } from '@vitrine/commerce/accounts'
import { mobileNumber } from '@vitrine/core/mobile-number'
import { isEmail } from '@vitrine/core/validate'
import type { Ports } from '../../ports.ts'
import { ServerRefused } from '../../server-refused.ts'

/** What is wrong with what was entered, by the text that says so; null when nothing is. */
export function checkNewsletter(
  email: string,
  agreed: boolean,
  phone = '',
): {
  readonly at: 'email' | 'phone' | 'tick'
  readonly text: 'emptyEmail' | 'invalidEmail' | 'invalidPhone' | 'notTicked'
} | null {
  const typed = email.trim()
  if (typed === '') return { at: 'email', text: 'emptyEmail' }
  if (!isEmail(typed)) return { at: 'email', text: 'invalidEmail' }
  if (phone.trim() !== '' && mobileNumber(phone) === null) return { at: 'phone', text: 'invalidPhone' }
  return agreed ? null : { at: 'tick', text: 'notTicked' }
}

export type Joined = 'sent' | 'failed' | 'later' | 'account'

/** The status of a shop that takes addresses from its customers alone. */
const NOT_OFFERED = 409
const TOO_MANY = 429

/**
 * Tells the shop that whoever has this address wants its mail. A customer's own address goes to the platform itself;
 * any other by our server, which never says whether the shop knew it. A number for text messages, checked before, goes
 * by our server in either case; '' is none. Never throws.
 */
export async function joinNewsletter(
  { callServer, accounts }: Pick<Ports, 'callServer'> & { readonly accounts: () => Promise<Accounts> },
  email: string,
  customer: { readonly token: string; readonly email: string } | null,
  phone = '',
): Promise<Joined> {
  const typed = email.trim()
  const number = mobileNumber(phone)
  try {
    if (customer && customer.email.toLowerCase() === typed.toLowerCase()) {
      const answer = await (await accounts()).update(customer.token, { acceptsMarketing: true })
      if ('error' in answer) return 'failed'
      if (number === null) return 'sent'
    }
    await callServer('/shopper/newsletter', {
      email: typed,
      ...(number === null ? {} : { phone: number }),
    })
    return 'sent'
  } catch (cause) {
    if (!(cause instanceof ServerRefused)) return 'failed'
    if (cause.status === TOO_MANY) return 'later'
    return cause.status === NOT_OFFERED ? 'account' : 'failed'
  }
}
