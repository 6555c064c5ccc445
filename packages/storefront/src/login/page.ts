import { defineShopperScreen } from '../context/page-plan.ts'

/** Logging in. */
export const page = defineShopperScreen('login', ({ title }) => title)
