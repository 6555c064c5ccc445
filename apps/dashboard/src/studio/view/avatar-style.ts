/** Up to two letters that stand for a name: of its first word and its last. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}

/** A colour for somebody, the same in every window: a hue in degrees. */
export function hueOf(user: string): number {
  let sum = 0
  for (const letter of user) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
