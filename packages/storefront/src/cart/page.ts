import { ownScreen } from '../app/page-plan.ts'

/** The cart, of which the server knows nothing. */
export const page = ownScreen('cart', ({ title }) => title)
