import { z } from 'zod'
import type { JsonObject } from '../design/operations.types.ts'
import { VALIDATION_TEXTS } from '../errors.ts'

/** A project's id; every call of a member carries it as `project`. */
export const projectId = z.uuid('Unknown project')

/** A UTC instant as ISO 8601 text. */
export const instant = z.iso.datetime({ offset: true, error: 'Invalid date' })

/** An email address, compared without regard to case (spec section 5). */
export const email = z
  .string('Please enter your Email')
  .trim()
  .min(1, 'Please enter your Email')
  .max(254, VALIDATION_TEXTS.email)
  .toLowerCase()
  .pipe(z.email(VALIDATION_TEXTS.email))

/** A JSON record. What arrives was parsed from JSON, so that only its outermost shape needs a look. */
export const jsonObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  'Must be a record',
)

/** Where a page of a long list ends; give it back to read on, null when there is no more. */
export const cursor = z.string().max(400).nullable()

/** The platforms a shopper's app runs on. */
export const platform = z.enum(['ios', 'android', 'web'])
