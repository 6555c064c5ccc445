import { fetchAccountEndpoints, pageAccounts } from './page-sign-in-calls.ts'

/** What signs in on the platform's page. */
export const loadPageSignIn = async () => ({ fetchAccountEndpoints, pageAccounts })
