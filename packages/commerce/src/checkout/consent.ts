import { type Context, createContextVariables } from '../context.ts'

/** The shopper's consent for the platform's own analytics at checkout. A missing field was not asked for. */
export type VisitorConsent = {
  readonly analytics?: boolean
  readonly marketing?: boolean
  readonly saleOfData?: boolean
}
/** A context that tells the platform of it: the address of the checkout then carries it. */
export type ConsentContext = Context & { readonly consent?: VisitorConsent | null | undefined }

/** The variables of an `@inContext` that names the shopper's consent too. */
export function createConsentVariables(context: ConsentContext) {
  return { ...createContextVariables(context), visitorConsent: context.consent ?? null }
}
