import { ownScreen } from '../context/page-plan.ts'

/** The wishlist: what is on it is known to the browser alone. */
export const page = ownScreen('favorites', ({ title }) => title, {
  sections: ['favorites', 'product'],
  brings: 'device',
})
