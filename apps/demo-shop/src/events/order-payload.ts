import { toGid } from '../platform/gid.ts'
import type { Market } from '../platform/money.ts'
import { formatShopTime } from '../platform/shop-time.ts'
import type { DiscountApplied, OrderRecord } from '../state/data.ts'
import type { Live } from '../state/live.ts'
import { toFulfillmentPayload, toRefundPayload } from './fulfillment-payload.ts'
import { createOrderFormatters, type OrderFormatters, toAllocations, toLineItem } from './order-formatters.ts'
import {
  formatShopAmount,
  toAddressPayload,
  toCustomerPayload,
  toDiscountCodes,
  toNoteAttributes,
} from './payloads.ts'

/** App id of the online store's sales channel in orders. */
const ONLINE_STORE_APP = 580111

const application = (one: DiscountApplied, market: Market) => ({
  target_type: one.target === 'SHIPPING_LINE' ? 'shipping_line' : 'line_item',
  type: one.kind === 'code' ? 'discount_code' : 'automatic',
  value: 'percent' in one.value ? one.value.percent.toFixed(1) : formatShopAmount(one.value.minor, market),
  value_type: 'percent' in one.value ? 'percentage' : 'fixed_amount',
  allocation_method: 'percent' in one.value || one.selection === 'ALL' ? 'across' : 'each',
  target_selection: one.selection.toLowerCase(),
  ...(one.kind === 'code' ? { code: one.label } : { title: one.label }),
})

/** Returns an order as in `orders/create`, `orders/paid` and the REST API, with totals in the shop's currency. */
export function orderPayload(live: Live, order: OrderRecord): Readonly<Record<string, unknown>> {
  const { catalog, baseUrl } = live.shop
  const printer = createOrderFormatters(order)
  const { market, applications } = printer
  return {
    id: order.id,
    admin_graphql_api_id: toGid('Order', order.id),
    cancel_reason: order.cancelReason?.toLowerCase() ?? null,
    cancelled_at: order.cancelledAt && formatShopTime(order.cancelledAt),
    cart_token: order.cartToken,
    checkout_id: order.checkoutId,
    checkout_token: order.checkoutToken,
    closed_at: null,
    confirmation_number: order.token.slice(0, 9).toUpperCase(),
    confirmed: true,
    contact_email: order.email,
    created_at: formatShopTime(order.createdAt),
    discount_codes: toDiscountCodes(
      [
        ...order.discounts,
        ...order.lines.flatMap((one) => one.discounts.filter((d) => d.selection === 'ENTITLED')),
      ],
      market,
    ),
    email: order.email,
    financial_status: order.financialStatus.toLowerCase(),
    fulfillment_status:
      order.fulfillmentStatus === 'UNFULFILLED' ? null : order.fulfillmentStatus.toLowerCase(),
    name: order.name,
    note: order.note,
    note_attributes: toNoteAttributes(order.attributes),
    number: order.number - 1000,
    order_number: order.number,
    order_status_url: `${baseUrl}/orders/${order.token}?key=${order.key}`,
    payment_gateway_names: order.giftCardUsed > 0 ? ['gift_card', 'demo'] : ['demo'],
    phone: order.phone,
    po_number: null,
    processed_at: formatShopTime(order.processedAt),
    tags: '',
    test: false,
    token: order.token,
    updated_at: formatShopTime(order.updatedAt ?? order.processedAt),
    billing_address: toAddressPayload(order.billingAddress),
    customer: toCustomerPayload(live, order.customerId),
    discount_applications: applications.map((one) => application(one, market)),
    fulfillments: order.tracking ? [toFulfillmentPayload(live, order, order.tracking)] : [],
    line_items: order.lines.map((line) => toLineItem(catalog, printer, line)),
    payment_terms: null,
    refunds: (order.refunds ?? []).map((one) => toRefundPayload(order, one)),
    returns: [],
    shipping_address: toAddressPayload(order.shippingAddress),
    shipping_lines: toShippingLines(printer),
    ...toOrigin(order),
    ...toTotals(printer),
  }
}

/** Returns the visitor, device and sales channel of an order. */
const toOrigin = (order: OrderRecord) => ({
  app_id: ONLINE_STORE_APP,
  browser_ip: order.browserIp,
  buyer_accepts_marketing: false,
  client_details: {
    accept_language: order.language,
    browser_height: null,
    browser_ip: order.browserIp,
    browser_width: null,
    session_hash: null,
    user_agent: order.userAgent,
  },
  company: null,
  customer_locale: order.language,
  device_id: null,
  landing_site: '/',
  landing_site_ref: null,
  location_id: null,
  merchant_business_entity_id: null,
  merchant_of_record_app_id: null,
  reference: null,
  referring_site: '',
  source_identifier: null,
  source_name: order.sourceName,
  source_url: null,
  user_id: null,
})

/** Returns an order's sums, as placed (`total_…`) and after refunds (`current_…`), and its weight in grams. */
function toTotals({ order, market, amount, money }: OrderFormatters) {
  const original = order.lines.reduce((sum, line) => sum + line.originalTotal, 0)
  const discount = original - order.subtotal
  const currentTotal = order.total - order.refunded
  // What was taken back no longer counts.
  const current = order.lines.reduce(
    (sum, one) =>
      sum + (one.quantity === 0 ? 0 : Math.round((one.discountedTotal * one.currentQuantity) / one.quantity)),
    0,
  )
  return {
    currency: 'USD',
    current_shipping_price_set: money(order.shipping),
    current_subtotal_price: amount(current),
    current_subtotal_price_set: money(current),
    current_total_additional_fees_set: null,
    current_total_discounts: amount(discount),
    current_total_discounts_set: money(discount),
    current_total_duties_set: null,
    current_total_price: amount(currentTotal),
    current_total_price_set: money(currentTotal),
    current_total_tax: amount(0),
    current_total_tax_set: money(0),
    duties_included: false,
    estimated_taxes: false,
    original_total_additional_fees_set: null,
    original_total_duties_set: null,
    presentment_currency: market.currency,
    subtotal_price: amount(order.subtotal),
    subtotal_price_set: money(order.subtotal),
    tax_exempt: false,
    tax_lines: [],
    taxes_included: false,
    total_cash_rounding_payment_adjustment_set: money(0),
    total_cash_rounding_refund_adjustment_set: money(0),
    total_discounts: amount(discount),
    total_discounts_set: money(discount),
    total_line_items_price: amount(original),
    total_line_items_price_set: money(original),
    total_outstanding: order.financialStatus === 'PENDING' ? amount(order.total) : amount(0),
    total_price: amount(order.total),
    total_price_set: money(order.total),
    total_shipping_price_set: money(order.shipping),
    total_tax: amount(0),
    total_tax_set: money(0),
    total_tip_received: amount(0),
    total_weight: order.lines.reduce((sum, one) => sum + one.grams * one.quantity, 0),
  }
}

/** Returns the selected shipping method; none when nothing is shipped. */
function toShippingLines(printer: OrderFormatters) {
  const { order, amount, money } = printer
  if (!order.shippingAddress) return []
  const discounts = order.discounts.filter((one) => one.target === 'SHIPPING_LINE')
  const price = order.shipping + discounts.reduce((sum, one) => sum + one.amount, 0)
  return [
    {
      id: order.id + 1,
      carrier_identifier: null,
      code: order.shippingTitle,
      current_discounted_price_set: money(order.shipping),
      discounted_price: amount(order.shipping),
      discounted_price_set: money(order.shipping),
      is_removed: false,
      phone: null,
      price: amount(price),
      price_set: money(price),
      requested_fulfillment_service_id: null,
      source: 'shopify',
      title: order.shippingTitle,
      tax_lines: [],
      discount_allocations: toAllocations(printer, discounts),
    },
  ]
}
