import { defineShopperScreen } from '../context/page-plan.ts'

/** A new account. */
export const pagePlan = defineShopperScreen('register', ({ title }) => title, {
  sections: ['register', 'recovery', 'login'],
})
