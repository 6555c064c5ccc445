import { defineShopperScreen } from '../context/page-plan.ts'

/** Notification preferences of this device. */
export const pagePlan = defineShopperScreen('pushes', ({ title }) => title, {
  sections: ['pushes', 'menu'],
  brings: 'pushes',
})
