import { fetchShop, type Shop } from '@vitrine/commerce/shop/shop'
import { defineQueryKeys, type Query } from '../context/query.ts'

/** The query of the countries that the shop sells to. */
export const marketsQuery: Query<Shop> = {
  key: defineQueryKeys<Shop>('markets')(),
  load: (client, market, signal) => fetchShop(client, market, { signal }),
}
