import { listBlockQueries } from '../blocks/block-queries.ts'
import { defineShopperScreen } from '../context/page-plan.ts'

/** The cart: what is in it is the shopper's own; its blocks are everybody's. */
export const page = defineShopperScreen('cart', ({ title }) => title, {
  brings: 'device',
  questions: (_at, design) => listBlockQueries(design, 'cart.blocks'),
})
