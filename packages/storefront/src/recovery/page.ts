import { ownScreen } from '../context/page-plan.ts'

/** A new password: the way back to it is a secret of its address. */
export const page = ownScreen('recovery', ({ title }) => title, {
  sections: ['recovery', 'login'],
  secret: true,
})
