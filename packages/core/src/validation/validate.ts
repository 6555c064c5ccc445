import { listKeys } from '../collections/typed-keys.ts'
import { countCharacters, LIMITS } from '../limits/limits.ts'

/** Validation rule: `test` returns true for a valid value; `message` describes the error. */
export type Rule<V, T> = { readonly test: (value: V, all: T) => boolean; readonly message: string }

type Item<V> = V extends readonly (infer I)[] ? I : never

/** Rules by field, first to last; `each` has the rules for every item of a list field. */
export type Rules<T> = {
  readonly [K in keyof T]?: {
    readonly rules?: readonly Rule<T[K], T>[]
    readonly each?: readonly Rule<Item<T[K]>, T>[]
  }
}

/**
 * Returns the first error message by field; `name.2` for an item of a list field. Empty when all values are valid (spec
 * section 5).
 */
export function validate<T extends object>(values: T, rules: Rules<T>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const name of listKeys(rules)) {
    const value = values[name]
    const entry = rules[name]
    const failed = entry?.rules?.find((rule) => !rule.test(value, values))
    if (failed) {
      messages[name] = failed.message
      continue
    }
    if (!entry?.each || !Array.isArray(value)) continue
    value.forEach((item: Item<T[typeof name]>, index) => {
      const wrong = entry.each?.find((rule) => !rule.test(item, values))
      if (wrong) messages[`${name}.${index}`] = wrong.message
    })
  }
  return messages
}

/**
 * Email pattern, case-insensitive (spec section 5), for shoppers and merchants: characters that RFC 5322 allows without
 * quotes, no dot at an end or after another, a host with a name and a last label of letters.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** Maximum length of an email address. */
export const MAX_EMAIL_LENGTH = 254

/** Returns true for a valid email address within the maximum length. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)
}

/** Returns true for exactly 11 digits (spec section 5). */
export function isPhone(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** Returns true for at least five characters (spec section 5). */
export function isPassword(text: string): boolean {
  return countCharacters(text) >= LIMITS.passwordMinimum
}
