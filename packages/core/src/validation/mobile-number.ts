const INTERNATIONAL = /^\+[1-9]\d{7,14}$/

/** Returns true for an E.164 number: a plus, country code, at most 15 digits, no separators. */
export function isMobileNumber(text: string): boolean {
  return INTERNATIONAL.test(text)
}

/** Converts Arabic and Persian digits to Latin ones. */
const latinDigits = (text: string) =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))

/**
 * Normalizes a number with country code (`+49 (0)151 / 234-5678`, `0049 …`) to E.164. Returns null for an invalid
 * number and for one without country code, which is not guessed.
 */
export function parseMobileNumber(typed: string): string | null {
  const plain = latinDigits(typed)
    .replace(/\(0\)/g, '')
    .replace(/[\s().\-/\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/^00/, '+')
  return isMobileNumber(plain) ? plain : null
}
