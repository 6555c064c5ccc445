import { defineShopperScreen } from '../context/page-plan.ts'

/** The login page. */
export const pagePlan = defineShopperScreen('login', ({ title }) => title)
