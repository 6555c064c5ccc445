import { defineShopperScreen } from '../context/page-plan.ts'

/** The account. */
export const page = defineShopperScreen('account', ({ title }) => title, { brings: 'accounts' })
