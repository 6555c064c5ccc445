import { defineShopperScreen } from '../context/page-plan.ts'

/** What the shopper hears of on this device. */
export const page = defineShopperScreen('pushes', ({ title }) => title, { brings: 'pushes' })
