import type { RequestOptions, StorefrontClient } from '../client.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'

export const ShopNumberQuery = graphql(`query ShopNumber { shop { id } }`)

/** Fetches the shop's numeric id. */
export async function fetchShopNumber(client: StorefrontClient, options?: RequestOptions): Promise<number> {
  const { shop } = await client.query(ShopNumberQuery, {}, options)
  return parseNumericId(shop.id)
}
