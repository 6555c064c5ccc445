import { connect, type PageArgs } from '../../../platform/connection.ts'
import { toGid } from '../../../platform/gid.ts'
import { findMarketByCurrency, type Market, toMoney } from '../../../platform/money.ts'
import type { DiscountApplied, OrderLineRecord, OrderRecord } from '../../../state/data.ts'
import type { Live } from '../../../state/live.ts'
import { toMailingAddress } from '../../../trade/customer/address.ts'
import { toPricingValue } from '../../../trade/discount/pricing-value.ts'
import type { StorefrontContext } from '../context.ts'

function application(one: DiscountApplied, market: Market) {
  return {
    __typename: one.kind === 'code' ? 'DiscountCodeApplication' : 'AutomaticDiscountApplication',
    allocationMethod: 'percent' in one.value ? 'ACROSS' : 'EACH',
    targetSelection: one.selection,
    targetType: one.target,
    value: toPricingValue(one.value, market),
    code: one.label,
    applicable: true,
    title: one.label,
  }
}

/** Returns the URL of the order status page. */
const statusUrl = (live: Live, order: Pick<OrderRecord, 'token' | 'key'>): string =>
  `${live.shop.baseUrl}/orders/${order.token}?key=${order.key}`

const allocation = (one: DiscountApplied, market: Market) => ({
  allocatedAmount: toMoney(one.amount, market),
  discountApplication: application(one, market),
})

/** Returns the `OrderLineItem` of the schema. Omits a product that is no longer visible. */
function lineSource(live: Live, one: OrderLineRecord, market: Market) {
  const { catalog, hiddenProducts } = live.shop
  const variant = catalog.variantById.get(one.variantId)
  return {
    __typename: 'OrderLineItem',
    title: one.title,
    quantity: one.quantity,
    currentQuantity: one.currentQuantity,
    customAttributes: one.attributes,
    originalTotalPrice: toMoney(one.originalTotal, market),
    discountedTotalPrice: toMoney(one.discountedTotal, market),
    discountAllocations: one.discounts.map((discount) => allocation(discount, market)),
    variant: variant && !hiddenProducts.has(variant.productId) ? variant : null,
  }
}

/** Returns the sums of an order, as placed and after refunds. */
function toTotals(order: OrderRecord, market: Market) {
  const total = toMoney(order.total, market)
  const subtotal = toMoney(order.subtotal, market)
  const shipping = toMoney(order.shipping, market)
  const refunded = toMoney(order.refunded, market)
  const zero = toMoney(0, market)
  return {
    totalPrice: total,
    totalPriceV2: total,
    originalTotalPrice: total,
    currentTotalPrice: toMoney(order.total - order.refunded, market),
    subtotalPrice: subtotal,
    subtotalPriceV2: subtotal,
    currentSubtotalPrice: subtotal,
    totalShippingPrice: shipping,
    totalShippingPriceV2: shipping,
    currentTotalShippingPrice: shipping,
    totalRefunded: refunded,
    totalRefundedV2: refunded,
    totalTax: zero,
    totalTaxV2: zero,
    currentTotalTax: zero,
    currentTotalDuties: null,
    originalTotalDuties: null,
  }
}

/**
 * Returns the object from which the Storefront API's `Order` type resolves its fields. Its global id ends in the order's
 * key (`?key=…`), as recorded from the platform.
 */
export function orderSource(live: Live, order: OrderRecord, _context: StorefrontContext) {
  const market = findMarketByCurrency(order.currency)
  const line = (one: OrderLineRecord) => lineSource(live, one, market)
  const lineItems = (args: PageArgs) => {
    const page = connect(order.lines, args)
    return {
      pageInfo: page.pageInfo,
      nodes: page.nodes.map(line),
      edges: page.edges.map(({ cursor, node }) => ({ cursor, node: line(node) })),
    }
  }
  const address = (one: OrderRecord['shippingAddress'], kind: string) =>
    one ? toMailingAddress(one, toGid('MailingAddress', order.id, { model_name: kind })) : null
  return {
    __typename: 'Order',
    id: toGid('Order', order.id, { key: order.key }),
    name: order.name,
    orderNumber: order.number,
    email: order.email,
    phone: order.phone,
    processedAt: order.processedAt,
    canceledAt: order.cancelledAt,
    cancelReason: order.cancelReason,
    currencyCode: order.currency,
    customerLocale: order.language,
    customerUrl: `${live.shop.baseUrl}/account/orders/${order.token}`,
    statusUrl: statusUrl(live, order),
    edited: false,
    financialStatus: order.financialStatus,
    fulfillmentStatus: order.fulfillmentStatus,
    customAttributes: order.attributes,
    shippingAddress: address(order.shippingAddress, 'Address'),
    billingAddress: address(order.billingAddress, 'BillingAddress'),
    lineItems,
    ...toTotals(order, market),
    shippingDiscountAllocations: order.discounts
      .filter((one) => one.target === 'SHIPPING_LINE')
      .map((one) => allocation(one, market)),
    discountApplications: (args: PageArgs) =>
      connect(
        [
          ...order.discounts,
          ...order.lines.flatMap((one) => one.discounts.filter((d) => d.selection === 'ENTITLED')),
        ].map((one) => application(one, market)),
        args,
        { placeOf: (one) => ({ id: one.title }) },
      ),
    successfulFulfillments: () => {
      const { tracking } = order
      return tracking
        ? [
            {
              trackingCompany: tracking.company,
              trackingInfo: () => [{ number: tracking.number, url: tracking.url }],
              fulfillmentLineItems: (args: PageArgs) =>
                connect(
                  order.lines.map((one) => ({ id: one.id, quantity: one.quantity, lineItem: line(one) })),
                  args,
                ),
            },
          ]
        : []
    },
    metafield: () => null,
    metafields: ({ identifiers }: { readonly identifiers: readonly unknown[] }) =>
      identifiers.map(() => null),
  }
}
