import type { RequestOptions, StorefrontClient } from '../client.ts'
import { graphql } from '../graphql.ts'

/** Marks the carts of a self-test, so that nobody takes their checkouts for a shopper's. */
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
  /** One that can be bought now, without a plan; null where there is none. */
  readonly variant: string | null
}

/** Up to ten products of which the shop says that they can be bought. */
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

/** Which of these things (global ids) the storefront token may see. */
export async function findVisibleIds(
  client: StorefrontClient,
  ids: readonly string[],
  options?: RequestOptions,
): Promise<ReadonlySet<string>> {
  const { nodes } = await client.query(VisibleIdsQuery, { ids: [...ids] }, options)
  return new Set(nodes.flatMap((node) => (node ? [node.id] : [])))
}

export type TriedCart = { readonly id: string; readonly url: string; readonly lines: readonly string[] }

/** A cart of one piece, marked as a self-test's; null where the shop makes none. It holds no stock. */
export async function tryCart(
  client: StorefrontClient,
  variant: string,
  options?: RequestOptions,
): Promise<TriedCart | null> {
  const input = {
    lines: [{ merchandiseId: variant, quantity: 1 }],
    attributes: [{ key: SELF_TEST_ATTRIBUTE, value: '1' }],
  }
  const { cartCreate: made } = await client.mutate(TryCartMutation, { input }, options)
  const cart = made?.cart
  if (!cart || cart.totalQuantity !== 1) return null
  return { id: cart.id, url: cart.checkoutUrl, lines: cart.lines.nodes.map(({ id }) => id) }
}

/** Tells a cart who buys; true where the shop knows it from then on. */
export async function tryBuyer(
  client: StorefrontClient,
  cart: string,
  email: string,
  options?: RequestOptions,
): Promise<boolean> {
  const { cartBuyerIdentityUpdate: told } = await client.mutate(
    TryBuyerMutation,
    { cartId: cart, buyer: { email } },
    options,
  )
  return told?.cart?.buyerIdentity.email === email
}

/** Takes out what a tried cart holds: all that can be done, since the platform deletes no carts but by time. */
export async function clearCart(
  client: StorefrontClient,
  { id, lines }: TriedCart,
  options?: RequestOptions,
): Promise<void> {
  await client.mutate(EmptyCartMutation, { cartId: id, lines: [...lines] }, options)
}
