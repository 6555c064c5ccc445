import type { VisitorConsent } from '@vitrine/commerce/checkout/consent'
import type { ConsentChoice } from '../../device/consent/consent-choice.ts'
import type { Ports } from '../../ports.ts'

const VISITOR_CONSENTS: ReadonlyMap<string, VisitorConsent> = new Map<ConsentChoice, VisitorConsent>([
  ['no', { analytics: false, marketing: false, saleOfData: false }],
  // The shopper was not asked about advertising.
  ['yes', { analytics: true }],
  ['some', { analytics: true, marketing: false, saleOfData: false }],
  ['all', { analytics: true, marketing: true, saleOfData: true }],
])

/** Returns the shopper's choice in the platform's format; null without a choice: the shop's own rules then apply. */
export async function loadVisitorConsent(storage: Ports['storage']): Promise<VisitorConsent | null> {
  // Duplicated here: a script shared with the consent banner would add to every first page
  // (device/consent/consent-choice.ts).
  const storedConsent = await storage.get('consent').catch(() => null)
  return VISITOR_CONSENTS.get(storedConsent ?? '') ?? null
}
