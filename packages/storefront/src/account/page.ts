import { ownScreen } from '../context/page-plan.ts'

/** The account. */
export const page = ownScreen('account', ({ title }) => title, { brings: 'accounts' })
