import type { OrderDiscount, OrderLine } from '@vitrine/core/contract/orders'
import { minorUnits, minorUnitsOfSum } from '@vitrine/core/money'
import type { OrderPayload } from './payloads.ts'

/** What a delivery says of an order beyond what a list shows, as columns. */
export function detailsOf(order: OrderPayload) {
  return {
    email: order.email ?? order.contact_email ?? '',
    delivery: (order.fulfillment_status ?? 'unfulfilled').toUpperCase(),
    cancelled: order.cancelled_at ? new Date(order.cancelled_at) : null,
    lines: linesOf(order),
    discounts: discountsOf(order),
    subtotal: minorOf(order.subtotal_price),
    discount: minorOf(order.total_discounts),
    shipping: minorOf(order.total_shipping_price_set?.shop_money?.amount),
    tax: minorOf(order.total_tax),
  }
}

function minorOf(amount: string | null | undefined): number | null {
  return amount === null || amount === undefined ? null : minorUnits(amount)
}

function linesOf({ line_items: lines }: OrderPayload): OrderLine[] | null {
  if (!lines) return null
  return lines.map((line) => ({
    title: line.title ?? '',
    variant: line.variant_title ?? '',
    sku: line.sku ?? '',
    quantity: line.quantity,
    price: minorOf(line.price),
    discount: minorOf(line.total_discount) ?? 0,
  }))
}

/** Each discount by its code or name, with what it took off all lines together; null where no line says so. */
function discountsOf(order: OrderPayload): OrderDiscount[] | null {
  const shares = (order.line_items ?? []).flatMap((line) => line.discount_allocations ?? [])
  return (
    order.discount_applications?.map((one, index) => {
      const amounts = shares.flatMap((share) =>
        share.discount_application_index === index && share.amount ? [share.amount] : [],
      )
      return {
        label: one.code ?? one.title ?? one.description ?? '',
        amount: amounts.length > 0 ? minorUnitsOfSum(amounts) : null,
      }
    }) ?? null
  )
}
