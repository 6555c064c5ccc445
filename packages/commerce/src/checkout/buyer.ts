import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import { NO_CHECKOUT, type NoCheckout } from './checkout.ts'
import { CartFragment, ErrorFragment } from './fragments.ts'
import { type CheckoutAndLines, loadFullCart } from './mapping.ts'

export const BuyerMutation = graphql(
  `mutation CartBuyer($cartId: ID!, $buyer: CartBuyerIdentityInput!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer) { cart { ...C } userErrors { ...UE } }
  }`,
  [CartFragment, ErrorFragment],
)

/**
 * Sets the buyer and country of a cart. From then on the cart's currency is that of this country, even if a
 * later request names another one. An expired access token leaves the cart unchanged.
 */
export async function setBuyer(
  client: StorefrontClient,
  input: Context & { readonly id: string; readonly token?: string | null | undefined },
  options?: RequestOptions,
): Promise<CheckoutAndLines | NoCheckout> {
  const context = createContextVariables(input)
  const buyer = {
    countryCode: context.country,
    ...(input.token === undefined ? {} : { customerAccessToken: input.token }),
  }
  const { cartBuyerIdentityUpdate: answer } = await client.mutate(
    BuyerMutation,
    { cartId: input.id, buyer, ...context },
    options,
  )
  const isCartMissing = answer?.userErrors.some(({ field }) => field?.includes('cartId'))
  return answer?.cart && !isCartMissing ? loadFullCart(client, answer.cart, input, options) : NO_CHECKOUT
}
