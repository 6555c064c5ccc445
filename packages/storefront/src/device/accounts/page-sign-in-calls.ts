/** Sign-in on the platform's page, bundled as one lazily loaded file. */
export { fetchAccountEndpoints } from '@vitrine/commerce/account-api'
export { createPageAccounts } from '@vitrine/commerce/hosted-sign-in-accounts'
