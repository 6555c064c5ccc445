import type { ResultOf } from 'gql.tada'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type CartMessage, toCartWarnings } from './cart-messages.ts'
import { NO_CHECKOUT, type NoCheckout } from './checkout.ts'
import { type ConsentContext, createConsentVariables } from './consent.ts'
import { CartFragment, ErrorFragment, WarningFragment } from './fragments.ts'
import { type CheckoutAndLines, loadFullCart } from './mapping.ts'

export const CheckoutDiscountMutation = graphql(
  `mutation CheckoutDiscount($cartId: ID!, $codes: [String!]!, $country: CountryCode, $language: LanguageCode, $visitorConsent: VisitorConsent)
  @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) { cart { ...C } userErrors { ...UE } warnings { ...W } }
  }`,
  [CartFragment, ErrorFragment, WarningFragment],
)

/** Why a code is not applied, if the platform reports it: `DISCOUNT_NOT_FOUND` and others. */
export type DiscountRefusal = ResultOf<typeof WarningFragment>['code']

export type DiscountResult =
  | (CheckoutAndLines & {
      readonly refusal: DiscountRefusal | null
      /** Messages of the platform about the cart. */
      readonly messages: readonly CartMessage[]
    })
  | NoCheckout

/**
 * `/checkout-discount`: replaces all codes with one; '' removes them (spec section 7). An inapplicable code is no
 * error: `checkout.discount` is then null and `refusal` has the reason.
 */
export function setDiscount(
  client: StorefrontClient,
  { code, ...input }: ConsentContext & { readonly id: string; readonly code: string },
  options?: RequestOptions,
): Promise<DiscountResult> {
  return setDiscountCodes(client, { ...input, codes: code.trim() ? [code.trim()] : [] }, options)
}

/**
 * Replaces the cart's discount codes, which the platform combines where the shop allows it. Inapplicable codes are no
 * error: `checkout.codes` marks them, and `messages` has the reasons.
 */
export async function setDiscountCodes(
  client: StorefrontClient,
  input: ConsentContext & { readonly id: string; readonly codes: readonly string[] },
  options?: RequestOptions,
): Promise<DiscountResult> {
  const variables = { cartId: input.id, codes: [...input.codes], ...createConsentVariables(input) }
  const { cartDiscountCodesUpdate: answer } = await client.mutate(
    CheckoutDiscountMutation,
    variables,
    options,
  )
  // For an unknown cart the platform returns a temporary cart beside the error.
  if (!answer?.cart || answer.userErrors.length > 0) return NO_CHECKOUT
  const fullCart = await loadFullCart(client, answer.cart, input, options)
  const warning = answer.warnings.find((one) => one.code.startsWith('DISCOUNT_'))
  return {
    ...fullCart,
    refusal: input.codes.length > 0 && !fullCart.checkout.discount ? (warning?.code ?? null) : null,
    messages: toCartWarnings(answer.warnings, fullCart),
  }
}
