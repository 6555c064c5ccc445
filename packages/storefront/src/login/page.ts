import { ownScreen } from '../context/page-plan.ts'

/** Logging in. */
export const page = ownScreen('login', ({ title }) => title)
