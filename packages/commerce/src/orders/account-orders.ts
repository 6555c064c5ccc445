import { moneyToMinorUnits } from '@vitrine/core/money/decimals'
import type { ResultOf } from 'gql.tada'
import { toNullIfSignedOut } from '../account-api.ts'
import { accountGraphql } from '../account-graphql.ts'
import { decodeName } from '../catalog/decode-name.ts'
import { DEFAULT_VALUE } from '../catalog/mapping.ts'
import type { RequestOptions, StorefrontClient } from '../client.ts'
import type { Order, OrderItem, Shipment } from '../entities.ts'
import { parseNumericId } from '../gid.ts'
import { type Failure, toFailure } from '../results.ts'
import { toDiscountNames, toOrderSums, toTracking } from './order-sums.ts'

export const AccountOrdersQuery = accountGraphql(
  `query AccountOrders {
    customer {
      orders(first: 50, sortKey: PROCESSED_AT, reverse: true) {
        nodes {
          id name statusPageUrl financialStatus fulfillmentStatus processedAt cancelledAt currencyCode email phone
          totalPrice { amount currencyCode }
          totalShipping { amount currencyCode }
          subtotal { amount currencyCode }
          totalTax { amount currencyCode }
          totalDuties { amount currencyCode }
          totalTip { amount currencyCode }
          totalRefunded { amount currencyCode }
          discountApplications(first: 10) {
            nodes {
              __typename
              ... on DiscountCodeApplication { code }
              ... on AutomaticDiscountApplication { title }
              ... on ManualDiscountApplication { title }
              ... on ScriptDiscountApplication { title }
            }
          }
          fulfillments(first: 5) {
            nodes {
              status createdAt updatedAt estimatedDeliveryAt latestShipmentStatus
              trackingInformation { company number url }
              fulfillmentLineItems(first: 10) { nodes { quantity lineItem { title } } }
            }
          }
          shippingAddress { firstName lastName formatted }
          lineItems(first: 50) {
            nodes {
              name title quantity productId variantId
              price { amount currencyCode }
              totalPrice { amount currencyCode }
              currentTotalPrice { amount currencyCode }
              image { url }
              variantOptions { value }
            }
          }
        }
      }
    }
  }`,
)

type OrderData = ResultOf<typeof AccountOrdersQuery>['customer']['orders']['nodes'][number]
type ItemData = OrderData['lineItems']['nodes'][number]

/** Maps a line. This API returns only the id of a product; a link finds its page by that. */
function toOrderItem(item: ItemData): OrderItem {
  const total = moneyToMinorUnits(item.currentTotalPrice ?? item.totalPrice)
  // The platform names the line after its product alone when there was nothing to choose, in any language.
  const values = item.name === item.title ? [] : (item.variantOptions ?? []).map(({ value }) => value)
  return {
    id: item.productId ? parseNumericId(item.productId) : null,
    handle: null,
    variant: item.variantId ? parseNumericId(item.variantId) : null,
    name: decodeName(item.title),
    quantity: item.quantity,
    price: item.quantity > 0 ? Math.round(total / item.quantity) : moneyToMinorUnits(item.price),
    full: moneyToMinorUnits(item.totalPrice),
    image: item.image?.url ?? null,
    options: values.filter((value) => value !== DEFAULT_VALUE).join(' / '),
  }
}

type FulfillmentData = OrderData['fulfillments']['nodes'][number]

function toShipment(fulfillment: FulfillmentData): Shipment {
  return {
    parcels: fulfillment.trackingInformation.flatMap((info) => toTracking(info.company, info)),
    items: fulfillment.fulfillmentLineItems.nodes.map(({ quantity, lineItem }) => ({
      name: decodeName(lineItem.title),
      quantity: quantity ?? 0,
    })),
    sent: fulfillment.createdAt,
    expected: fulfillment.estimatedDeliveryAt,
    state: fulfillment.latestShipmentStatus,
    // A carrier status updates the fulfillment, so its update time serves as the status time. Querying every event
    // would be too expensive for a list of fifty orders.
    stated: fulfillment.latestShipmentStatus === null ? null : fulfillment.updatedAt,
  }
}

function toOrder(order: OrderData): Order {
  const items = order.lineItems.nodes.map(toOrderItem)
  const [sum, shipping] = [moneyToMinorUnits(order.totalPrice), moneyToMinorUnits(order.totalShipping)]
  const [subtotal, tax] = [
    order.subtotal && moneyToMinorUnits(order.subtotal),
    moneyToMinorUnits(order.totalTax),
  ]
  const [duties, tip] = [moneyToMinorUnits(order.totalDuties), moneyToMinorUnits(order.totalTip)]
  const address = order.shippingAddress
  return {
    id: order.name,
    key: order.id,
    url: order.statusPageUrl,
    payment: order.financialStatus,
    delivery: order.fulfillmentStatus,
    sum,
    currency: order.currencyCode,
    created: order.processedAt,
    canceled: order.cancelledAt,
    address: address?.formatted ?? [],
    customer: [address?.firstName, address?.lastName].filter(Boolean).join(' '),
    phone: order.phone ?? '',
    email: order.email ?? '',
    shipping,
    ...toOrderSums(items, { sum, shipping, subtotal, tax, otherCharges: duties + tip }),
    discounts: toDiscountNames(order.discountApplications.nodes),
    // The list omits amounts by discount, which only the details of one order include: fifty orders of fifty lines
    // would be too expensive.
    reductions: [],
    duties,
    tip,
    refunded: moneyToMinorUnits(order.totalRefunded),
    // A canceled or failed fulfillment was never shipped.
    shipments: order.fulfillments.nodes
      .filter(({ status }) => status === 'SUCCESS' || status === null)
      .map(toShipment),
    items,
  }
}

/** Fetches the newest 50 orders of the client's customer. An expired token is 'Not found'. */
export async function fetchAccountOrders(
  client: StorefrontClient,
  options?: RequestOptions,
): Promise<{ readonly orders: readonly Order[] } | Failure<'Not found'>> {
  const data = await toNullIfSignedOut(client.query(AccountOrdersQuery, {}, options))
  return data ? { orders: data.customer.orders.nodes.map(toOrder) } : toFailure('Not found')
}
