import { type Context, createContextVariables } from '../context.ts'

/**
 * The shopper's consent to the platform's analytics at checkout. A field is missing where the shopper was not
 * asked about it.
 */
export type VisitorConsent = {
  readonly analytics?: boolean
  readonly marketing?: boolean
  readonly saleOfData?: boolean
}
/** Context of a cart call with the shopper's consent, which the platform then adds to the checkout URL. */
export type ConsentContext = Context & { readonly consent?: VisitorConsent | null | undefined }

/** Creates the variables of an `@inContext` that contains the shopper's consent. */
export function createConsentVariables(context: ConsentContext) {
  return { ...createContextVariables(context), visitorConsent: context.consent ?? null }
}
