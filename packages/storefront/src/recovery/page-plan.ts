import { defineShopperScreen } from '../context/page-plan.ts'

/** The password recovery page: its address contains a secret. */
export const pagePlan = defineShopperScreen('recovery', ({ title }) => title, {
  sections: ['recovery', 'login'],
  secret: true,
})
