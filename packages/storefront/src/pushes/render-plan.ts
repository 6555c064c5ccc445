import { defineShopperScreen } from '../context/render-plan.ts'

/** Notification preferences of this device. */
export const renderPlan = defineShopperScreen('pushes', ({ title }) => title, {
  sections: ['pushes', 'menu'],
  brings: 'pushes',
})
