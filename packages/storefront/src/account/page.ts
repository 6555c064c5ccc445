import { ownScreen } from '../app/page-plan.ts'

/** The account. */
export const page = ownScreen('account', ({ title }) => title, { brings: 'accounts' })
