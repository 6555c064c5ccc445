const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** True for a number as E.164 writes it: a plus, the country's code, at most 15 digits, nothing between them. */
export function isMobileNumber(text: string): boolean {
  return INTERNATIONAL.test(text)
}

/** Digits as they are written in Arabic and Persian, to the ones that networks take. */
const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * A number as people type it with its country's code (`+49 (0)151 / 234-5678`, `0049 …`), as E.164. Null for what is
 * none, and for one without a country: which one is meant is not guessed.
 */
export function parseMobileNumber(typed: string): string | null {
  const plain = latinDigits(typed)
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  return isMobileNumber(plain) ? plain : null
}
