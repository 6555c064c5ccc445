/** Hashes a text to a stable number from 0 to `max`. */
export function hashToNumber(text: string, max: number): number {
  let sum = 7
  for (const character of text) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003
  return sum % (max + 1)
}
