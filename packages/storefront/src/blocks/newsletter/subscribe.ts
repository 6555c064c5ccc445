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

/**
 * Result of a newsletter sign-up. `sent`: received by the platform or server; `kept`: stored on the device,
 * to be sent later; `later`: stored as well, because the server accepts no more requests now; `account`:
 * refused, because the shop signs up only customers; `failed`: refused for another reason, or not stored.
 */
export type SubscribeResult = 'sent' | 'kept' | 'failed' | 'later' | 'account'

/** HTTP status of a shop that only signs up customers. */
const NOT_OFFERED = 409
const TOO_MANY = 429

/**
 * Signs an e-mail address up for the shop's newsletter. Sends a customer's own address to the platform. Sends
 * any other address, and one that the platform cannot receive now, to the merchant server, which never
 * reveals whether the shop knew it. That request is stored on the device and repeated until the server has
 * it. Never throws.
 * @param phone Validated number for text messages, which always goes to the merchant server; '' for none.
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
