import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import { decodeName } from '../catalog/decode-name.ts'
import { MoneyFragment } from '../catalog/fragments.ts'
import { DEFAULT_VALUE, isChoiceless } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import { type Context, createContextVariables } from '../context.ts'
import type { Order, OrderItem, Shipment } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { graphql } from '../graphql.ts'
import { type Failure, toFailure } from '../results.ts'
import { toDiscountNames, toOrderSums, toReductions, toTracking } from './order-sums.ts'

const ReductionFragment = graphql(
  `fragment R on DiscountAllocation {
    allocatedAmount { ...M }
    discountApplication {
      __typename
      ... on DiscountCodeApplication { code }
      ... on AutomaticDiscountApplication { title }
      ... on ManualDiscountApplication { title }
      ... on ScriptDiscountApplication { title }
    }
  }`,
  [MoneyFragment],
)

export const OrdersQuery = graphql(
  `query Orders($token: String!, $country: CountryCode, $language: LanguageCode)
  @inContext(country: $country, language: $language) {
    customer(customerAccessToken: $token) {
      orders(first: 250, sortKey: PROCESSED_AT, reverse: true) {
        nodes {
          id name statusUrl financialStatus fulfillmentStatus processedAt canceledAt currencyCode email phone
          totalPrice { ...M }
          totalShippingPrice { ...M }
          subtotalPrice { ...M }
          totalTax { ...M }
          totalRefunded { ...M }
          originalTotalDuties { ...M }
          shippingDiscountAllocations { ...R }
          discountApplications(first: 10) {
            nodes {
              __typename
              ... on DiscountCodeApplication { code }
              ... on AutomaticDiscountApplication { title }
              ... on ManualDiscountApplication { title }
              ... on ScriptDiscountApplication { title }
            }
          }
          successfulFulfillments(first: 10) { 
            trackingCompany trackingInfo(first: 10) { number url }
            fulfillmentLineItems(first: 10) { nodes { quantity lineItem { title } } }
          }
          shippingAddress { firstName lastName formatted }
          lineItems(first: 250) {
            nodes {
              title quantity
              originalTotalPrice { ...M }
              discountedTotalPrice { ...M }
              discountAllocations { ...R }
              variant { id price { ...M } image { url } selectedOptions { name value } product { id handle options(first: 2) { optionValues { id } } } }
            }
          }
        }
      }
    }
  }`,
  [MoneyFragment, ReductionFragment],
)

type OrderData = NonNullable<ResultOf<typeof OrdersQuery>['customer']>['orders']['nodes'][number]
type ItemData = OrderData['lineItems']['nodes'][number]

/**
 * Converts the platform's order. Its two statuses are the platform's labels, of which there are more than the
 * specification names.
 */
export function toOrder(order: OrderData): Order {
  const address = order.shippingAddress
  const items = order.lineItems.nodes.map(toOrderItem)
  const shipping = moneyToMinorUnits(order.totalShippingPrice)
  const sum = moneyToMinorUnits(order.totalPrice)
  const subtotal = order.subtotalPrice && moneyToMinorUnits(order.subtotalPrice)
  const tax = moneyToMinorUnits(order.totalTax)
  const duties = moneyToMinorUnits(order.originalTotalDuties)
  return {
    id: order.name,
    key: order.id,
    url: order.statusUrl,
    payment: order.financialStatus,
    delivery: order.fulfillmentStatus,
    sum,
    currency: order.currencyCode,
    created: order.processedAt,
    canceled: order.canceledAt,
    address: address?.formatted ?? [],
    customer: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
    phone: order.phone ?? '',
    email: order.email ?? '',
    shipping,
    ...toOrderSums(items, { sum, shipping, subtotal, tax, otherCharges: duties }),
    discounts: toDiscountNames(order.discountApplications.nodes),
    reductions: toReductions(
      order.lineItems.nodes.flatMap(({ discountAllocations }) => discountAllocations),
      order.shippingDiscountAllocations,
    ),
    duties,
    // This API does not report tips.
    tip: null,
    refunded: moneyToMinorUnits(order.totalRefunded),
    shipments: (order.successfulFulfillments ?? []).map(toShipment),
    items,
  }
}

type FulfillmentData = NonNullable<OrderData['successfulFulfillments']>[number]

/** Maps a shipment. This API reports neither its date nor its status. */
function toShipment({ trackingCompany, trackingInfo, fulfillmentLineItems }: FulfillmentData): Shipment {
  return {
    parcels: trackingInfo.flatMap((info) => toTracking(trackingCompany, info)),
    items: fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
      name: decodeName(lineItem.title),
      quantity,
    })),
    sent: null,
    expected: null,
    state: null,
    stated: null,
  }
}

/** Maps a line of an order; a deleted variant has only title, quantity and price. */
function toOrderItem(item: ItemData): OrderItem {
  const { variant, quantity } = item
  const total = moneyToMinorUnits(item.discountedTotalPrice)
  const values =
    variant && !isChoiceless(variant.product.options) ? variant.selectedOptions.map(({ value }) => value) : []
  return {
    id: variant ? parseNumericId(variant.product.id) : null,
    handle: variant?.product.handle ?? null,
    variant: variant ? parseNumericId(variant.id) : null,
    name: decodeName(item.title),
    quantity,
    price: quantity > 0 ? Math.round(total / quantity) : moneyToMinorUnits(variant?.price),
    full: moneyToMinorUnits(item.originalTotalPrice),
    image: variant?.image?.url ?? null,
    options: values.filter((value) => value !== DEFAULT_VALUE).join(' / '),
  }
}

/**
 * Call `/orders`: fetches the customer's newest 250 orders, with up to 250 items each (spec section 7). An
 * expired token is 'Not found'.
 */
export async function fetchOrders(
  client: StorefrontClient,
  input: Context & { readonly token: string },
  options?: RequestOptions,
): Promise<{ readonly orders: readonly Order[] } | Failure<'Not found'>> {
  const { customer } = await client.query(
    OrdersQuery,
    { token: input.token, ...createContextVariables(input) },
    options,
  )
  return customer ? { orders: customer.orders.nodes.map(toOrder) } : toFailure('Not found')
}
