import type { Accounts } from '@vitrine/commerce/accounts'
import { parseMobileNumber } from '@vitrine/core/validation/mobile-number'
import { isEmail } from '@vitrine/core/validation/validate'
import type { Ports } from '../../ports.ts'

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
  if (phone.trim() !== '' && parseMobileNumber(phone) === null) return { at: 'phone', text: 'invalidPhone' }
  return agreed ? null : { at: 'tick', text: 'notTicked' }
}

/** The outcome of a newsletter subscription. `later`: saved on the device because the server rate-limits. */
export type SubscribeResult = 'sent' | 'kept' | 'failed' | 'later' | 'account'

/** The status of a shop that takes addresses from its customers alone. */
const NOT_OFFERED = 409
const TOO_MANY = 429

/**
 * Tells the shop that whoever has this address wants its mail. A customer's own address goes to the platform itself;
 * any other by our server, which never says whether the shop knew it, and so does one that the platform cannot be told
 * now: it is kept and told later. A number for text messages, checked before, goes by our server in either case; '' is
 * none. Never throws.
 */
export async function subscribeToNewsletter(
  { queue, accounts }: Pick<Ports, 'queue'> & { readonly accounts: () => Promise<Accounts> },
  email: string,
  customer: { readonly token: string; readonly email: string } | null,
  phone = '',
): Promise<SubscribeResult> {
  const typed = email.trim()
  const number = parseMobileNumber(phone)
  if (customer && customer.email.toLowerCase() === typed.toLowerCase()) {
    const answer = await accounts()
      .then((own) => own.update(customer.token, { acceptsMarketing: true }))
      .catch(() => null)
    if (answer && 'error' in answer) return 'failed'
    if (answer && number === null) return 'sent'
  }
  try {
    const { became, status } = await (await queue()).add({
      subject: `newsletter ${typed.toLowerCase()}`,
      path: '/shopper/newsletter',
      body: { email: typed, ...(number === null ? {} : { phone: number }) },
      subscriber: null,
    })
    if (became === 'refused') return status === NOT_OFFERED ? 'account' : 'failed'
    if (became === 'taken') return 'sent'
    return status === TOO_MANY ? 'later' : 'kept'
  } catch {
    return 'failed'
  }
}
