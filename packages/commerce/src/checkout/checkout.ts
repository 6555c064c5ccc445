import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import { graphql } from '../graphql.ts'
import { CartFragment } from './fragments.ts'
import { type CheckoutAndLines, loadFullCart } from './mapping.ts'

export const CheckoutQuery = graphql(
  `query Checkout($id: ID!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) { cart(id: $id) { ...C } }`,
  [CartFragment],
)

/** Result for an unknown cart: expired, already paid, or never created. */
export type NoCheckout = { readonly checkout: null }
export const NO_CHECKOUT: NoCheckout = { checkout: null }

/** `/checkout`: fetches a cart by its full id with key (spec section 7). */
export async function fetchCheckout(
  client: StorefrontClient,
  input: Context & { readonly id: string },
  options?: RequestOptions,
): Promise<CheckoutAndLines | NoCheckout> {
  const { cart } = await client.query(
    CheckoutQuery,
    { id: input.id, ...createContextVariables(input) },
    options,
  )
  return cart ? loadFullCart(client, cart, input, options) : NO_CHECKOUT
}
