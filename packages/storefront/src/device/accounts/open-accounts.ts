export { accountsOf as openAccounts } from './accounts.ts'
