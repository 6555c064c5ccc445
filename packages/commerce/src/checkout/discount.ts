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
      readonly told: readonly CartMessage[]
    })
  | NoCheckout

/**
 * `/checkout-discount`: replaces all codes with one; '' removes them (spec section 7). An inapplicable code is no
 * error: `checkout.discount` is then null and `refusal` has the reason.
 */
export async function setDiscount(
  client: StorefrontClient,
  input: ConsentContext & { readonly id: string; readonly code: string },
  options?: RequestOptions,
): Promise<DiscountResult> {
  const code = input.code.trim()
  const variables = { cartId: input.id, codes: code ? [code] : [], ...createConsentVariables(input) }
  const { cartDiscountCodesUpdate: answer } = await client.mutate(
    CheckoutDiscountMutation,
    variables,
    options,
  )
  // For an unknown cart the platform returns a temporary cart beside the error.
  if (!answer?.cart || answer.userErrors.length > 0) return NO_CHECKOUT
  const found = await loadFullCart(client, answer.cart, input, options)
  const warning = answer.warnings.find((one) => one.code.startsWith('DISCOUNT_'))
  return {
    ...found,
    refusal: code && !found.checkout.discount ? (warning?.code ?? null) : null,
    told: toCartWarnings(answer.warnings, found),
  }
}
