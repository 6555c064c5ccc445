import { zoneOf } from '@vitrine/core/countries/zones'
import { accountClient } from './account-api.ts'
import type { Accounts } from './accounts.ts'
import { accountCustomer, createAccountAddress, updateAccount } from './customer/account.ts'
import { type PageAuthSettings, pageAuth } from './customer/page-auth.ts'
import { accountOrders } from './orders/account-orders.ts'
import { SUCCESS } from './results.ts'

const ZONE = /^[A-Z0-9]{1,3}$/

/** The accounts of a shop whose customers sign in on the platform's page, over the Customer Account API. */
export function pageAccounts(settings: PageAuthSettings): Accounts {
  const { places, shop, fetch, timeout } = settings
  const client = (token: string) => accountClient(places, token, { shop, fetch, timeout })
  return {
    auth: pageAuth(settings),
    customer: (token, options) => accountCustomer(client(token), options),
    // The phone number is the platform's to confirm: it is not changed from here.
    update: (token, { phone: _phone, ...change }, options) => updateAccount(client(token), change, options),
    setAddress: async (token, { province, ...address }) => {
      const typed = province.trim().toUpperCase()
      // This API takes a zone's code; of most countries only whoever lives there knows it.
      const zone = zoneOf(address.country, province)?.code ?? (ZONE.test(typed) ? typed : null)
      const created = await createAccountAddress(client(token), { ...address, zone })
      return 'error' in created ? created : SUCCESS
    },
    orders: (token, _context, options) => accountOrders(client(token), options),
  }
}
