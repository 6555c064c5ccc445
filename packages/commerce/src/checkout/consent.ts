import { type Context, createContextVariables } from '../context.ts'

/** The shopper's consent to the platform's analytics at checkout. A missing field was not asked. */
export type VisitorConsent = {
  readonly analytics?: boolean
  readonly marketing?: boolean
  readonly saleOfData?: boolean
}
/** Context with consent, which the checkout URL then contains. */
export type ConsentContext = Context & { readonly consent?: VisitorConsent | null | undefined }

/** Creates the variables of an `@inContext` that contains the shopper's consent. */
export function createConsentVariables(context: ConsentContext) {
  return { ...createContextVariables(context), visitorConsent: context.consent ?? null }
}
