import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'
import { type CartMessage, toCartWarnings } from './cart-messages.ts'
import { NO_CHECKOUT, type NoCheckout } from './checkout.ts'
import { type ConsentContext, createConsentVariables } from './consent.ts'
import { CartFragment, ErrorFragment, WarningFragment } from './fragments.ts'
import { type CheckoutAndLines, loadFullCart } from './mapping.ts'

export const GiftCardsMutation = graphql(
  `mutation GiftCards($cartId: ID!, $codes: [String!]!, $country: CountryCode, $language: LanguageCode, $visitorConsent: VisitorConsent)
  @inContext(country: $country, language: $language, visitorConsent: $visitorConsent) {
    cartGiftCardCodesUpdate(cartId: $cartId, giftCardCodes: $codes) { cart { ...C } userErrors { ...UE } warnings { ...W } }
  }`,
  [CartFragment, ErrorFragment, WarningFragment],
)

/** The cart with its gift cards, or `NoCheckout` when the platform does not know the cart. */
export type GiftCardsResult =
  | (CheckoutAndLines & {
      /** Messages of the platform about the cart. */
      readonly messages: readonly CartMessage[]
    })
  | NoCheckout

/**
 * Replaces the cart's gift cards. The platform ignores unknown and empty cards and reports no error.
 * `checkout.giftCards` has the accepted ones, each with its last characters and its balance.
 */
export async function setGiftCards(
  client: StorefrontClient,
  input: ConsentContext & { readonly id: string; readonly codes: readonly string[] },
  options?: RequestOptions,
): Promise<GiftCardsResult> {
  const variables = { cartId: input.id, codes: [...input.codes], ...createConsentVariables(input) }
  const { cartGiftCardCodesUpdate: answer } = await client.mutate(GiftCardsMutation, variables, options)
  // For an unknown cart the platform returns a temporary cart beside the error.
  if (!answer?.cart || answer.userErrors.some(({ field }) => field?.includes('cartId'))) return NO_CHECKOUT
  const fullCart = await loadFullCart(client, answer.cart, input, options)
  return { ...fullCart, messages: toCartWarnings(answer.warnings, fullCart) }
}
