import type { Accounts } from '@vitrine/commerce/accounts'
import { parseMobileNumber } from '@vitrine/core/validation/mobile-number'
import { isEmail } from '@vitrine/core/validation/validate'
import type { Ports } from '../../ports.ts'

/** Validates the form; returns the key of the error text, or null. */
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

/** HTTP status of a shop that only signs up customers. */
const NOT_OFFERED = 409
const TOO_MANY = 429

/**
 * Signs an e-mail address up for the shop's newsletter. A customer's own address goes to the platform; any other goes
 * to the merchant server, which never reveals whether the shop knew it. So does one that the platform cannot receive
 * now: it is stored and sent later. A phone number for text messages, already validated, always goes to the merchant
 * server; '' is none. Never throws.
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
