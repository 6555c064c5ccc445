import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

/** Attribute that marks the carts of a self-test, so that nobody counts their checkouts as a shopper's. */
export const SELF_TEST_ATTRIBUTE = 'vitrine_self_test'

export const SellableQuery = graphql(
  `query Sellable {
    products(first: 10, query: "available_for_sale:true") {
      nodes {
        id title requiresSellingPlan
        featuredImage { url }
        variants(first: 5) { nodes { id availableForSale } }
      }
    }
  }`,
)

export const VisibleIdsQuery = graphql(`query Seen($ids: [ID!]!) { nodes(ids: $ids) { id } }`)

export const TryCartMutation = graphql(
  `mutation TryCart($input: CartInput!) {
    cartCreate(input: $input) {
      cart { id checkoutUrl totalQuantity lines(first: 5) { nodes { id } } }
      userErrors { message }
    }
  }`,
)

export const TryBuyerMutation = graphql(
  `mutation TryBuyer($cartId: ID!, $buyer: CartBuyerIdentityInput!) {
    cartBuyerIdentityUpdate(cartId: $cartId, buyerIdentity: $buyer) {
      cart { buyerIdentity { email } }
      userErrors { message }
    }
  }`,
)

export const EmptyCartMutation = graphql(
  `mutation EmptyCart($cartId: ID!, $lines: [ID!]!) {
    cartLinesRemove(cartId: $cartId, lineIds: $lines) { userErrors { message } }
  }`,
)

export type Sellable = {
  readonly id: string
  readonly title: string
  readonly image: string | null
  /** Variant that is available without a plan; null for none. */
  readonly variant: string | null
}

/** Fetches up to ten products that the shop reports as available. */
export async function fetchSellableProducts(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<readonly Sellable[]> {
  const { products } = await client.query(SellableQuery, {}, options)
  return products.nodes.map(({ id, title, requiresSellingPlan, featuredImage, variants }) => ({
    id,
    title,
    image: featuredImage?.url ?? null,
    variant: requiresSellingPlan
      ? null
      : (variants.nodes.find(({ availableForSale }) => availableForSale)?.id ?? null),
  }))
}

/** Returns which of these resources (global ids) the storefront token may read. */
export async function findVisibleIds(
  client: StorefrontClient,
  ids: readonly string[],
  options?: RequestOptions,
): Promise<ReadonlySet<string>> {
  const { nodes } = await client.query(VisibleIdsQuery, { ids: [...ids] }, options)
  return new Set(nodes.flatMap((node) => (node ? [node.id] : [])))
}

export type TriedCart = { readonly id: string; readonly url: string; readonly lines: readonly string[] }

/**
 * Creates a cart with one piece of a variant and marks it as a self-test's. Returns null when the platform
 * does not add the piece. The cart reserves no stock.
 * @param variant Global id of the variant.
 */
export async function tryCart(
  client: StorefrontClient,
  variant: string,
  options?: RequestOptions,
): Promise<TriedCart | null> {
  const input = {
    lines: [{ merchandiseId: variant, quantity: 1 }],
    attributes: [{ key: SELF_TEST_ATTRIBUTE, value: '1' }],
  }
  const { cartCreate: cartPayload } = await client.mutate(TryCartMutation, { input }, options)
  const cart = cartPayload?.cart
  if (!cart || cart.totalQuantity !== 1) return null
  return { id: cart.id, url: cart.checkoutUrl, lines: cart.lines.nodes.map(({ id }) => id) }
}

/** Sets the buyer of a test cart; returns true when the platform accepts it. */
export async function tryBuyer(
  client: StorefrontClient,
  cart: string,
  email: string,
  options?: RequestOptions,
): Promise<boolean> {
  const { cartBuyerIdentityUpdate: identityPayload } = await client.mutate(
    TryBuyerMutation,
    { cartId: cart, buyer: { email } },
    options,
  )
  return identityPayload?.cart?.buyerIdentity.email === email
}

/** Removes all lines of a test cart. The platform has no deletion of carts; they expire. */
export async function clearCart(
  client: StorefrontClient,
  { id, lines }: TriedCart,
  options?: RequestOptions,
): Promise<void> {
  await client.mutate(EmptyCartMutation, { cartId: id, lines: [...lines] }, options)
}
