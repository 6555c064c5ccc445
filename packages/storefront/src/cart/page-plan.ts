import { listBlockQueries } from '../blocks/block-queries.ts'
import { defineShopperScreen } from '../context/page-plan.ts'

/** The cart page: its lines are personal, its blocks are the same for everybody. */
export const pagePlan = defineShopperScreen('cart', ({ title }) => title, {
  brings: 'device',
  questions: (_at, design) => listBlockQueries(design, 'cart.blocks'),
})
