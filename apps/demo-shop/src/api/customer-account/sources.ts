import { connect, type PageArgs } from '../../platform/connection.ts'
import { gid } from '../../platform/gid.ts'
import { type Market, marketOfCurrency, money } from '../../platform/money.ts'
import { countryName } from '../../state/countries.ts'
import type {
  CustomerAddressRecord,
  CustomerRecord,
  OrderLineRecord,
  OrderRecord,
  PostalAddress,
} from '../../state/data.ts'
import type { Live } from '../../state/live.ts'
import { formatAddress } from '../../trade/customer/address.ts'
import { allocationSource, applicationSource, lineSource } from './lines.ts'
import { bag, returnInformation, returnSource } from './returns.ts'

/** Returns the global id of an address. Unlike in the Storefront API, it contains no token. */
export const addressId = (id: number | string): string => gid('CustomerAddress', id)

/** Returns the `CustomerAddress` of the schema. */
export function addressSource(address: PostalAddress, id: string) {
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
    country: address.countryCode ? countryName(address.countryCode) : null,
    territoryCode: address.countryCode,
    phoneNumber: address.phone,
    formatted: (args: { readonly withName?: boolean | null; readonly withCompany?: boolean | null }) =>
      formatAddress(address, args),
  }
}

const own = (address: CustomerAddressRecord) => addressSource(address, addressId(address.id))

/** Email address with its marketing consent. */
export const emailSource = (customer: CustomerRecord) => ({
  emailAddress: customer.email,
  marketingState: customer.acceptsMarketing
    ? 'SUBSCRIBED'
    : customer.marketingUpdatedAt
      ? 'UNSUBSCRIBED'
      : 'NOT_SUBSCRIBED',
})

type OrderArgs = PageArgs & { readonly sortKey?: string | null }

/** Returns the `Customer` of the schema, with only the addresses and orders of this customer. */
export function customerSource(live: Live, customer: CustomerRecord) {
  const main = customer.addresses.find((one) => one.id === customer.defaultAddressId)
  return {
    __typename: 'Customer',
    id: gid('Customer', customer.id),
    firstName: customer.firstName,
    lastName: customer.lastName,
    displayName: [customer.firstName, customer.lastName].filter(Boolean).join(' ') || customer.email,
    creationDate: customer.createdAt,
    emailAddress: emailSource(customer),
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

/** Returns the `Order` of the schema. Here its id has no key, and lines reference product and variant by id. */
export function orderSource(live: Live, order: OrderRecord) {
  const market = marketOfCurrency(order.currency)
  const line = (one: OrderLineRecord) => lineSource(live, one, order)
  const address = (one: PostalAddress | null) => (one ? addressSource(one, addressId(order.id)) : null)
  const discounts = [...order.discounts, ...order.lines.flatMap((one) => one.discounts)]
  return {
    __typename: 'Order',
    id: gid('Order', order.id),
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
    totalPrice: money(order.total, market),
    subtotal: money(order.subtotal, market),
    totalShipping: money(order.shipping, market),
    totalTax: money(0, market),
    totalRefunded: money(order.refunded, market),
    shippingAddress: address(order.shippingAddress),
    billingAddress: address(order.billingAddress),
    lineItems: (args: PageArgs) => connect(order.lines.map(line), args),
    discountApplications: (args: PageArgs) =>
      connect(
        discounts.map((one) => applicationSource(one, market)),
        args,
        { placeOf: (one) => ({ id: one.title }) },
      ),
    shippingDiscountAllocations: order.discounts
      .filter(({ target }) => target === 'SHIPPING_LINE')
      .map((one) => allocationSource(one, market)),
    shippingLine: order.shippingAddress
      ? {
          __typename: 'ShippingLine',
          handle: order.shippingTitle.toLowerCase(),
          title: order.shippingTitle,
          originalPrice: money(order.shipping, market),
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
      id: gid('Fulfillment', order.id),
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
                  id: gid('FulfillmentEvent', order.id),
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
            id: gid('FulfillmentLineItem', one.id),
            quantity: one.quantity,
            lineItem: lineSource(live, one, order),
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
    id: gid('Refund', one.id),
    createdAt: one.createdAt,
    updatedAt: one.createdAt,
    returnName: one.returnName,
    totalRefunded: money(one.amount, market),
  })),
  paymentInformation: {
    __typename: 'OrderPaymentInformation',
    paymentCollectionUrl: null,
    paymentStatus: order.financialStatus,
    totalOutstandingAmount: money(order.financialStatus === 'PENDING' ? order.total : 0, market),
    totalPaidAmount: money(order.financialStatus === 'PENDING' ? 0 : order.total, market),
  },
})

/** Returns the payments of an order: gift cards, and a card for the rest. */
function transactionsOf(order: OrderRecord, market: Market) {
  const one = (place: number, minor: number, more: object) => ({
    __typename: 'OrderTransaction',
    id: gid('OrderTransaction', `${order.id}${place}`),
    createdAt: order.processedAt,
    processedAt: order.processedAt,
    kind: 'SALE',
    status: 'SUCCESS',
    transactionAmount: bag(minor, market),
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
            giftCardDetails: { __typename: 'GiftCardDetails', last4: 'CARD', balance: money(0, market) },
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
