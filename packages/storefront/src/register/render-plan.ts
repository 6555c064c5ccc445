import { defineShopperScreen } from '../context/render-plan.ts'

/** A new account. */
export const renderPlan = defineShopperScreen('register', ({ title }) => title, {
  sections: ['register', 'recovery', 'login'],
})
