import { SELF_TEST_ATTRIBUTE } from '@vitrine/commerce/shop/selfTest'
import { INTEGER_MAX, instant } from '@vitrine/core/contract/shared'
import type { OrderDiscount, OrderLine } from '@vitrine/core/contract/shop/orders'
import { sumToMinorUnits, toMinorUnits } from '@vitrine/core/money/decimals'
import { z } from 'zod'

/** The platform's webhook payloads, as far as we read them (REST shapes), and what they say as columns. */
const text = z.string().nullish()
const attributes = z
  .array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]).nullish() }))
  .nullish()
/** Optional field of the order page: an order is stored without it rather than not at all. */
const shown = z.string().max(500).nullish().catch(null)
const amount = z
  .string()
  .regex(/^-?\d{1,13}(\.\d{1,30})?$/)
  .nullish()
  .catch(null)
const person = z.object({ first_name: text, last_name: text }).nullish()

export const orderPayload = z.object({
  id: z.number().int().positive(),
  name: text,
  created_at: instant,
  updated_at: instant.nullish(),
  currency: z.string().min(1),
  total_price: z.string().regex(/^-?\d{1,13}(\.\d{1,30})?$/, 'More than can be counted'),
  financial_status: text,
  cart_token: text,
  checkout_token: text,
  note_attributes: attributes,
  email: shown,
  contact_email: shown,
  fulfillment_status: shown,
  cancelled_at: instant.nullish().catch(null),
  /** Secret link of the buyer, of which only a digest is stored. */
  order_status_url: z.string().max(2000).nullish().catch(null),
  subtotal_price: amount,
  total_discounts: amount,
  total_tax: amount,
  total_shipping_price_set: z
    .object({ shop_money: z.object({ amount }).nullish() })
    .nullish()
    .catch(null),
  discount_applications: z
    .array(z.object({ code: shown, title: shown, description: shown }))
    .nullish()
    .catch(null),
  client_details: z.object({ user_agent: text }).nullish(),
  customer: z
    .object({ id: z.number().int().positive().nullish().catch(null), first_name: text, last_name: text })
    .nullish(),
  shipping_address: person,
  line_items: z
    .array(
      z.object({
        quantity: z.number().int(),
        title: shown,
        variant_title: shown,
        sku: shown,
        price: amount,
        total_discount: amount,
        discount_allocations: z
          .array(z.object({ amount, discount_application_index: z.number().int().min(0) }))
          .nullish()
          .catch(null),
      }),
    )
    .refine((lines) => Math.abs(pieces(lines)) <= INTEGER_MAX, 'More than can be counted')
    .nullish(),
})

export type OrderPayload = z.output<typeof orderPayload>

/** Returns the total quantity of the lines. */
function pieces(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns the order columns of a webhook payload. */
export function toOrderColumns(order: OrderPayload) {
  const buyer = order.customer ?? order.shipping_address
  return {
    name: order.name ?? `#${order.id}`,
    sum: toMinorUnits(order.total_price),
    currency: order.currency,
    payment: (order.financial_status ?? 'pending').toUpperCase(),
    items: pieces(order.line_items ?? []),
    customer: [buyer?.first_name, buyer?.last_name].filter(Boolean).join(' '),
    customer_id: order.customer?.id ? String(order.customer.id) : null,
    ...detailsOf(order),
    created: new Date(order.created_at),
    updated: new Date(order.updated_at ?? order.created_at),
  }
}

/** Returns the columns of a payload that only the order page shows. */
function detailsOf(order: OrderPayload) {
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
  return amount === null || amount === undefined ? null : toMinorUnits(amount)
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
        amount: amounts.length > 0 ? sumToMinorUnits(amounts) : null,
      }
    }) ?? null
  )
}

/** The signature covers only the body, so an order payload sent under a checkout topic must be rejected. */
export const checkoutPayload = z.object({
  token: z.string().min(1),
  financial_status: z.undefined('This is an order').optional(),
  cart_token: text,
  created_at: instant.nullish(),
  completed_at: text,
  abandoned_checkout_url: text,
  note_attributes: attributes,
})
export type CheckoutPayload = z.output<typeof checkoutPayload>

/** Returns true for the checkout of one of our self-tests, which is no purchase. */
export function isSelfTest(list: z.output<typeof attributes>): boolean {
  return list?.some(({ name }) => name === SELF_TEST_ATTRIBUTE) ?? false
}

/** The cart attribute that the app sets, as the platform hands it on. */
export function findAppAttribute(list: z.output<typeof attributes>): string | null {
  const value = list?.find(({ name }) => name === 'mobile_app')?.value
  return value === undefined || value === null ? null : String(value)
}
