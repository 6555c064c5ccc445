import { listBlockQueries } from '../blocks/block-queries.ts'
import { defineShopperScreen } from '../context/render-plan.ts'

/** The cart page: its lines are personal, its blocks are the same for everybody. */
export const renderPlan = defineShopperScreen('cart', ({ title }) => title, {
  brings: 'device',
  questions: (_at, design) => listBlockQueries(design, 'cart.blocks'),
})
