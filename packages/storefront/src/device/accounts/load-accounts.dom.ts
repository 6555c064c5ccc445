import type { createAccounts } from './accounts.ts'

/** Calls `createAccounts` after loading its script, which most shoppers do not need. */
export const loadAccounts: typeof createAccounts = async (...parameters) =>
  (await import('./accounts.ts')).createAccounts(...parameters)
