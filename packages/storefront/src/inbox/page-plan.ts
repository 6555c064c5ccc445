import { defineShopperScreen } from '../context/page-plan.ts'

/** The messages that were sent to this device. */
export const pagePlan = defineShopperScreen('inbox', ({ title }) => title, {
  sections: ['inbox', 'menu'],
  brings: 'pushes',
})
