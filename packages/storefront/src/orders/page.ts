import { ownScreen } from '../context/page-plan.ts'

/** The orders. */
export const page = ownScreen('orders', ({ title }) => title, {
  sections: ['orders', 'footer'],
  brings: 'accounts',
})
