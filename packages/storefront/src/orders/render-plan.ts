import { defineShopperScreen } from '../context/render-plan.ts'

/** The orders page. */
export const renderPlan = defineShopperScreen('orders', ({ title }) => title, {
  sections: ['orders', 'footer', 'menu'],
  brings: 'accounts',
})
