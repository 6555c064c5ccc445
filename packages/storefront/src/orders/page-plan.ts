import { defineShopperScreen } from '../context/page-plan.ts'

/** The orders page. */
export const pagePlan = defineShopperScreen('orders', ({ title }) => title, {
  sections: ['orders', 'footer', 'menu'],
  brings: 'accounts',
})
