import { defineShopperScreen } from '../context/page-plan.ts'

/** A new password: the way back to it is a secret of its address. */
export const page = defineShopperScreen('recovery', ({ title }) => title, {
  sections: ['recovery', 'login'],
  secret: true,
})
