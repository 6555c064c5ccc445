import { defineShopperScreen } from '../context/page-plan.ts'

/** The login page. */
export const page = defineShopperScreen('login', ({ title }) => title)
