/** Maximum number of discount codes and of gift cards that a cart keeps. */
export const MAX_CODES = 10
export const MAX_GIFT_CARDS = 10

/** Returns true for the same code: the platform ignores case and outer white space. */
export function isSameCode(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * Adds codes after those that are kept, each once; drops the oldest above the maximum. Returns the same list when
 * nothing is new.
 */
export function addCodes(kept: readonly string[], added: readonly string[]): readonly string[] {
  const next = [...kept]
  for (const code of added.map((one) => one.trim()))
    if (code !== '' && !next.some((own) => isSameCode(own, code))) next.push(code)
  return next.length === kept.length ? kept : next.slice(-MAX_CODES)
}

/** Removes a code. */
export function removeCode(kept: readonly string[], code: string): readonly string[] {
  return kept.filter((own) => !isSameCode(own, code))
}

/** Removes the gift card that ends with these characters. */
export function removeGiftCard(kept: readonly string[], lastCharacters: string): readonly string[] {
  const end = lastCharacters.toLowerCase()
  return kept.filter((code) => !code.replace(/[\s-]/g, '').toLowerCase().endsWith(end))
}
