import type { Person } from '@vitrine/core/contract/designs'

/** A person who has the design open, however many tabs they have it in. */
export type Other = { readonly user: string; readonly name: string; readonly section: string }

/** Who else is here, each once, at the section of the last of their tabs; in the order that everybody sees. */
export function othersOf(people: readonly Person[]): readonly Other[] {
  const byUser = new Map<string, Other>()
  for (const { user, name, section } of people) byUser.set(user, { user, name, section })
  return [...byUser.values()]
}

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
