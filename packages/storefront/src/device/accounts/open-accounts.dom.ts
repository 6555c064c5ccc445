import type { createAccounts } from './accounts.ts'

/**
 * `createAccounts`, loaded lazily. On the web its script comes with the first request: most shoppers need none of it.
 */
export const loadAccounts: typeof createAccounts = async (...parameters) =>
  (await import('./accounts.ts')).createAccounts(...parameters)
