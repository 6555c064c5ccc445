import { ownScreen } from '../app/page-plan.ts'

/** The orders. */
export const page = ownScreen('orders', ({ title }) => title, {
  sections: ['orders', 'footer'],
  brings: 'accounts',
})
