import { connect, type PageArgs } from '../../platform/connection.ts'
import { toGid } from '../../platform/gid.ts'
import { findMarketByCurrency, type Market, toMoney } from '../../platform/money.ts'
import { getCountryName } from '../../state/countries.ts'
import type {
  CustomerAddressRecord,
  CustomerRecord,
  OrderLineRecord,
  OrderRecord,
  PostalAddress,
} from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import { formatAddress } from '../../trade/customer/address.ts'
import { toAllocationSource, toApplicationSource, toLineSource } from './lines.ts'
import { returnInformation, returnSource, toMoneyBag } from './returns.ts'

/** Returns the global id of an address. Unlike in the Storefront API, it contains no token. */
export const toAddressId = (id: number | string): string => toGid('CustomerAddress', id)

/** Returns the `CustomerAddress` of the schema. */
export function toAddressSource(address: PostalAddress, id: string) {
  return {
    __typename: 'CustomerAddress',
    id,
    firstName: address.firstName,
    lastName: address.lastName,
    name: [address.firstName, address.lastName].filter(Boolean).join(' '),
    company: address.company,
    address1: address.address1,
    address2: address.address2,
    city: address.city,
    province: address.province,
    zoneCode: address.provinceCode,
    zip: address.zip,
    country: address.countryCode ? getCountryName(address.countryCode) : null,
    territoryCode: address.countryCode,
    phoneNumber: address.phone,
    formatted: (args: { readonly withName?: boolean | null; readonly withCompany?: boolean | null }) =>
      formatAddress(address, args),
  }
}

const own = (address: CustomerAddressRecord) => toAddressSource(address, toAddressId(address.id))

/** Email address with its marketing consent. */
export const toEmailSource = (customer: CustomerRecord) => ({
  emailAddress: customer.email,
  marketingState: customer.acceptsMarketing
    ? 'SUBSCRIBED'
    : customer.marketingUpdatedAt
      ? 'UNSUBSCRIBED'
      : 'NOT_SUBSCRIBED',
})

type OrderArgs = PageArgs & { readonly sortKey?: string | null }

/** Returns the `Customer` of the schema, with only the addresses and orders of this customer. */
export function toCustomerSource(live: Live, customer: CustomerRecord) {
  const main = customer.addresses.find((one) => one.id === customer.defaultAddressId)
  return {
    __typename: 'Customer',
    id: toGid('Customer', customer.id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.email,
    creationDate: customer.createdAt,
    emailAddress: toEmailSource(customer),
    phoneNumber: customer.phone ? { phoneNumber: customer.phone, marketingState: 'NOT_SUBSCRIBED' } : null,
    tags: customer.tags,
    defaultAddress: main ? own(main) : null,
    addresses: (args: PageArgs & { readonly skipDefault?: boolean | null }) =>
      connect(customer.addresses.filter((one) => !args.skipDefault || one !== main).map(own), args),
    orders: (args: OrderArgs) =>
      connect(
        live.data.orders
          .filter((one) => one.customerId === customer.id)
          .toSorted((a, b) => a.processedAt.localeCompare(b.processedAt))
          .map((one) => orderSource(live, one)),
        args,
      ),
  }
}

/**
 * Returns the object from which the Customer Account API's `Order` type resolves its fields. Its global id has no key, and
 * lines reference product and variant by id.
 */
export function orderSource(live: Live, order: OrderRecord) {
  const market = findMarketByCurrency(order.currency)
  const line = (one: OrderLineRecord) => toLineSource(live, one, order)
  const address = (one: PostalAddress | null) => (one ? toAddressSource(one, toAddressId(order.id)) : null)
  const discounts = [...order.discounts, ...order.lines.flatMap((one) => one.discounts)]
  return {
    __typename: 'Order',
    id: toGid('Order', order.id),
    name: order.name,
    number: order.number,
    email: order.email,
    phone: order.phone,
    note: order.note,
    createdAt: order.createdAt,
    processedAt: order.processedAt,
    updatedAt: order.processedAt,
    cancelledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    currencyCode: order.currency,
    financialStatus: order.financialStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    statusPageUrl: `${live.shop.baseUrl}/orders/${order.token}?key=${order.key}`,
    totalPrice: toMoney(order.total, market),
    subtotal: toMoney(order.subtotal, market),
    totalShipping: toMoney(order.shipping, market),
    totalTax: toMoney(0, market),
    totalRefunded: toMoney(order.refunded, market),
    shippingAddress: address(order.shippingAddress),
    billingAddress: address(order.billingAddress),
    lineItems: (args: PageArgs) => connect(order.lines.map(line), args),
    discountApplications: (args: PageArgs) =>
      connect(
        discounts.map((one) => toApplicationSource(one, market)),
        args,
        { placeOf: (one) => ({ id: one.title }) },
      ),
    shippingDiscountAllocations: order.discounts
      .filter(({ target }) => target === 'SHIPPING_LINE')
      .map((one) => toAllocationSource(one, market)),
    shippingLine: order.shippingAddress
      ? {
          __typename: 'ShippingLine',
          handle: order.shippingTitle.toLowerCase(),
          title: order.shippingTitle,
          originalPrice: toMoney(order.shipping, market),
        }
      : null,
    requiresShipping: order.lines.some(({ requiresShipping }) => requiresShipping),
    edited: false,
    totalTip: null,
    totalDuties: null,
    ...toPayment(order, market),
    transactions: transactionsOf(order, market),
    returnInformation: () => returnInformation(live, order),
    returns: (args: PageArgs) =>
      connect(
        (order.returns ?? []).map((one) => returnSource(live, order, one)),
        args,
      ),
    fulfillments: (args: PageArgs) => connect(fulfillmentsOf(live, order), args),
  }
}

/** Returns the shipment of a sent order with its tracking. */
function fulfillmentsOf(live: Live, order: OrderRecord) {
  const { tracking } = order
  if (!tracking) return []
  return [
    {
      __typename: 'Fulfillment',
      id: toGid('Fulfillment', order.id),
      createdAt: tracking.sentAt ?? order.processedAt,
      updatedAt: tracking.statedAt ?? tracking.sentAt ?? order.processedAt,
      status: 'SUCCESS',
      estimatedDeliveryAt: tracking.expectedAt ?? null,
      latestShipmentStatus: tracking.state ?? null,
      requiresShipping: true,
      isPickedUp: tracking.state === 'PICKED_UP',
      events: (args: PageArgs) =>
        connect(
          tracking.state && tracking.statedAt
            ? [
                {
                  __typename: 'FulfillmentEvent',
                  id: toGid('FulfillmentEvent', order.id),
                  status: tracking.state,
                  happenedAt: tracking.statedAt,
                },
              ]
            : [],
          args,
        ),
      trackingInformation: [{ company: tracking.company, number: tracking.number, url: tracking.url }],
      fulfillmentLineItems: (args: PageArgs) =>
        connect(
          order.lines.map((one) => ({
            __typename: 'FulfillmentLineItem',
            id: toGid('FulfillmentLineItem', one.id),
            quantity: one.quantity,
            lineItem: toLineSource(live, one, order),
          })),
          args,
        ),
    },
  ]
}

/** Returns the paid, outstanding and refunded amounts. */
const toPayment = (order: OrderRecord, market: Market) => ({
  refunds: (order.refunds ?? []).map((one) => ({
    __typename: 'Refund',
    id: toGid('Refund', one.id),
    createdAt: one.createdAt,
    updatedAt: one.createdAt,
    returnName: one.returnName,
    totalRefunded: toMoney(one.amount, market),
  })),
  paymentInformation: {
    __typename: 'OrderPaymentInformation',
    paymentCollectionUrl: null,
    paymentStatus: order.financialStatus,
    totalOutstandingAmount: toMoney(order.financialStatus === 'PENDING' ? order.total : 0, market),
    totalPaidAmount: toMoney(order.financialStatus === 'PENDING' ? 0 : order.total, market),
  },
})

/** Returns the payments of an order: gift cards, and a card for the rest. */
function transactionsOf(order: OrderRecord, market: Market) {
  const one = (index: number, minor: number, more: object) => ({
    __typename: 'OrderTransaction',
    id: toGid('OrderTransaction', `${order.id}${index}`),
    createdAt: order.processedAt,
    processedAt: order.processedAt,
    kind: 'SALE',
    status: 'SUCCESS',
    transactionAmount: toMoneyBag(minor, market),
    giftCardDetails: null,
    paymentDetails: null,
    ...more,
  })
  const rest = order.total - order.giftCardUsed
  if (order.financialStatus === 'PENDING') return []
  return [
    ...(order.giftCardUsed > 0
      ? [
          one(1, order.giftCardUsed, {
            type: 'GIFT_CARD',
            giftCardDetails: { __typename: 'GiftCardDetails', last4: 'CARD', balance: toMoney(0, market) },
          }),
        ]
      : []),
    ...(rest > 0
      ? [
          one(2, rest, {
            type: 'CARD',
            paymentDetails: { __typename: 'CardPaymentDetails', cardBrand: 'Bogus', last4: '1111' },
          }),
        ]
      : []),
  ]
}
