/** Maximum number of discount codes, and of gift cards, in a cart. */
export const MAX_CODES = 10
export const MAX_GIFT_CARDS = 10

/** Returns true for the same code: the platform ignores case and outer white space. */
export function isSameCode(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

/**
 * Adds codes at the end of the list, each once, and drops the oldest beyond `MAX_CODES`. Returns the same
 * list when nothing is new.
 */
export function addCodes(currentCodes: readonly string[], added: readonly string[]): readonly string[] {
  const next = [...currentCodes]
  for (const code of added.map((one) => one.trim()))
    if (code !== '' && !next.some((own) => isSameCode(own, code))) next.push(code)
  return next.length === currentCodes.length ? currentCodes : next.slice(-MAX_CODES)
}

/** Removes a code. */
export function removeCode(currentCodes: readonly string[], code: string): readonly string[] {
  return currentCodes.filter((own) => !isSameCode(own, code))
}

/** Removes the gift card that ends with these characters. */
export function removeGiftCard(currentCodes: readonly string[], lastCharacters: string): readonly string[] {
  const end = lastCharacters.toLowerCase()
  return currentCodes.filter((code) => !code.replace(/[\s-]/g, '').toLowerCase().endsWith(end))
}
