import type { Catalog } from '../catalog/types.ts'
import { toGid } from '../platform/gid.ts'
import { findMarketByCurrency, type Market } from '../platform/money.ts'
import type { DiscountApplied, OrderLineRecord, OrderRecord } from '../state/data.ts'
import { formatShopAmount, toMoneySet, toNoteAttributes } from './payloads.ts'

/** Returns each discount of an order once, in the order that allocations refer to. */
function applicationsOf(order: OrderRecord): readonly DiscountApplied[] {
  const all = [...order.discounts, ...order.lines.flatMap((line) => line.discounts)]
  return [...new Map(all.map((one) => [`${one.kind} ${one.label} ${one.target}`, one])).values()]
}

/** An order with its market and discounts, and the functions that format its amounts in webhook payloads. */
export type OrderFormatters = {
  readonly order: OrderRecord
  readonly market: Market
  /** Discounts; allocations refer to them by index. */
  readonly applications: readonly DiscountApplied[]
  /** Formats an amount of the order's currency in the shop's currency (`amount`), and in both (`money`). */
  readonly amount: (minor: number) => string
  readonly money: (minor: number) => ReturnType<typeof toMoneySet>
}

/** Returns the formatters of an order's payloads. */
export function createOrderFormatters(order: OrderRecord): OrderFormatters {
  const market = findMarketByCurrency(order.currency)
  return {
    order,
    market,
    applications: applicationsOf(order),
    amount: (minor) => formatShopAmount(minor, market),
    money: (minor) => toMoneySet(minor, market),
  }
}

/** Maps the discounts of a line or the shipping to `discount_allocations`: the amount of each. */
export function toAllocations(
  { applications, amount, money }: OrderFormatters,
  discounts: readonly DiscountApplied[],
) {
  return discounts.map((one) => ({
    amount: amount(one.amount),
    amount_set: money(one.amount),
    discount_application_index: applications.findIndex(
      ({ kind, label, target }) => kind === one.kind && label === one.label && target === one.target,
    ),
  }))
}

/** Maps a line of an order to `line_items` of a payload. */
export function toLineItem(catalog: Catalog, printer: OrderFormatters, one: OrderLineRecord) {
  const { order, amount, money } = printer
  const isFulfilled = order.fulfillmentStatus === 'FULFILLED'
  const variant = catalog.variantById.get(one.variantId)
  const product = catalog.productById.get(one.productId)
  const plain = one.variantTitle === 'Default Title'
  return {
    id: one.id,
    admin_graphql_api_id: toGid('LineItem', one.id),
    attributed_staffs: [],
    current_quantity: one.currentQuantity,
    fulfillable_quantity: isFulfilled ? 0 : one.currentQuantity,
    fulfillment_service: 'manual',
    fulfillment_status: isFulfilled ? 'fulfilled' : null,
    gift_card: product?.isGiftCard ?? false,
    grams: one.grams,
    name: plain ? one.title : `${one.title} - ${one.variantTitle}`,
    price: amount(one.unitPrice),
    price_set: money(one.unitPrice),
    product_exists: product !== undefined,
    product_id: one.productId,
    properties: toNoteAttributes(one.attributes),
    quantity: one.quantity,
    requires_shipping: one.requiresShipping,
    sales_line_item_group_id: one.group?.id ?? null,
    sku: one.sku,
    taxable: variant?.taxable ?? true,
    title: one.title,
    // Only scripts, draft orders and the API fill it; `discount_allocations` has all discounts.
    total_discount: amount(0),
    total_discount_set: money(0),
    variant_id: one.variantId,
    variant_inventory_management: variant?.tracked ? 'shopify' : null,
    variant_title: plain ? null : one.variantTitle,
    vendor: one.vendor,
    tax_lines: [],
    duties: [],
    discount_allocations: toAllocations(printer, one.discounts),
  }
}
