/** What signs in on the platform's page: fetched as one file by who needs it. */
export { fetchAccountEndpoints } from '@vitrine/commerce/account-api'
export { pageAccounts } from '@vitrine/commerce/page-accounts'
