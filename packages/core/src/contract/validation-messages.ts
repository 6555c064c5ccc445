import { z } from 'zod'
import { VALIDATION_TEXTS } from '../errors/error-texts.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** Names of value kinds in messages about a value of another kind. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'empty',
}

/**
 * Returns our message for an invalid value when the contract has no more specific one. Replaces the library's messages,
 * which address programmers (spec section 5).
 */
function sentenceFor(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? VALIDATION_TEXTS.required
        : `Must be ${KINDS[issue.expected] ?? 'of another kind'}`
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_value':
      return VALIDATION_TEXTS.select
    case 'invalid_format':
      return VALIDATION_TEXTS.email
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys.join(', ')}`
    default:
      return 'Wrong data'
  }
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return VALIDATION_TEXTS.maximum(max)
  return origin === 'array' ? `At most ${max} entries` : `At most ${max}`
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'number' || origin === 'int') return `At least ${min}`
  if (min <= 1) return origin === 'array' ? VALIDATION_TEXTS.select : VALIDATION_TEXTS.required
  return origin === 'array' ? `At least ${min} entries` : `Minimum ${min} symbols required`
}

/** Sets the default messages of all schemas of this process; schemas with their own messages keep them. */
z.config({ customError: sentenceFor })
