/** Returns up to two initials: of the first and the last word of a name. */
export function getInitials(name: string): string {
  const nameParts = name.trim().split(/\s+/)
  const initials = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : ''].map(
    (namePart) => [...(namePart ?? '')][0] ?? '',
  )
  return initials.join('').toLocaleUpperCase() || '?'
}

/** Returns the hue in degrees of a person's color, the same in every window. */
export function getPersonHue(user: string): number {
  let sum = 0
  for (const character of user) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 360
  return sum
}
