import { type Context, inContext } from '../context.ts'

/** What the shopper allowed, for the platform's own measuring at its checkout; what is left out was not asked. */
export type VisitorConsent = {
  readonly analytics?: boolean
  readonly marketing?: boolean
  readonly saleOfData?: boolean
}
/** A context that tells the platform of it: the address of the checkout then carries it. */
export type ConsentContext = Context & { readonly consent?: VisitorConsent | null | undefined }

/** The variables of an `@inContext` that names the shopper's consent too. */
export function inConsent(context: ConsentContext) {
  return { ...inContext(context), visitorConsent: context.consent ?? null }
}
