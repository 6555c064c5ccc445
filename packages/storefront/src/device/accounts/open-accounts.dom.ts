import type { accountsOf } from './accounts.ts'

/** `accountsOf`. On the web its script comes with the first question: most shoppers need none of it. */
export const openAccounts: typeof accountsOf = async (...given) =>
  (await import('./accounts.ts')).accountsOf(...given)
