import { defineShopperScreen } from '../context/render-plan.ts'

/** The wishlist page: only the browser knows its entries. */
export const renderPlan = defineShopperScreen('favorites', ({ title }) => title, {
  sections: ['favorites', 'product'],
  brings: 'device',
})
