import { createPageAccounts, fetchAccountEndpoints } from './page-sign-in-calls.ts'

/** Returns the code for sign-in on the platform's page. */
export const loadPageSignIn = async () => ({ createPageAccounts, fetchAccountEndpoints })
