import type { createAccounts } from './accounts.ts'

/** `createAccounts`. On the web its script comes with the first question: most shoppers need none of it. */
export const loadAccounts: typeof createAccounts = async (...given) =>
  (await import('./accounts.ts')).createAccounts(...given)
