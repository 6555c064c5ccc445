import { z } from 'zod'
import type { JsonObject } from '../design/operations.types.ts'
import { VALIDATION_TEXTS } from '../errors/error-texts.ts'
import { REASON_CODES } from '../errors/refusal-reasons.ts'
import { EMAIL_PATTERN, MAX_EMAIL_LENGTH } from '../validation/validate.ts'

/** A project's id; every call of a member carries it as `project`. */
export const projectId = z.uuid('Unknown project')

/** A UTC instant as ISO 8601 text, of the years that people, JavaScript and the database write alike. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Invalid date' })
  .refine((text) => /^(19[7-9]|2)/.test(yearOf(text)), 'Choose a year between 1970 and 2999')

function yearOf(text: string): string {
  return Number.isNaN(Date.parse(text)) ? '' : new Date(text).toISOString().slice(0, 4)
}

/** True for what can be an app's address: whatever else is asked for does not exist. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9-]{1,60}$/i.test(text)
}

/** A whole number that a column of whole numbers holds. */
export const INTEGER_MAX = 2 ** 31 - 1

/** An email address, compared without regard to case (spec section 5). */
export const email = z
  .string('Please enter your Email')
  .trim()
  .min(1, 'Please enter your Email')
  .max(MAX_EMAIL_LENGTH, VALIDATION_TEXTS.email)
  .toLowerCase()
  .pipe(z.email({ pattern: EMAIL_PATTERN, error: VALIDATION_TEXTS.email }))

/** Why something was refused or given up, as a code and what its sentence holds (see `REASONS`). */
export const reason = z.object({
  code: z.literal(REASON_CODES),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})

/** A JSON record. What arrives was parsed from JSON, so that only its outermost shape needs a look. */
export const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Must be an object',
)

/** Where a page of a long list ends; give it back to read on, null when there is no more. */
export const cursor = z.string().max(400).nullable()

/** The platforms a shopper's app runs on. */
export const platform = z.enum(['ios', 'android', 'web'])
