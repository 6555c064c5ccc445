import { numericId } from '@vitrine/core/contract/shared'
import type { JsonObject } from '@vitrine/core/design/operations.types'
import { z } from 'zod'
import { fetchAdminApi } from '../../services/shop-access/admin-api.ts'

const LEVELS = `pageInfo { hasNextPage endCursor }
      nodes { updatedAt location { legacyResourceId } quantities(names: ["available"]) { quantity } }`

/** Query of the stock of inventory items at their first locations. */
const STOCK_LEVELS = `query StockLevels($ids: [ID!]!) {
  nodes(ids: $ids) {
    ... on InventoryItem { legacyResourceId tracked inventoryLevels(first: 3) { ${LEVELS} } }
  }
}`

/** Query of further locations of an item. */
const MORE_LEVELS = `query MoreLevels($id: ID!, $after: String) {
  inventoryItem(id: $id) { legacyResourceId tracked inventoryLevels(first: 100, after: $after) { ${LEVELS} } }
}`

/** Items per request: each costs about a dozen of the thousand points that a query may cost. */
export const ITEMS_PER_REQUEST = 50
/** Number of products in a request that only finds out which of them exist. */
export const PRODUCTS_PER_REQUEST = 100

const item = z.object({
  legacyResourceId: numericId,
  tracked: z.boolean(),
  inventoryLevels: z.object({
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    nodes: z.array(
      z.object({
        updatedAt: z.string(),
        location: z.object({ legacyResourceId: numericId }),
        quantities: z.array(z.object({ quantity: z.int() })),
      }),
    ),
  }),
})
type InventoryItem = z.output<typeof item>

const stockLevels = z.object({ nodes: z.array(item.nullable()) })
const moreLevels = z.object({ inventoryItem: item.nullable() })

type Shop = { readonly url: string; readonly token: string }

/**
 * Fetches the stock of inventory items at all locations, as payloads of the webhook
 * `inventory_levels/update`. Omits items that no longer exist. Throws AdminError.
 */
export async function fetchStockPayloads(shop: Shop, items: readonly string[]): Promise<JsonObject[]> {
  const ids = items.map((id) => `gid://shopify/InventoryItem/${id}`)
  const { nodes } = await fetchAdminApi(shop.url, shop.token, STOCK_LEVELS, { ids }, stockLevels)
  const payloads: JsonObject[] = []
  for (const inventoryItem of nodes) {
    let page: InventoryItem | null = inventoryItem
    while (page) {
      payloads.push(...toPayloads(page))
      const { hasNextPage, endCursor: after } = page.inventoryLevels.pageInfo
      if (!hasNextPage) break
      const id = `gid://shopify/InventoryItem/${page.legacyResourceId}`
      page = (await fetchAdminApi(shop.url, shop.token, MORE_LEVELS, { id, after }, moreLevels)).inventoryItem
      if (page?.inventoryLevels.pageInfo.endCursor === after) {
        payloads.push(...toPayloads(page))
        break
      }
    }
  }
  return payloads
}

function toPayloads({ legacyResourceId: id, tracked, inventoryLevels }: InventoryItem): JsonObject[] {
  return inventoryLevels.nodes.map(({ updatedAt, location, quantities: [available] }) => ({
    inventory_item_id: id,
    location_id: location.legacyResourceId,
    available: tracked ? (available?.quantity ?? 0) : null,
    updated_at: updatedAt,
  }))
}

const EXISTING = 'query Existing($ids: [ID!]!) { nodes(ids: $ids) { id } }'
const existing = z.object({ nodes: z.array(z.object({ id: z.string() }).nullable()) })

/**
 * Returns the products that no longer exist, as payloads of the webhook `products/delete`. Throws AdminError.
 */
export async function fetchDeletedPayloads(shop: Shop, products: readonly string[]): Promise<JsonObject[]> {
  const ids = products.map((id) => `gid://shopify/Product/${id}`)
  const { nodes } = await fetchAdminApi(shop.url, shop.token, EXISTING, { ids }, existing)
  const existingIds = new Set(nodes.map((node) => node?.id))
  return products.filter((_, at) => !existingIds.has(ids[at])).map((id) => ({ id }))
}
