import { toGid } from '../platform/gid.ts'
import { formatShopTime } from '../platform/shop-time.ts'
import type { OrderRecord, RefundRecord, TrackingRecord } from '../state/data.ts'
import type { Live } from '../state/live.ts'
import { createOrderFormatters, toLineItem } from './order-formatters.ts'
import { formatShopAmount, LOCATION_ID, toAddressPayload, toMoneySet } from './payloads.ts'

type Payload = Readonly<Record<string, unknown>>

/** Returns a shipment of an order as in `fulfillments/create` and `fulfillments/update`. */
export function toFulfillmentPayload(
  live: Live,
  order: OrderRecord,
  tracking: TrackingRecord,
  status: 'success' | 'cancelled' = 'success',
): Payload {
  const printer = createOrderFormatters(order)
  const sentAt = tracking.sentAt ?? order.processedAt
  return {
    id: order.id,
    admin_graphql_api_id: toGid('Fulfillment', order.id),
    order_id: order.id,
    status,
    created_at: formatShopTime(sentAt),
    service: 'manual',
    updated_at: formatShopTime(tracking.statedAt ?? sentAt),
    tracking_company: tracking.company,
    shipment_status: tracking.state?.toLowerCase() ?? null,
    location_id: LOCATION_ID,
    origin_address: null,
    email: order.email,
    destination: toAddressPayload(order.shippingAddress),
    line_items: order.lines.map((line) => toLineItem(live.shop.catalog, printer, line)),
    tracking_number: tracking.number,
    tracking_numbers: [tracking.number],
    tracking_url: tracking.url,
    tracking_urls: [tracking.url],
    receipt: {},
    name: `${order.name}.1`,
  }
}

/** Returns a refund of an order as in `refunds/create`: the amount as a transaction, without returned lines. */
export function toRefundPayload(order: OrderRecord, refund: RefundRecord): Payload {
  const { market } = createOrderFormatters(order)
  const at = formatShopTime(refund.createdAt)
  const amount = formatShopAmount(refund.amount, market)
  const money = toMoneySet(refund.amount, market)
  const zero = toMoneySet(0, market)
  return {
    id: refund.id,
    admin_graphql_api_id: toGid('Refund', refund.id),
    order_id: order.id,
    created_at: at,
    note: refund.returnName,
    user_id: null,
    processed_at: at,
    duties: [],
    total_duties_set: zero,
    return: null,
    refund_shipping_lines: [],
    refund_line_items: [],
    transactions: [
      {
        id: refund.id + 1,
        admin_graphql_api_id: toGid('OrderTransaction', refund.id + 1),
        order_id: order.id,
        kind: 'refund',
        gateway: 'demo',
        status: 'success',
        message: null,
        created_at: at,
        test: false,
        authorization: null,
        location_id: null,
        user_id: null,
        parent_id: null,
        processed_at: at,
        device_id: null,
        error_code: null,
        source_name: 'web',
        receipt: {},
        amount,
        amount_set: money,
        currency: 'USD',
        payment_id: `${order.name}.1`,
        manual_payment_gateway: false,
      },
    ],
    order_adjustments: [
      {
        id: refund.id + 2,
        order_id: order.id,
        refund_id: refund.id,
        amount: `-${amount}`,
        amount_set: toMoneySet(-refund.amount, market),
        kind: 'refund_discrepancy',
        reason: 'Refund discrepancy',
        tax_amount: '0.00',
        tax_amount_set: zero,
      },
    ],
  }
}
