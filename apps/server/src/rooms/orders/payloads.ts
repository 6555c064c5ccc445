import { INTEGER_MAX, instant } from '@vitrine/core/contract/shared'
import { z } from 'zod'

/** The platform's webhook payloads, as far as we read them (REST shapes). */
const text = z.string().nullish()
const attributes = z
  .array(z.object({ name: z.string(), value: z.union([z.string(), z.number()]).nullish() }))
  .nullish()
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
  client_details: z.object({ user_agent: text }).nullish(),
  customer: person,
  shipping_address: person,
  line_items: z
    .array(z.object({ quantity: z.number().int() }))
    .refine((lines) => Math.abs(pieces(lines)) <= INTEGER_MAX, 'More than can be counted')
    .nullish(),
})

export type OrderPayload = z.output<typeof orderPayload>

/** How many pieces the lines are together. */
export function pieces(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The signature covers the body alone: an order that comes under a checkout's topic is no checkout. */
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

/** The cart attribute that the app sets, as the platform hands it on. */
export function mobileApp(list: z.output<typeof attributes>): string | null {
  const value = list?.find(({ name }) => name === 'mobile_app')?.value
  return value === undefined || value === null ? null : String(value)
}
