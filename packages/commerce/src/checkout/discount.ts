import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, inContext } from '../context.ts'
import { graphql } from '../graphql.ts'
import { NO_CHECKOUT, type NoCheckout } from './checkout.ts'
import { CartFragment, ErrorFragment, WarningFragment } from './fragments.ts'
import type { CheckoutAndLines } from './mapping.ts'
import { wholeCart } from './read.ts'

export const CheckoutDiscountMutation = graphql(
  `mutation CheckoutDiscount($cartId: ID!, $codes: [String!]!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartDiscountCodesUpdate(cartId: $cartId, discountCodes: $codes) { cart { ...C } userErrors { ...UE } warnings { ...W } }
  }`,
  [CartFragment, ErrorFragment, WarningFragment],
)

/**
 * `/checkout-discount`: puts one code in place of all, '' takes it away (spec section 7). A code that does not
 * work is no error: `checkout.discount` then is null.
 */
export async function setDiscount(
  client: StorefrontClient,
  input: Context & { readonly id: string; readonly code: string },
  options?: RequestOptions,
): Promise<CheckoutAndLines | NoCheckout> {
  const code = input.code.trim()
  const variables = { cartId: input.id, codes: code ? [code] : [], ...inContext(input) }
  const { cartDiscountCodesUpdate: answer } = await client.mutate(
    CheckoutDiscountMutation,
    variables,
    options,
  )
  // For a cart that is gone the platform answers a throw-away cart beside the error.
  if (!answer?.cart || answer.userErrors.length > 0) return NO_CHECKOUT
  return wholeCart(client, answer.cart, input, options)
}
