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
 * A shop's customer accounts, in the same words for both kinds of them (`CustomerAuth`): how shoppers sign in, and
 * what is asked and changed with the token that they got. A dead token is 'Not found' everywhere. Which kind a shop
 * has its merchant says; nothing looks at a token for it.
 */
export type Accounts = {
  readonly auth: CustomerAuth
  customer(
    token: string,
    options?: RequestOptions,
  ): Promise<{ readonly customer: Customer } | Failure<'Not found'>>
  /** A number is changed by shops with passwords alone. */
  update(
    token: string,
    change: CustomerChange,
    options?: RequestOptions,
  ): Promise<Success | Failure<'Not found'>>
  /** All addresses, the default one first. */
  addresses(
    token: string,
    options?: RequestOptions,
  ): Promise<{ readonly addresses: readonly Address[] } | Failure<'Not found'>>
  /** `main`: in the default's place. What the platform did not take is named, and nothing is changed then. */
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
  /** The default one goes only where it is the last. */
  removeAddress(token: string, key: string): Promise<Success | Failure<'Not found'>>
  makeMain(token: string, key: string): Promise<Success | Failure<'Not found'>>
  /** The newest 50. `context`: whose eyes products are named for, as far as the API has such. */
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
  /** Asks for a return, once. Throws where no answer came: it may have been made all the same. */
  requestReturn(
    token: string,
    order: string,
    lines: readonly RequestedLine[],
  ): Promise<ReturnRequestResult | Failure<'Not found'>>
}

/** The accounts of a shop whose customers have passwords, over its Storefront API. */
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
    // This API tells a shopper nothing more of an order, and takes no returns.
    details: async () => ({ details: null }),
    returnSums: async () => null,
    requestReturn: async () => ({ refused: 'FEATURE_NOT_ENABLED' }),
  }
}
