/** Returns up to two initials: of the first and the last word of a name. */
export function getInitials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase() || '?'
}

/** Returns the hue in degrees of a person's color, the same in every window. */
export function getPersonHue(user: string): number {
  let sum = 0
  for (const letter of user) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360
  return sum
}
