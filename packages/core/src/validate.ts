import { LIMITS, symbols } from './limits.ts'

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
  for (const name of Object.keys(rules) as (keyof T & string)[]) {
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

const EMAIL = /^[^\s@"(),:;<>[\\\]]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/i

/** Standard email pattern, case-insensitive (spec section 5). */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text) && !text.includes('..')
}

/** Exactly 11 digits (spec section 5). */
export function isPhone(text: string): boolean {
  return /^\d{11}$/.test(text)
}

/** At least five symbols (spec section 5). */
export function isPassword(text: string): boolean {
  return symbols(text) >= LIMITS.passwordMinimum
}
