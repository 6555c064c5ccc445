import { accountPlaces, pageAccounts } from './page-calls.ts'

/** What signs in on the platform's page. */
export const pageKind = async () => ({ accountPlaces, pageAccounts })
