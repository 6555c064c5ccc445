import { ownScreen } from '../context/page-plan.ts'

/** What the shopper hears of on this device. */
export const page = ownScreen('pushes', ({ title }) => title, { brings: 'pushes' })
