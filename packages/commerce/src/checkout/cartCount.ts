import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

export const CartCountQuery = graphql(
  `query CartCount($id: ID!) { cart(id: $id) { totalQuantity lines(first: 250) { nodes { quantity } } } }`,
)

/** Returns the number of pieces in a cart, summed over its first 250 lines; 0 for an unknown cart (spec section 7). */
export async function fetchCartCount(
  client: StorefrontClient,
  input: { readonly id: string },
  options?: RequestOptions,
): Promise<number> {
  const { cart } = await client.query(CartCountQuery, { id: input.id }, options)
  return cart ? cart.lines.nodes.reduce((sum, { quantity }) => sum + quantity, 0) : 0
}
