import { defineShopperScreen } from '../context/page-plan.ts'

/** The wishlist page: only the browser knows its entries. */
export const pagePlan = defineShopperScreen('favorites', ({ title }) => title, {
  sections: ['favorites', 'product'],
  brings: 'device',
})
