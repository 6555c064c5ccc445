import { defineShopperScreen } from '../context/render-plan.ts'

/** The password recovery page: its address contains a secret. */
export const renderPlan = defineShopperScreen('recovery', ({ title }) => title, {
  sections: ['recovery', 'login'],
  secret: true,
})
