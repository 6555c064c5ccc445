import { defineShopperScreen } from '../context/page-plan.ts'

/** A new account. */
export const page = defineShopperScreen('register', ({ title }) => title, {
  sections: ['register', 'recovery', 'login'],
})
