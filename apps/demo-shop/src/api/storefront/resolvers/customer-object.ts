import { connect, type PageArgs } from '../../../platform/connection.ts'
import { toGid } from '../../../platform/gid.ts'
import type { CustomerRecord } from '../../../state/data.ts'
import type { Live } from '../../../state/live.ts'
import { toMailingAddress } from '../../../trade/customer/address.ts'
import type { StorefrontContext } from '../context.ts'
import { orderSource } from './order-object.ts'

/** Returns the id of a customer's address. It embeds the access token and expires with it. */
export const createAddressGid = (addressId: number, token: string): string =>
  toGid('MailingAddress', addressId, { model_name: 'CustomerAddress', customer_access_token: token })

interface OrdersArgs extends PageArgs {
  readonly sortKey?: 'ID' | 'PROCESSED_AT' | 'RELEVANCE' | 'TOTAL_PRICE' | null
  readonly query?: string | null
}

/** Returns the `Customer` of the schema, read with `token`. */
export function toCustomerSource(
  live: Live,
  customer: CustomerRecord,
  token: string,
  context: StorefrontContext,
) {
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  const orders = live.data.orders.filter((one) => one.customerId === customer.id)
  const address = (id: number | null) => {
    const customerAddress = customer.addresses.find((one) => one.id === id)
    return customerAddress
      ? toMailingAddress(customerAddress, createAddressGid(customerAddress.id, token))
      : null
  }
  return {
    __typename: 'Customer',
    id: toGid('Customer', customer.id),
    email: customer.email,
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: name || customer.email,
    phone: customer.phone,
    acceptsMarketing: customer.acceptsMarketing,
    tags: customer.tags,
    createdAt: customer.createdAt,
    updatedAt: customer.updatedAt,
    numberOfOrders: String(orders.length),
    defaultAddress: address(customer.defaultAddressId),
    addresses: (args: PageArgs) =>
      connect(
        customer.addresses.flatMap((one) => {
          const source = address(one.id)
          return source ? [source] : []
        }),
        args,
      ),
    orders: (args: OrdersArgs) => {
      const value = (order: (typeof orders)[number]): number =>
        args.sortKey === 'PROCESSED_AT'
          ? new Date(order.processedAt).getTime()
          : args.sortKey === 'TOTAL_PRICE'
            ? order.total
            : order.id
      const sorted = orders.toSorted((a, b) => value(a) - value(b) || a.id - b.id)
      const page = connect(sorted, args, { placeOf: (one) => ({ id: one.id, value: value(one) }) })
      const sources = new Map(page.nodes.map((one) => [one, orderSource(live, one, context)]))
      return {
        totalCount: String(orders.length),
        pageInfo: page.pageInfo,
        nodes: page.nodes.map((one) => sources.get(one)),
        edges: page.edges.map(({ cursor, node }) => ({ cursor, node: sources.get(node) })),
      }
    },
    metafield: () => null,
    metafields: ({ identifiers }: { readonly identifiers: readonly unknown[] }) =>
      identifiers.map(() => null),
  }
}
