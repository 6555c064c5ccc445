import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Attribute } from '../entities.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'
import { PLATFORM_ATTRIBUTE, type Platform } from './create.ts'
import { ErrorFragment } from './fragments.ts'

export const AttributesQuery = graphql(
  `query CheckoutAttributes($id: ID!) { cart(id: $id) { attributes { key value } } }`,
)

export const CheckoutAttributesMutation = graphql(
  `mutation SetCheckoutAttributes($cartId: ID!, $attributes: [AttributeInput!]!) {
    cartAttributesUpdate(cartId: $cartId, attributes: $attributes) { cart { id checkoutUrl } userErrors { ...UE } }
  }`,
  [ErrorFragment],
)

/**
 * Returns the cart's present attributes with others added. An added attribute replaces a present one of the
 * same key.
 */
export function mergeAttributes(
  present: readonly { readonly key: string; readonly value: string | null }[],
  added: readonly Attribute[],
): Attribute[] {
  const merged = new Map(present.map(({ key, value }) => [key, value ?? '']))
  for (const { key, value } of added) merged.set(key, value)
  return [...merged].map(([key, value]) => ({ key, value }))
}

/**
 * `/checkout-attributes`: marks a cart as the app's (spec section 7). The platform replaces all attributes of a cart at
 * once, so the existing ones are read and sent again.
 */
export async function setPlatform(
  client: StorefrontClient,
  input: { readonly id: string; readonly platform: Platform },
  options?: RequestOptions,
): Promise<{ readonly url: string } | Failure<'Wrong data'>> {
  const { cart } = await client.query(AttributesQuery, { id: input.id }, options)
  if (!cart) return toFailure('Wrong data')
  const attributes = mergeAttributes(cart.attributes, [{ key: PLATFORM_ATTRIBUTE, value: input.platform }])
  const answer = await client.mutate(CheckoutAttributesMutation, { cartId: input.id, attributes }, options)
  const update = answer.cartAttributesUpdate
  if (!update?.cart || update.userErrors.length > 0) return toFailure('Wrong data')
  return { url: update.cart.checkoutUrl }
}
