import { defineShopperScreen } from '../context/page-plan.ts'

/** The wishlist: what is on it is known to the browser alone. */
export const page = defineShopperScreen('favorites', ({ title }) => title, {
  sections: ['favorites', 'product'],
  brings: 'device',
})
