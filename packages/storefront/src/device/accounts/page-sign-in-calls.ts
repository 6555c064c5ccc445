/** Sign-in on the platform's page, bundled as one lazily loaded file. */
export { fetchAccountEndpoints } from '@vitrine/commerce/account-api'
export { pageAccounts } from '@vitrine/commerce/page-accounts'
