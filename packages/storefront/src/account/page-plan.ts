import { defineShopperScreen } from '../context/page-plan.ts'

/** The account page. */
export const pagePlan = defineShopperScreen('account', ({ title }) => title, {
  sections: ['account', 'menu', 'footer'],
  brings: 'accounts',
})
