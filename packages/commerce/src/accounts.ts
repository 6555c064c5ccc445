import { countryName } from '@vitrine/core/countries/countries'
import { zoneOf } from '@vitrine/core/countries/zones'
import type { RequestOptions, StorefrontClient } from './client.ts'
import type { Context } from './context.ts'
import { createAddress } from './customer/addressCreate.ts'
import { makeAddressDefault } from './customer/addressMakeDefault.ts'
import { type CustomerAuth, passwordAuth } from './customer/auth.ts'
import { customer } from './customer/customer.ts'
import { type CustomerChange, updateCustomer } from './customer/update.ts'
import type { Customer, Order } from './entities.ts'
import { orders } from './orders/orders.ts'
import type { Failed, Success } from './results.ts'

/** An address as shoppers type it. */
export type TypedAddress = {
  readonly address1: string
  readonly address2: string
  readonly city: string
  readonly province: string
  readonly zip: string
  /** ISO 3166, two letters. */
  readonly country: string
}

/**
 * A shop's customer accounts, in the same words for both kinds of them (`CustomerAuth`): how shoppers sign in, and
 * what is asked and changed with the token that they got. A dead token is 'Not found' everywhere. Which kind a shop
 * has its merchant says; nothing looks at a token for it.
 */
export type Accounts = {
  readonly auth: CustomerAuth
  customer(
    token: string,
    options?: RequestOptions,
  ): Promise<{ readonly customer: Customer } | Failed<'Not found'>>
  /** A number is changed by shops with passwords alone. */
  update(
    token: string,
    change: CustomerChange,
    options?: RequestOptions,
  ): Promise<Success | Failed<'Not found'>>
  /** Makes the address and puts it in the default's place. */
  setAddress(token: string, address: TypedAddress): Promise<Success | Failed<'Not found'>>
  /** The newest 50. `context`: whose eyes products are named for, as far as the API has such. */
  orders(
    token: string,
    context: Context,
    options?: RequestOptions,
  ): Promise<{ readonly orders: readonly Order[] } | Failed<'Not found'>>
}

/** The accounts of a shop whose customers have passwords, over its Storefront API. */
export function passwordAccounts(client: StorefrontClient): Accounts {
  return {
    auth: passwordAuth(client),
    customer: (token, options) => customer(client, { token }, options),
    update: (token, newData, options) => updateCustomer(client, { token, newData }, options),
    setAddress: async (token, address) => {
      // This API takes English names, not codes.
      const { country, province } = address
      const zone = zoneOf(country, province)?.name ?? province
      const newData = { ...address, province: zone, country: countryName(country, 'en') }
      const created = await createAddress(client, { token, newData })
      return 'error' in created ? created : makeAddressDefault(client, { addressId: created.id, token })
    },
    orders: (token, context, options) => orders(client, { token, ...context }, options),
  }
}
