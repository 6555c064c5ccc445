/**
 * Parses JSON without losing digits: an integer beyond 2^53, which a JavaScript number cannot hold exactly, becomes its
 * text, and so does a number without a finite value. All other values are those of `JSON.parse`.
 * @returns The parsed value.
 * @throws SyntaxError for text that is no JSON.
 */
export function parseLosslessJson(text: string): unknown {
  return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && !isExact(value) ? (context?.source ?? String(value)) : value,
  )
}

/** Returns true for a number that is what its text says: fractions are rounded as everywhere, integers are not. */
function isExact(value: number): boolean {
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
}
