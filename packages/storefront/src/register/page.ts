import { ownScreen } from '../context/page-plan.ts'

/** A new account. */
export const page = ownScreen('register', ({ title }) => title, {
  sections: ['register', 'recovery', 'login'],
})
