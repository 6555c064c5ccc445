import { defineShopperScreen } from '../context/render-plan.ts'

/** The login page. */
export const renderPlan = defineShopperScreen('login', ({ title }) => title)
