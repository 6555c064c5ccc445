import { type Shop, shop } from '@vitrine/commerce/shop/shop'
import { keysOf, type Question } from '../context/query.ts'

/** The countries that the shop sells to. */
export const marketsQuestion: Question<Shop> = {
  key: keysOf<Shop>('markets')(),
  ask: (client, market, signal) => shop(client, market, { signal }),
}
