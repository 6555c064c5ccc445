import { createAccountClient } from './account-api.ts'
import type { Accounts } from './accounts.ts'
import { fetchAccountCustomer, updateAccount } from './customer/account.ts'
import {
  addAccountAddress,
  changeAccountAddress,
  deleteAccountAddress,
  fetchAccountAddresses,
  makeAccountAddressMain,
} from './customer/account-addresses.ts'
import { createPageAuth, type PageAuthSettings } from './customer/hosted-sign-in.ts'
import { fetchAccountOrderDetails } from './orders/account-details.ts'
import { fetchAccountOrders } from './orders/account-orders.ts'
import { fetchAccountReturnSums, requestAccountReturn } from './orders/account-returns.ts'

/**
 * Creates the accounts interface of a shop whose customers sign in on the platform's page, on the Customer Account API.
 */
export function createPageAccounts(settings: PageAuthSettings): Accounts {
  const { endpoints, shop, fetch, timeout } = settings
  const client = (token: string) => createAccountClient(endpoints, token, { shop, fetch, timeout })
  return {
    auth: createPageAuth(settings),
    customer: (token, options) => fetchAccountCustomer(client(token), options),
    // Only the platform can verify a phone number, so it cannot be changed here.
    update: (token, { phone: _phone, ...change }, options) => updateAccount(client(token), change, options),
    addresses: (token, options) => fetchAccountAddresses(client(token), options),
    addAddress: (token, address, main) => addAccountAddress(client(token), { address, main }),
    changeAddress: (token, key, address) => changeAccountAddress(client(token), { key, address }),
    removeAddress: (token, key) => deleteAccountAddress(client(token), key),
    makeMain: (token, key) => makeAccountAddressMain(client(token), key),
    orders: (token, _context, options) => fetchAccountOrders(client(token), options),
    details: (token, order, options) => fetchAccountOrderDetails(client(token), order, options),
    returnSums: (token, order, lines, options) =>
      fetchAccountReturnSums(client(token), { order, lines }, options),
    requestReturn: (token, order, lines) => requestAccountReturn(client(token), { order, lines }),
  }
}
