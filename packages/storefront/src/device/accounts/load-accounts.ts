export { createAccounts as loadAccounts } from './accounts.ts'
