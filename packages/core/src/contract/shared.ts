import { z } from 'zod'
import type { JsonObject } from '../design/operations.types.ts'
import { VALIDATION_TEXTS } from '../errors/error-texts.ts'
import { REASON_CODES } from '../errors/refusal-reasons.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../validation/validate.ts'

/**
 * Schema of the id of a row, a UUID. In lower case, as the database writes it: locks, limits, queues, file keys and
 * comparisons name a row by this text.
 * @param options The error's text, or the options of `z.uuid`.
 */
export const uuid = (options?: Parameters<typeof z.uuid>[0]) => z.uuid(options).toLowerCase()

/** Project id. Every call of a project member contains it as `project`. */
export const projectId = uuid('Unknown project')

/** UTC time as ISO 8601 text. The years are limited to those that JavaScript and PostgreSQL write alike. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Invalid date' })
  .refine((text) => /^(19[7-9]|2)/.test(yearOf(text)), 'Choose a year between 1970 and 2999')

function yearOf(text: string): string {
  return Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString().slice(0, 4)
}

/** Returns true for text that can be an app's slug. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,60}$/i.test(text)
}

/** Largest value of a 32-bit signed integer column. */
export const INTEGER_MAX = 2 ** 31 - 1

/** Email address, normalized to lower case (spec section 5). */
export const email = z
  .string('Please enter your Email')
  .trim()
  .min(1, 'Please enter your Email')
  .max(MAX_EMAIL_LENGTH, VALIDATION_TEXTS.email)
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: VALIDATION_TEXTS.email }))

/** Reason for a refusal or failure: a code of `REASONS`, and the values that its sentence contains. */
export const reason = z.object({
  code: z.literal(REASON_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** JSON object. The input was parsed from JSON, so only the outermost type needs a check. */
export const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Must be an object',
)

const MAX_NUMERIC_ID = 2n ** 63n - 1n

/** Numeric id of the platform as text: a positive 64-bit integer, which a number holds exactly only up to 2^53. */
export const numericId = z
  .string()
  .regex(/^[1-9]\d{0,18}$/, 'Unknown id')
  .refine((id) => !/^\d+$/.test(id) || BigInt(id) <= MAX_NUMERIC_ID, 'Unknown id')

/**
 * Schema of a cursor, the end of a page: the request for the next page contains it. Null on the last page.
 */
export const cursor = z.string().max(400).nullable()

/** Platforms of the shopping app. */
export const platform = z.enum(['ios', 'android', 'web'])
