import { numericId } from '@vitrine/core/contract/shared'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { z } from 'zod'

/** Query of the products changed since an instant, with their status (on sale or not). */
export const CHANGED_PRODUCTS = `query ChangedProducts($query: String!, $after: String) {
  products(first: 100, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { legacyResourceId handle updatedAt status publishedAt }
  }
}`

/** Query of the variants changed since an instant, with their prices. */
export const CHANGED_VARIANTS = `query ChangedVariants($query: String!, $after: String) {
  productVariants(first: 100, after: $after, query: $query, sortKey: ID) {
    pageInfo { hasNextPage endCursor }
    nodes {
      legacyResourceId price
      inventoryItem { legacyResourceId }
      product { legacyResourceId handle updatedAt status publishedAt }
    }
  }
}`

const pageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() })
const product = z.object({
  legacyResourceId: numericId,
  handle: z.string(),
  updatedAt: z.coerce.date(),
  status: z.string(),
  publishedAt: z.string().nullable(),
})
const variant = z.object({
  legacyResourceId: numericId,
  price: z.string(),
  inventoryItem: z.object({ legacyResourceId: numericId }),
  product,
})

export const changedProducts = z.object({ products: z.object({ pageInfo, nodes: z.array(product) }) })
export const changedVariants = z.object({ productVariants: z.object({ pageInfo, nodes: z.array(variant) }) })

/** Returns a product of the Admin API, with some of its variants, as the webhook `products/update` says it. */
function toPayload(
  changedProduct: z.output<typeof product>,
  variants: readonly z.output<typeof variant>[],
): JsonObject {
  return {
    id: changedProduct.legacyResourceId,
    handle: changedProduct.handle,
    updated_at: changedProduct.updatedAt.toISOString(),
    status: changedProduct.status.toLowerCase(),
    published_at: changedProduct.publishedAt,
    variants: variants.map((one) => ({
      id: one.legacyResourceId,
      price: one.price,
      inventory_item_id: one.inventoryItem.legacyResourceId,
    })),
  }
}

/** Returns changed products as payloads without variants. */
export function toProductPayloads(productNodes: readonly z.output<typeof product>[]): JsonObject[] {
  return productNodes.map((one) => toPayload(one, []))
}

/** Returns changed variants as payloads of their products. */
export function toVariantPayloads(variantNodes: readonly z.output<typeof variant>[]): JsonObject[] {
  return [...Map.groupBy(variantNodes, (one) => one.product.legacyResourceId).values()].flatMap(
    (variants) => {
      const [first] = variants
      return first ? [toPayload(first.product, variants)] : []
    },
  )
}
