import type { RequestOptions, StorefrontClient } from './client.ts'
import type { Context } from './context.ts'
import { addAddress, changeAddress, fetchAddresses, removeAddress } from './customer/addresses.ts'
import { makeAddressDefault } from './customer/addressMakeDefault.ts'
import { type CustomerAuth, createPasswordAuth } from './customer/auth.ts'
import { fetchCustomer } from './customer/customer.ts'
import { type CustomerChange, updateCustomer } from './customer/update.ts'
import type {
  Address,
  Customer,
  Order,
  OrderDetails,
  RequestedLine,
  ReturnSums,
  TypedAddress,
  WrongAddress,
} from './entities.ts'
import type { ReturnRequestResult } from './orders/account-returns.ts'
import { fetchOrders } from './orders/orders.ts'
import type { Failure, Success } from './results.ts'

/**
 * Customer accounts of a shop: what a signed-in shopper can read and change with an access token. One
 * interface for both kinds of accounts (`CustomerAuth`); the merchant's settings decide which kind a shop
 * has, not the token. Every call returns 'Not found' for an expired token.
 */
export type Accounts = {
  readonly auth: CustomerAuth
  customer(
    token: string,
    options?: RequestOptions,
  ): Promise<{ readonly customer: Customer } | Failure<'Not found'>>
  /** Only shops with passwords change a phone number. */
  update(
    token: string,
    change: CustomerChange,
    options?: RequestOptions,
  ): Promise<Success | Failure<'Not found'>>
  /** Returns all addresses, the default one first. */
  addresses(
    token: string,
    options?: RequestOptions,
  ): Promise<{ readonly addresses: readonly Address[] } | Failure<'Not found'>>
  /**
   * Adds an address; `main` makes it the default. Returns the parts that the platform refused, in which case nothing is
   * changed.
   */
  addAddress(
    token: string,
    address: TypedAddress,
    main: boolean,
  ): Promise<Success | WrongAddress | Failure<'Not found'>>
  changeAddress(
    token: string,
    key: string,
    address: TypedAddress,
  ): Promise<Success | WrongAddress | Failure<'Not found'>>
  /** Removes an address; the default one only when it is the last. */
  removeAddress(token: string, key: string): Promise<Success | Failure<'Not found'>>
  makeMain(token: string, key: string): Promise<Success | Failure<'Not found'>>
  /** Returns the newest 50 orders. `context` sets the language of product names, where the API supports it. */
  orders(
    token: string,
    context: Context,
    options?: RequestOptions,
  ): Promise<{ readonly orders: readonly Order[] } | Failure<'Not found'>>
  /** Returns the details of one order (by its key) beyond the list; null when this kind of account has none. */
  details(
    token: string,
    order: string,
    options?: RequestOptions,
  ): Promise<{ readonly details: OrderDetails | null } | Failure<'Not found'>>
  /** Returns the expected sums of a return; null when they are unavailable. */
  returnSums(
    token: string,
    order: string,
    lines: readonly Pick<RequestedLine, 'key' | 'quantity'>[],
    options?: RequestOptions,
  ): Promise<ReturnSums | null>
  /** Requests a return, once. Throws when no response arrives: the return may have been created all the same. */
  requestReturn(
    token: string,
    order: string,
    lines: readonly RequestedLine[],
  ): Promise<ReturnRequestResult | Failure<'Not found'>>
}

/** Creates the accounts interface of a shop whose customers use passwords, on its Storefront API. */
export function createPasswordAccounts(client: StorefrontClient): Accounts {
  return {
    auth: createPasswordAuth(client),
    customer: (token, options) => fetchCustomer(client, { token }, options),
    update: (token, newData, options) => updateCustomer(client, { token, newData }, options),
    addresses: (token, options) => fetchAddresses(client, { token }, options),
    addAddress: (token, address, main) => addAddress(client, { token, address, main }),
    changeAddress: (token, key, address) => changeAddress(client, { token, key, address }),
    removeAddress: (token, key) => removeAddress(client, { token, key }),
    makeMain: (token, key) => makeAddressDefault(client, { token, addressId: key }),
    orders: (token, context, options) => fetchOrders(client, { token, ...context }, options),
    // This API has no further order details and accepts no returns.
    details: async () => ({ details: null }),
    returnSums: async () => null,
    requestReturn: async () => ({ refused: 'FEATURE_NOT_ENABLED' }),
  }
}
