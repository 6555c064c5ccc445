import { defineShopperScreen } from '../context/render-plan.ts'

/** The messages that were sent to this device. */
export const renderPlan = defineShopperScreen('inbox', ({ title }) => title, {
  sections: ['inbox', 'menu'],
  brings: 'pushes',
})
