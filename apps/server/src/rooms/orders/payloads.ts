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
  created_at: z.iso.datetime({ offset: true }),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
  currency: z.string().min(1),
  total_price: z.string().regex(/^-?\d+(\.\d+)?$/),
  financial_status: text,
  cart_token: text,
  checkout_token: text,
  note_attributes: attributes,
  client_details: z.object({ user_agent: text }).nullish(),
  customer: person,
  shipping_address: person,
  line_items: z.array(z.object({ quantity: z.number().int() })).nullish(),
})

export const checkoutPayload = z.object({
  token: z.string().min(1),
  cart_token: text,
  created_at: z.iso.datetime({ offset: true }).nullish(),
  completed_at: text,
  abandoned_checkout_url: text,
  note_attributes: attributes,
})

export const productPayload = z.object({
  id: z.number().int().positive(),
  handle: z.string(),
  updated_at: z.iso.datetime({ offset: true }).nullish(),
})

/** The cart attribute that the app sets, as the platform hands it on. */
export function mobileApp(list: z.output<typeof attributes>): string | null {
  const value = list?.find(({ name }) => name === 'mobile_app')?.value
  return value === undefined || value === null ? null : String(value)
}
