import type { RequestOptions, StorefrontClient } from '../client.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const ShopIdQuery = graphql(`query ShopId { shop { id } }`)

/** Fetches the shop's numeric id. */
export async function fetchShopId(client: StorefrontClient, options?: RequestOptions): Promise<number> {
  const { shop } = await client.query(ShopIdQuery, {}, options)
  return parseNumericId(shop.id)
}
