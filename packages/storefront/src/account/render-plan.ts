import { defineShopperScreen } from '../context/render-plan.ts'

/** The account page. */
export const renderPlan = defineShopperScreen('account', ({ title }) => title, {
  sections: ['account', 'menu', 'footer'],
  brings: 'accounts',
})
