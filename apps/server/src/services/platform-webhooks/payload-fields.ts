import { instant, numericId } from '@vitrine/core/contract/shared'
import { z } from 'zod'
import { countDroppedField } from '../../infra/telemetry/webhook-counters.ts'

/**
 * Fields of the platform's webhook payloads (REST shapes). Only what identifies a record, and the money without which
 * it says nothing, is required. Everything else is `optionalField`: the record is stored without it.
 */

/** Id of the platform, a positive 64-bit integer, as text. Accepts numbers and text (`parseLosslessJson`). */
export const idField = z
  .union([z.number(), z.string()])
  .transform((id) => String(id))
  .pipe(numericId)

/** Decimal amount as text, such as "-12.50". Accepts numbers, which some API versions send. */
export const amountField = z
  .union([z.string(), z.number()])
  .transform((amount) => String(amount).trim())
  .pipe(z.string().regex(/^-?\d{1,12}(\.\d{1,30})?$/, 'More than can be counted'))

/**
 * Schema field that rejects a payload with `line_items`, for topics other than orders. The signature covers
 * only the body, so a captured order could be sent again under another topic, where nearly all fields are
 * optional.
 */
export const notAnOrder = { line_items: z.undefined('This is an order').optional() } as const

/** Text of limited length that is only displayed or compared. */
export const textField = z.string().max(2000)

/**
 * Makes a schema field optional: a missing, null or invalid value becomes null. Counts each invalid value in
 * the metrics under `name`, which tells the operator that the platform sends a new format.
 */
export function optionalField<T extends z.ZodType>(name: string, field: T) {
  return field.nullish().catch(() => {
    countDroppedField(name)
    return null
  })
}

/**
 * Creates the schema of an optional list that drops invalid entries, counted under `name`, and retains the others.
 * Null when it is missing or not a list.
 */
export function optionalList<T extends z.ZodType>(name: string, entry: T) {
  const entries = z.array(optionalField(name, entry))
  return optionalField(
    name,
    entries.transform((list) => list.flatMap((one) => (one === null || one === undefined ? [] : [one]))),
  )
}

/**
 * Creates the schema of an optional point in time: a missing or invalid value becomes null. Invalid ones are counted
 * under `name` (`optionalField`).
 */
export const optionalInstant = (name: string) => optionalField(name, instant)
