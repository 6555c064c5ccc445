import { ownScreen } from '../app/page-plan.ts'

/** Logging in. */
export const page = ownScreen('login', ({ title }) => title)
