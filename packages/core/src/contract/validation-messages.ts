import { z } from 'zod'
import { VALIDATION_TEXTS } from '../errors/error-texts.ts'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

/** What each kind of value is called to whoever sent another. */
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
 * Our sentence for what is wrong with a value, where the contract has no closer one of its own: never the
 * library's, which speaks to programmers (spec section 5).
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

function tooBig(origin: string, most: number): string {
  if (origin === 'string') return VALIDATION_TEXTS.maximum(most)
  return origin === 'array' ? `At most ${most} entries` : `At most ${most}`
}

function tooSmall(origin: string, least: number): string {
  if (origin === 'number' || origin === 'int') return `At least ${least}`
  if (least <= 1) return origin === 'array' ? VALIDATION_TEXTS.select : VALIDATION_TEXTS.required
  return origin === 'array' ? `At least ${least} entries` : `Minimum ${least} symbols required`
}

/** Makes them the texts of every schema of this process; schemas with texts of their own keep those. */
z.config({ customError: sentenceFor })
