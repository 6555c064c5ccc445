import { keysOf } from '../collections/typed-keys.ts'
import { countCharacters, LIMITS } from '../limits/limits.ts'

/** One rule: true when the value is fine, and what to say when it is not. */
export type Rule<V, T> = { readonly test: (value: V, all: T) => boolean; readonly message: string }

type Item<V> = V extends readonly (infer I)[] ? I : never

/** Rules per field, first to last; `each` holds rules for every item of a list field. */
export type Rules<T> = {
  readonly [K in keyof T]?: {
    readonly rules?: readonly Rule<T[K], T>[]
    readonly each?: readonly Rule<Item<T[K]>, T>[]
  }
}

/** First failing message per field; for list fields `name.2` names the item. Empty when all is well (spec section 5). */
export function validate<T extends object>(values: T, rules: Rules<T>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const name of keysOf(rules)) {
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
 * The standard email pattern, case-insensitive (spec section 5), for shoppers and merchants alike: the signs that
 * RFC 5322 allows without quotes, no dot at an end or beside another, a host with a name and a last part of letters.
 */
export const EMAIL_PATTERN =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i

/** The longest address that mail can carry. */
export const MAX_EMAIL_LENGTH = 254

/** True for what `EMAIL_PATTERN` takes and mail can carry. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL_PATTERN.test(text)
}

/** Exactly 11 digits (spec section 5). */
export function isPhone(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** At least five symbols (spec section 5). */
export function isPassword(text: string): boolean {
  return countCharacters(text) >= LIMITS.passwordMinimum
}
