/** Hashes a text to a stable number from 0 to `most`. */
export function hashToNumber(text: string, most: number): number {
  let sum = 7
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003
  return sum % (most + 1)
}
