import { SELF_TEST_ATTRIBUTE } from '@vitrine/commerce/shop/selfTest'
import { INTEGER_MAX } from '@vitrine/core/contract/shared'
import type { OrderDiscount, OrderLine } from '@vitrine/core/contract/shop/orders'
import { sumToMinorUnits, toMinorUnits } from '@vitrine/core/money/decimals'
import { z } from 'zod'
import {
  amountField,
  idField,
  optionalField,
  optionalInstant,
  optionalList,
  textField,
} from '../../services/platform-webhooks/payload-fields.ts'
import { type Refund, refundFields, toRefund } from './refund-payload.ts'

/**
 * The platform's webhook payloads, as far as we read them (REST shapes), and what they say as columns. An order needs
 * its id and its total; whatever else is missing or unreadable, the order is stored without it.
 */

/** Text of the order page. */
const createTextField = (name: string) => optionalField(name, z.string().max(500))
const text = (name: string) => optionalField(name, textField)
const amount = (name: string) => optionalField(name, amountField)

/** Cart attributes: names and values are whatever apps and themes have put there. */
const attributes = optionalList(
  'note_attributes',
  z.object({
    name: z.string(),
    value: optionalField('note_attributes.value', z.union([z.string(), z.number(), z.boolean()])),
  }),
)
type Attributes = z.output<typeof attributes>

const person = (name: string) =>
  optionalField(
    name,
    z.object({
      id: optionalField(`${name}.id`, idField),
      first_name: text(`${name}.first_name`),
      last_name: text(`${name}.last_name`),
    }),
  )

const line = z.object({
  quantity: optionalField('line.quantity', z.int()),
  /** Quantity after edits and refunds. */
  current_quantity: optionalField('line.current_quantity', z.int()),
  title: createTextField('line.title'),
  variant_title: createTextField('line.variant_title'),
  sku: createTextField('line.sku'),
  price: amount('line.price'),
  total_discount: amount('line.total_discount'),
  discount_allocations: optionalList(
    'line.discount_allocations',
    z.object({
      amount: amount('line.discount_allocations.amount'),
      discount_application_index: z.int().min(0),
    }),
  ),
})

export const orderPayload = z
  .object({
    id: idField,
    currency: z.string().min(1).max(10),
    /** Total as placed, and after edits and refunds: one of them is needed. */
    total_price: amount('order.total_price'),
    current_total_price: amount('order.current_total_price'),
    test: optionalField('order.test', z.boolean()),
    name: text('order.name'),
    created_at: optionalInstant('order.created_at'),
    processed_at: optionalInstant('order.processed_at'),
    updated_at: optionalInstant('order.updated_at'),
    financial_status: text('order.financial_status'),
    cart_token: text('order.cart_token'),
    checkout_token: text('order.checkout_token'),
    note_attributes: attributes,
    email: createTextField('order.email'),
    contact_email: createTextField('order.contact_email'),
    fulfillment_status: createTextField('order.fulfillment_status'),
    cancelled_at: optionalInstant('order.cancelled_at'),
    /** Secret link of the buyer, of which only a digest is stored. */
    order_status_url: text('order.order_status_url'),
    subtotal_price: amount('order.subtotal_price'),
    current_subtotal_price: amount('order.current_subtotal_price'),
    total_discounts: amount('order.total_discounts'),
    current_total_discounts: amount('order.current_total_discounts'),
    total_tax: amount('order.total_tax'),
    current_total_tax: amount('order.current_total_tax'),
    total_shipping_price_set: optionalField(
      'order.total_shipping_price_set',
      z.object({
        shop_money: optionalField('order.shop_money', z.object({ amount: amount('order.shipping') })),
      }),
    ),
    // Lines refer to discounts by their position, so that an unreadable one keeps its place.
    discount_applications: optionalField(
      'order.discount_applications',
      z.array(
        optionalField(
          'order.discount_application',
          z.object({
            code: createTextField('discount.code'),
            title: createTextField('discount.title'),
            description: createTextField('discount.description'),
          }),
        ),
      ),
    ),
    client_details: optionalField('order.client_details', z.object({ user_agent: text('order.user_agent') })),
    customer: person('order.customer'),
    shipping_address: person('order.shipping_address'),
    billing_address: person('order.billing_address'),
    line_items: optionalList('order.line_items', line),
    refunds: optionalList('order.refunds', z.object(refundFields)),
  })
  .refine((order) => order.total_price ?? order.current_total_price, {
    path: ['total_price'],
    message: 'No total that can be counted',
  })

export type OrderPayload = z.output<typeof orderPayload>

/** Returns the current total quantity of the lines, at most what the column holds. */
function pieces(lines: readonly z.output<typeof line>[]): number {
  const sum = lines.reduce((total, one) => total + quantityOf(one), 0)
  return Math.max(-INTEGER_MAX, Math.min(INTEGER_MAX, sum))
}

/** Returns how many pieces of a line are left after edits and refunds. */
function quantityOf(one: z.output<typeof line>): number {
  return one.current_quantity ?? one.quantity ?? 0
}

/** Returns the buyer's name: the customer's, else the one of the shipping or billing address. '' for none. */
function nameOf(order: OrderPayload): string {
  for (const one of [order.customer, order.shipping_address, order.billing_address]) {
    const name = [one?.first_name, one?.last_name].filter((part) => part?.trim()).join(' ')
    if (name !== '') return name
  }
  return ''
}

/** Returns the order columns of a webhook payload. */
export function toOrderColumns(order: OrderPayload) {
  const created = order.created_at ?? order.processed_at ?? order.updated_at
  const createdAt = created ? new Date(created) : new Date()
  return {
    name: order.name ?? `#${order.id}`,
    ...totalsOf(order),
    test: order.test ?? false,
    currency: order.currency,
    payment: (order.financial_status ?? 'pending').toUpperCase(),
    items: pieces(order.line_items ?? []),
    customer: nameOf(order),
    customer_id: order.customer?.id ?? null,
    ...detailsOf(order),
    created: createdAt,
    updated: order.updated_at ? new Date(order.updated_at) : createdAt,
  }
}

/**
 * Returns the current total, from which the platform has subtracted the refunds of the payload, and the original one.
 * Payloads without current totals are of old versions: their refunds are subtracted here.
 */
function totalsOf(order: OrderPayload) {
  const original = minorOf(order.total_price, order.currency)
  const current = minorOf(order.current_total_price, order.currency)
  if (current !== null) return { sum: current, stated: current, original }
  const refunded = refundsOf(order).reduce((total, { amount }) => total + amount, 0)
  const stated = (original ?? 0) - refunded
  return { sum: stated, stated, original }
}

/** Returns the refunds that a payload of an order lists. */
export function refundsOf({ refunds, currency }: OrderPayload): readonly Refund[] {
  return (refunds ?? []).map((refund) => toRefund(refund, currency))
}

/** Returns the columns of a payload that only the order page shows. */
function detailsOf(order: OrderPayload) {
  const { currency } = order
  return {
    email: order.email ?? order.contact_email ?? '',
    delivery: (order.fulfillment_status ?? 'unfulfilled').toUpperCase(),
    cancelled: order.cancelled_at ? new Date(order.cancelled_at) : null,
    lines: linesOf(order),
    discounts: discountsOf(order),
    subtotal: minorOf(order.current_subtotal_price ?? order.subtotal_price, currency),
    discount: minorOf(order.current_total_discounts ?? order.total_discounts, currency),
    shipping: minorOf(order.total_shipping_price_set?.shop_money?.amount, currency),
    tax: minorOf(order.current_total_tax ?? order.total_tax, currency),
  }
}

function minorOf(amount: string | null | undefined, currency: string): number | null {
  return amount === null || amount === undefined ? null : toMinorUnits(amount, currency)
}

function linesOf({ line_items: lines, currency }: OrderPayload): OrderLine[] | null {
  if (!lines) return null
  return lines.map((line) => ({
    title: line.title ?? '',
    variant: line.variant_title ?? '',
    sku: line.sku ?? '',
    quantity: quantityOf(line),
    ...(line.quantity && line.quantity !== quantityOf(line) ? { ordered: line.quantity } : {}),
    price: minorOf(line.price, currency),
    discount: discountOf(line, currency),
  }))
}

/**
 * Returns the discount of the pieces that are left of a line, minor units: what its discounts took off. The platform
 * fills `total_discount` for discounts by scripts, draft orders and its API alone.
 */
function discountOf(one: z.output<typeof line>, currency: string): number {
  const shares = (one.discount_allocations ?? []).flatMap(({ amount }) => amount ?? [])
  const lineDiscount =
    shares.length > 0 ? sumToMinorUnits(shares, currency) : (minorOf(one.total_discount, currency) ?? 0)
  return one.quantity ? Math.round((lineDiscount * quantityOf(one)) / one.quantity) : lineDiscount
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
        label: one?.code ?? one?.title ?? one?.description ?? '',
        amount: amounts.length > 0 ? sumToMinorUnits(amounts, order.currency) : null,
      }
    }) ?? null
  )
}

/**
 * Payload of checkout webhooks. Rejects order payloads: the signature covers only the body, so one could be sent
 * under a checkout topic.
 */
export const checkoutPayload = z.object({
  token: z.string().min(1).max(500),
  financial_status: z.undefined('This is an order').optional(),
  cart_token: text('checkout.cart_token'),
  created_at: optionalInstant('checkout.created_at'),
  completed_at: text('checkout.completed_at'),
  abandoned_checkout_url: text('checkout.abandoned_checkout_url'),
  note_attributes: attributes,
})
export type CheckoutPayload = z.output<typeof checkoutPayload>

/** Returns true for the checkout of one of our self-tests, which is no purchase. */
export function isSelfTest(list: Attributes): boolean {
  return list?.some(({ name }) => name === SELF_TEST_ATTRIBUTE) ?? false
}

/** Returns the value of the cart attribute that the app sets (`mobile_app`); null without it. */
export function findAppAttribute(list: Attributes): string | null {
  const value = list?.find(({ name }) => name === 'mobile_app')?.value
  return value === undefined || value === null ? null : String(value)
}
